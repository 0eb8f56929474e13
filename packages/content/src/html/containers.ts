import { blocksIn, fieldsOf, fragmentNamed, inlinesIn, stringOf } from '#document/build.ts'
import { directionOf } from './direction.ts'
import { renderInlines } from './inlines.ts'
import { nested, type RenderBlock } from './render-context.ts'
import { html, joined } from './template.ts'

export const renderInside: RenderBlock = (block, context) => context.render(block.nodes ?? [], nested(context))

const hintStyles = ['info', 'warning', 'danger', 'success']

export const renderHint: RenderBlock = (block, context) => {
  const style = stringOf(block.data, 'style') ?? ''
  return html`<aside class="hint ${hintStyles.includes(style) ? style : 'info'}">${renderInside(block, context)}</aside>`
}

export const renderQuote: RenderBlock = (block, context) =>
  html`<blockquote${directionOf(block.nodes, context)}>${renderInside(block, context)}</blockquote>`

export const renderExpandable: RenderBlock = (block, context) => {
  const title = fragmentNamed(block, 'expandable-title')?.nodes ?? []
  const words = title.flatMap((node) => (node.object === 'block' ? inlinesIn(node.nodes) : [node]))
  const body = fragmentNamed(block, 'expandable-body')?.nodes ?? block.nodes ?? []
  const id = block.meta?.id
  return html`<details${block.data?.open === true && html` open`}${id !== undefined && html` id="${id}"`}><summary>${renderInlines(words, context)}</summary>${context.render(body, nested(context))}</details>`
}

/** One is open at a time, which browsers see to for details of one name. */
export const renderTabs: RenderBlock = (block, context) => {
  const name = context.newId()
  const tabs = blocksIn(block.nodes).map((tab, index) => {
    const id = tab.meta?.id
    const title = stringOf(tab.data, 'title') || context.labels.tab(index + 1)
    return html`<details class="tab" name="${name}"${index === 0 && html` open`}${id !== undefined && html` id="${id}"`}><summary>${title}</summary><div class="panel">${renderInside(tab, context)}</div></details>`
  })
  return html`<div class="tabs">${tabs}</div>`
}

export const renderStepper: RenderBlock = (block, context) => {
  if (block.data?.updates === true) return joined(blocksIn(block.nodes).map((update) => renderUpdate(update, context)))
  return html`<ol class="stepper">${blocksIn(block.nodes).map((step) => html`<li>${renderInside(step, context)}</li>`)}</ol>`
}

/** News of a day, newest first as they were written. */
const renderUpdate: RenderBlock = (block, context) => {
  const date = stringOf(block.data, 'date')
  const tags = (stringOf(block.data, 'tags') ?? '').split(',').filter(Boolean)
  const names = tags.map((tag) => html` <span class="tag">${tag.trim()}</span>`)
  const day = date !== undefined && html`<time datetime="${date}">${date}</time>`
  return html`<section class="update"><p class="date">${day}${names}</p>${renderInside(block, context)}</section>`
}

/** In twelfths of the page, as the style sheet has them: no page has styles of its own. */
export const renderColumns: RenderBlock = (block, context) => {
  const columns = blocksIn(block.nodes).map((column) => {
    const share = twelfths(column.data?.width)
    return html`<div${share !== undefined && html` class="of-${share}"`}>${renderInside(column, context)}</div>`
  })
  return html`<div class="columns">${joined(columns)}</div>`
}

function twelfths(width: unknown): number | undefined {
  const { unit, value } = fieldsOf(width)
  if (unit !== '%' || typeof value !== 'number') return undefined
  return Math.min(11, Math.max(1, Math.round((value * 12) / 100)))
}
