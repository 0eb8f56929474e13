import { inlinesIn } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock, DocumentNode, JSONDocument } from '#document/types.ts'
import { isUnfilled } from '#document/unfilled-address.ts'
import { renderers } from './blocks.ts'
import { renderInlines } from './inlines.ts'
import { englishBlockLabels } from './labels.ts'
import { withinPieces } from './piece-budget.ts'
import type { RenderContext, RenderOptions } from './render-context.ts'
import { type Html, html, joined } from './template.ts'

/** Blocks that are nested deeper are rendered as plain text: readers cannot tell such levels apart. */
const maxDepth = 40

/** A document as HTML that holds no script, no style and no address that runs anything, whatever was written. */
export function renderHtml(document: Pick<JSONDocument, 'nodes'>, options: RenderOptions): Html {
  const context = contextOfBlocks(options)
  return joined([renderNodes(document.nodes, context), ...context.notes])
}

/** The same for documents of any length: `pause` is waited for behind each block, so that others have their turn. */
export async function renderHtmlInTurns(
  document: Pick<JSONDocument, 'nodes'>,
  options: RenderOptions,
  pause: () => Promise<void>,
): Promise<Html> {
  const context = contextOfBlocks(options)
  const rendered: Html[] = []
  for (const node of document.nodes) {
    rendered.push(renderNodes([node], context))
    for (const note of context.notes.splice(0)) rendered.push(note)
    await pause()
  }
  return joined(rendered)
}

/** What a heading or a paragraph says, for where its block is something else. */
export function renderLine(block: DocumentBlock, options: RenderOptions): Html {
  return renderInlines(inlinesIn(block.nodes), contextFor(options, 'line'))
}

function contextOfBlocks(options: RenderOptions): RenderContext & { notes: Html[] } {
  return { ...contextFor(options), notes: [] }
}

/** What is put into the same page is rendered with a name of its own, so that no two elements have one id. */
function contextFor(options: RenderOptions, name = 'part'): RenderContext {
  let ids = 0
  const targetOf: RenderContext['targetOf'] = (ref) =>
    ref.kind === 'url' && isUnfilled(ref.url) ? { title: ref.url } : options.targetOf(ref)
  const all = { ...defaults, ...options }
  return {
    ...all,
    ...withinPieces(all),
    targetOf,
    depth: 0,
    headings: { last: 1 },
    render: renderNodes,
    newId: () => `${name}-${++ids}`,
  }
}

const defaults = {
  tokensOf: () => undefined,
  formulaOf: () => undefined,
  iconOf: () => undefined,
  drawingOf: () => undefined,
  labels: englishBlockLabels,
  direction: 'ltr',
  hasAnchors: true,
  opensTabs: false,
} as const

function renderNodes(nodes: readonly DocumentNode[], context: RenderContext): Html {
  if (context.depth > maxDepth) return html`<p>${plainNodes([...nodes])}</p>`
  return joined(
    nodes.map((node) =>
      node.object === 'block' ? renderers[node.type](node, context) : renderInlines([node], context),
    ),
  )
}
