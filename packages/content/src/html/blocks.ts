import { blocksIn, fragmentNamed, inlinesIn, isHidden, refOf, stringOf } from '#document/build.ts'
import { shownLines } from '#document/code-lines.ts'
import { plainNodes } from '#document/plain-text.ts'
import { withoutRemarks } from '#document/remarks.ts'
import type { BlockType, DocumentBlock } from '#document/types.ts'
import { renderColumns, renderExpandable, renderHint, renderInside, renderStepper, renderTabs } from './containers.ts'
import { linkTo, renderFormula, renderInlines, targetOf } from './inlines.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { renderTable } from './tables.ts'
import { type Html, html, joined, noHtml, textOfHtml } from './template.ts'

/** One of nothing but an icon, as on cards, says nothing without it. */
const renderHeading: RenderBlock = (block, context) => {
  const words = renderInlines(inlinesIn(block.nodes), context)
  if (textOfHtml(words).trim() === '') return noHtml
  const id = block.meta?.id
  const title = html`${words}${id !== undefined && html`<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Link to this heading">#</a>`}`
  const name = id !== undefined && html` id="${id}"`
  // The title of the page is the only heading of the first level.
  if (block.type !== 'heading-3') return html`<h2${name}>${title}</h2>`
  return block.data?.depth === undefined ? html`<h3${name}>${title}</h3>` : html`<h4${name}>${title}</h4>`
}

const renderItems: RenderBlock = (block, context) =>
  joined(
    blocksIn(block.nodes).map((item) => {
      // Other lists may have tasks among their items.
      const isTask = block.type === 'list-tasks' || typeof item.data?.checked === 'boolean'
      const box = isTask && html`<input type="checkbox" disabled${item.data?.checked === true && html` checked`}>`
      return html`<li>${box}${context.render(item.nodes ?? [], nested(context))}</li>`
    }),
  )

const renderNumbers: RenderBlock = (block, context) => {
  const start = block.data?.start
  return html`<ol${typeof start === 'number' && html` start="${start}"`}>${renderItems(block, context)}</ol>`
}

const renderCode: RenderBlock = ({ data, nodes }) => {
  const shown = shownLines({ data, nodes })
  // Code that only stands for a file is nothing to look at without it.
  if (shown.length === 0 && blocksIn(nodes).length > 0) return noHtml
  const lines = shown.map(({ text, isHighlighted }, index) => {
    const line = `${text}${index < shown.length - 1 ? '\n' : ''}`
    return isHighlighted ? html`<mark>${line}</mark>` : html`${line}`
  })
  const title = stringOf(data, 'title') ?? stringOf(data, 'description')
  // What stands in braces is for other programs.
  const syntax = stringOf(data, 'syntax')?.replace(/^\{.*$/s, '') || undefined
  const heading = title !== undefined && html`<figcaption>${title}</figcaption>`
  return html`<figure class="code">${heading}<pre${syntax !== undefined && html` data-syntax="${syntax}"`}><code>${joined(lines)}</code></pre></figure>`
}

const renderImage: RenderBlock = (block, context) => {
  const { href, title } = targetOf(block, context)
  const words = stringOf(block.data, 'alt') ?? ''
  const width = block.data?.width
  const size = typeof width === 'number' && html` width="${width}"`
  const image =
    href === undefined ? html`${words || title}` : html`<img src="${href}" alt="${words}"${size} loading="lazy">`
  return html`<figure>${image}${renderCaption(block, context)}</figure>`
}

const renderFile: RenderBlock = (block, context) => {
  const target = targetOf(block, context)
  return html`<figure>${card(target.href, html`${target.title || 'File'}`)}${renderCaption(block, context)}</figure>`
}

/** Nothing of another server runs on the page: the address is enough to go there. */
const renderEmbed: RenderBlock = (block, context) => {
  const url = stringOf(block.data, 'url') ?? ''
  const { href } = context.targetOf({ kind: 'url', url })
  return html`<figure>${card(href, html`${url}`)}${renderCaption(block, context)}</figure>`
}

function renderCaption(block: DocumentBlock, context: RenderContext): Html {
  const caption = fragmentNamed(block, 'caption')
  const inlines = (caption?.nodes ?? []).flatMap((node) => (node.object === 'block' ? inlinesIn(node.nodes) : [node]))
  return plainNodes(inlines) === '' ? noHtml : html`<figcaption>${renderInlines(inlines, context)}</figcaption>`
}

const renderContentRef: RenderBlock = (block, context) => {
  const { href, title } = targetOf(block, context)
  return card(href, html`${title}`)
}

/** An operation, a webhook or schemas of an API. */
const renderApi: RenderBlock = (block, context) => {
  const { href, title } = targetOf(block, context)
  const method = stringOf(block.data, 'method')
  const name = stringOf(block.data, 'path') ?? stringOf(block.data, 'name') ?? title
  return card(
    href,
    html`${method !== undefined && html`<span class="method">${method.toUpperCase()}</span> `}<code>${name}</code>`,
  )
}

function card(href: string | undefined, words: Html): Html {
  return html`<div class="card">${linkTo({ href, title: '' }, words)}</div>`
}

const renderReusable: RenderBlock = (block, context) => {
  const ref = refOf(block.data)
  const nodes = ref?.kind === 'reusable-content' ? context.reusable(ref.reusableContent) : undefined
  return nodes ? context.render(nodes, nested(context)) : noHtml
}

/** What only an integration can show is left out, as are parts that stand in their containers alone. */
const renderNothing: RenderBlock = () => noHtml

export const renderers: Record<BlockType, RenderBlock> = {
  paragraph: (block, context) => html`<p>${renderInlines(inlinesIn(block.nodes), context)}</p>`,
  'heading-1': renderHeading,
  'heading-2': renderHeading,
  'heading-3': renderHeading,
  'list-unordered': (block, context) => html`<ul>${renderItems(block, context)}</ul>`,
  'list-ordered': renderNumbers,
  'list-tasks': (block, context) => html`<ul class="tasks">${renderItems(block, context)}</ul>`,
  'list-item': renderInside,
  divider: () => html`<hr>`,
  blockquote: (block, context) => html`<blockquote>${renderInside(block, context)}</blockquote>`,
  hint: renderHint,
  images: (block, context) => html`<div class="images">${context.render(block.nodes ?? [], nested(context))}</div>`,
  image: renderImage,
  file: renderFile,
  drawing: renderImage,
  embed: renderEmbed,
  code: renderCode,
  'code-line': renderNothing,
  math: (block) => html`<div class="formula">${renderFormula(block)}</div>`,
  expandable: renderExpandable,
  tabs: renderTabs,
  'tabs-item': renderNothing,
  table: renderTable,
  swagger: renderApi,
  'openapi-operation': renderApi,
  'openapi-schemas': renderApi,
  'openapi-webhook': renderApi,
  'content-ref': renderContentRef,
  integration: renderNothing,
  'reusable-content': renderReusable,
  stepper: renderStepper,
  'stepper-step': renderNothing,
  columns: renderColumns,
  column: renderInside,
  if: renderInside,
  // Markdown that means nothing here, word for word: never as the HTML that it may be.
  markdown: (block) =>
    isHidden(block) ? noHtml : html`<pre class="raw">${withoutRemarks(stringOf(block.data, 'markdown') ?? '')}</pre>`,
}
