import { blocksIn, fragmentNamed, inlinesIn, refOf, stringOf } from '../document/build.ts'
import { plainNodes } from '../document/plain-text.ts'
import type { BlockType, DocumentBlock, DocumentInlineNode } from '../document/types.ts'
import { printColumns, printExpandable, printHint, printInside, printStepper, printTabs } from './containers.ts'
import { linkTo, placeOf, printFormula, printInlines } from './inlines.ts'
import { inside, type Press, type PrintBlock } from './press.ts'
import { printTable } from './tables.ts'
import { type Html, html, joined, noHtml } from './template.ts'

const printHeading: PrintBlock = (block, press) => {
  const words = printInlines(inlinesIn(block.nodes), press)
  const id = block.meta?.id
  const title = html`${words}${id !== undefined && html`<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Link to this heading">#</a>`}`
  const name = id !== undefined && html` id="${id}"`
  // The title of the page is the only heading of the first level.
  if (block.type !== 'heading-3') return html`<h2${name}>${title}</h2>`
  return block.data?.depth === undefined ? html`<h3${name}>${title}</h3>` : html`<h4${name}>${title}</h4>`
}

const printItems: PrintBlock = (block, press) =>
  joined(
    blocksIn(block.nodes).map((item) => {
      const isDone = item.data?.checked === true
      const box = block.type === 'list-tasks' && html`<input type="checkbox" disabled${isDone && html` checked`}>`
      return html`<li>${box}${press.print(item.nodes ?? [], inside(press))}</li>`
    }),
  )

const printNumbers: PrintBlock = (block, press) => {
  const start = block.data?.start
  return html`<ol${typeof start === 'number' && html` start="${start}"`}>${printItems(block, press)}</ol>`
}

const printCode: PrintBlock = ({ data, nodes }) => {
  const lines = blocksIn(nodes).map((line) => inlinesIn(line.nodes).map(rawText).join(''))
  const title = stringOf(data, 'title')
  const syntax = stringOf(data, 'syntax')
  const heading = title !== undefined && html`<figcaption>${title}</figcaption>`
  return html`<figure class="code">${heading}<pre${syntax !== undefined && html` data-syntax="${syntax}"`}><code>${lines.join('\n')}</code></pre></figure>`
}

/** With the spaces that a line of code begins with. */
function rawText(node: DocumentInlineNode): string {
  return node.object === 'text'
    ? node.leaves.map(({ text }) => text).join('')
    : inlinesIn(node.nodes).map(rawText).join('')
}

const printImage: PrintBlock = (block, press) => {
  const { href, title } = placeOf(block, press)
  const words = stringOf(block.data, 'alt') ?? ''
  const width = block.data?.width
  const size = typeof width === 'number' && html` width="${width}"`
  const image =
    href === undefined ? html`${words || title}` : html`<img src="${href}" alt="${words}"${size} loading="lazy">`
  return html`<figure>${image}${printCaption(block, press)}</figure>`
}

const printFile: PrintBlock = (block, press) => {
  const place = placeOf(block, press)
  return html`<figure>${card(place.href, html`${place.title || 'File'}`)}${printCaption(block, press)}</figure>`
}

/** Nothing of another server runs on the page: the address is enough to go there. */
const printEmbed: PrintBlock = (block, press) => {
  const url = stringOf(block.data, 'url') ?? ''
  const { href } = press.placeOf({ kind: 'url', url })
  return html`<figure>${card(href, html`${url}`)}${printCaption(block, press)}</figure>`
}

function printCaption(block: DocumentBlock, press: Press): Html {
  const caption = fragmentNamed(block, 'caption')
  const inlines = (caption?.nodes ?? []).flatMap((node) => (node.object === 'block' ? inlinesIn(node.nodes) : [node]))
  return plainNodes(inlines) === '' ? noHtml : html`<figcaption>${printInlines(inlines, press)}</figcaption>`
}

const printContentRef: PrintBlock = (block, press) => {
  const { href, title } = placeOf(block, press)
  return card(href, html`${title}`)
}

/** An operation, a webhook or schemas of an API. */
const printApi: PrintBlock = (block, press) => {
  const { href, title } = placeOf(block, press)
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

const printReusable: PrintBlock = (block, press) => {
  const ref = refOf(block.data)
  const nodes = ref?.kind === 'reusable-content' ? press.reusable(ref.reusableContent) : undefined
  return nodes ? press.print(nodes, inside(press)) : noHtml
}

/** What only an integration can show is left out, as are parts that stand in their containers alone. */
const printNothing: PrintBlock = () => noHtml

export const printers: Record<BlockType, PrintBlock> = {
  paragraph: (block, press) => html`<p>${printInlines(inlinesIn(block.nodes), press)}</p>`,
  'heading-1': printHeading,
  'heading-2': printHeading,
  'heading-3': printHeading,
  'list-unordered': (block, press) => html`<ul>${printItems(block, press)}</ul>`,
  'list-ordered': printNumbers,
  'list-tasks': (block, press) => html`<ul class="tasks">${printItems(block, press)}</ul>`,
  'list-item': printInside,
  divider: () => html`<hr>`,
  blockquote: (block, press) => html`<blockquote>${printInside(block, press)}</blockquote>`,
  hint: printHint,
  images: (block, press) => html`<div class="images">${press.print(block.nodes ?? [], inside(press))}</div>`,
  image: printImage,
  file: printFile,
  drawing: printImage,
  embed: printEmbed,
  code: printCode,
  'code-line': printNothing,
  math: (block) => html`<div class="formula">${printFormula(block)}</div>`,
  expandable: printExpandable,
  tabs: printTabs,
  'tabs-item': printNothing,
  table: printTable,
  swagger: printApi,
  'openapi-operation': printApi,
  'openapi-schemas': printApi,
  'openapi-webhook': printApi,
  'content-ref': printContentRef,
  integration: printNothing,
  'reusable-content': printReusable,
  stepper: printStepper,
  'stepper-step': printNothing,
  columns: printColumns,
  column: printInside,
  if: printInside,
  // Markdown that means nothing here, word for word: never as the HTML that it may be.
  markdown: ({ data }) => html`<pre class="raw">${stringOf(data, 'markdown')}</pre>`,
}
