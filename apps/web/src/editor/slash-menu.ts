import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { editorTexts } from '#texts/editor.ts'
import { type BlockKind, blockKinds } from './blocks.ts'

type Run = (view: EditorView, kind: BlockKind) => void

/** What can be inserted, offered where somebody types `/`. */
export function slashMenu(run: Run): Extension {
  return autocompletion({
    override: [(context) => find(context, run)],
    icons: false,
    // It is asked for with a key of its own: nobody is surprised by it, and nobody waits for it.
    activateOnTypingDelay: 0,
    interactionDelay: 0,
  })
}

function find(context: CompletionContext, run: Run): CompletionResult | null {
  const typed = context.matchBefore(/(?:^|\s)\/[\p{L} ]{0,20}$/u)
  if (!typed || isCode(context)) return null
  const from = typed.from + typed.text.indexOf('/')
  const query = typed.text.slice(typed.text.indexOf('/') + 1).toLowerCase()
  const options = blockKinds.filter(({ id }) => matches(id, query)).map((kind) => completionOf(kind, from, run))
  if (options.length === 0) return null
  return { from: from + 1, options, filter: false, update: (_current, _from, _to, next) => find(next, run) }
}

function matches(id: BlockKind['id'], query: string): boolean {
  const [label, detail] = editorTexts.blocks[id]
  return `${label} ${detail} ${id}`.toLowerCase().includes(query.trim())
}

function completionOf(kind: BlockKind, slash: number, run: Run): Completion {
  const [label, detail] = editorTexts.blocks[kind.id]
  return {
    label,
    detail,
    apply(view, _completion, _from, to) {
      view.dispatch({ changes: { from: slash, to }, userEvent: 'delete' })
      run(view, kind)
    },
  }
}

function isCode({ state, pos }: CompletionContext): boolean {
  return /Code/.test(syntaxTree(state).resolveInner(pos, -1).name)
}
