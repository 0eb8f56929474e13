import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { deleteMarkupBackward, insertNewlineContinueMarkup, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, placeholder } from '@codemirror/view'
import { editorTexts } from '#texts/editor.ts'
import { toggleMark } from './commands.ts'
import { keepsBytes } from './keeps-bytes.ts'
import { theme } from './theme.ts'

export interface SourceEditorOptions {
  text: string
  label: string
  emptyLabel: string
  onChange(text: string): void
  extensions?: Extension
}

/** An editor of Markdown below an element of the page. */
export function createSourceEditor(host: HTMLElement, options: SourceEditorOptions): EditorView {
  // In a shadow tree the editor's styles are sheets of its own; in the page they would be an element, which its policy refuses.
  const holder = host.appendChild(document.createElement('div'))
  const root = holder.attachShadow({ mode: 'open' })
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      keepsBytes,
      // First, so that the menu takes its keys before the text does.
      options.extensions ?? [],
      history(),
      markdownLanguage,
      Prec.high(
        keymap.of([
          { key: 'Enter', run: insertNewlineContinueMarkup },
          { key: 'Backspace', run: deleteMarkupBackward },
          { key: 'Mod-b', run: toggleMark('**') },
          { key: 'Mod-i', run: toggleMark('_') },
          { key: 'Mod-e', run: toggleMark('`') },
        ]),
      ),
      keymap.of([...historyKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      highlightSpecialChars(),
      placeholder(options.emptyLabel),
      EditorState.phrases.of(editorTexts.phrases),
      EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'true', autocapitalize: 'sentences' }),
      EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) options.onChange(doc.toString())
      }),
      theme,
    ],
  })
  return new EditorView({ state, root, parent: root as unknown as Element })
}

/** Puts another text in the place of what is there, and touches only what differs: the cursor stays with its words. */
export function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString()
  if (old === text) return
  let from = 0
  while (from < old.length && from < text.length && old[from] === text[from]) from += 1
  let tail = 0
  const most = Math.min(old.length, text.length) - from
  while (tail < most && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1
  view.dispatch({ changes: { from, to: old.length - tail, insert: text.slice(from, text.length - tail) } })
}
