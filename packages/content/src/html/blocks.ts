import { blocksIn, isHidden, refOf, stringOf } from '#document/build.ts'
import { diagramSource } from '#document/diagram-source.ts'
import { withoutRemarks } from '#document/remarks.ts'
import { requestFormIn } from '#document/request-form.ts'
import type { BlockType } from '#document/types.ts'
import { renderCode, renderSource } from './code.ts'
import {
  renderColumns,
  renderExpandable,
  renderHint,
  renderInside,
  renderQuote,
  renderStepper,
  renderTabs,
} from './containers.ts'
import { renderDrawing } from './diagrams.ts'
import { renderEmbed } from './embeds.ts'
import { renderImage, renderImages } from './figures.ts'
import { renderFormula } from './formulas.ts'
import { linkTo, targetOf } from './inlines.ts'
import { renderBullets, renderNumbers, renderTasks } from './lists.ts'
import { renderContentRef, renderFile } from './references.ts'
import { nested, type RenderBlock } from './render-context.ts'
import { renderRequestForm } from './request-forms.ts'
import { renderTable } from './tables.ts'
import { html, noHtml } from './template.ts'
import { renderHeading, renderParagraph } from './text.ts'

/** An operation, a webhook or schemas of an API: what is described of it, or its name. */
const renderApi: RenderBlock = (block, context) => {
  if (blocksIn(block.nodes).length > 0) return html`<section class="api">${renderInside(block, context)}</section>`
  const target = targetOf(block, context)
  const method = stringOf(block.data, 'method')
  const name = stringOf(block.data, 'path') ?? stringOf(block.data, 'name') ?? target.title
  const words = html`${method !== undefined && html`<span class="method">${method.toUpperCase()}</span> `}<code>${name}</code>`
  const form = requestFormIn(block.data)
  return html`<div class="card">${linkTo(target, words, context)}</div>${form && renderRequestForm(block, form)}`
}

const renderReusable: RenderBlock = (block, context) => {
  const ref = refOf(block.data)
  const nodes = ref?.kind === 'reusable-content' ? context.reusable(ref.reusableContent) : undefined
  return nodes ? context.render(nodes, nested(context)) : noHtml
}

/** What only an integration can show is left out, but for diagrams, which are drawn here. */
const renderIntegration: RenderBlock = (block, context) => {
  const source = diagramSource(block)
  if (source === undefined) return noHtml
  const drawing = context.drawingOf(source)
  return drawing ? renderDrawing(drawing) : renderSource(source, context)
}

/** Parts that stand in their containers alone. */
const renderNothing: RenderBlock = () => noHtml

export const renderers: Record<BlockType, RenderBlock> = {
  paragraph: renderParagraph,
  'heading-1': renderHeading,
  'heading-2': renderHeading,
  'heading-3': renderHeading,
  'list-unordered': renderBullets,
  'list-ordered': renderNumbers,
  'list-tasks': renderTasks,
  'list-item': renderInside,
  divider: () => html`<hr>`,
  blockquote: renderQuote,
  hint: renderHint,
  images: renderImages,
  image: renderImage,
  file: renderFile,
  drawing: renderImage,
  embed: renderEmbed,
  code: renderCode,
  'code-line': renderNothing,
  math: (block, context) => html`<div class="formula">${renderFormula(block, true, context)}</div>`,
  expandable: renderExpandable,
  tabs: renderTabs,
  'tabs-item': renderNothing,
  table: renderTable,
  swagger: renderApi,
  'openapi-operation': renderApi,
  'openapi-schemas': renderApi,
  'openapi-webhook': renderApi,
  'content-ref': renderContentRef,
  integration: renderIntegration,
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
