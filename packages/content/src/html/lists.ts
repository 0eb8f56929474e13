import { blocksIn } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { directionOf } from './direction.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { type Html, html, joined } from './template.ts'

/** Fields of an API are told from other lists. */
export const renderBullets: RenderBlock = (block, context) =>
  html`<ul${block.data?.fields === true && html` class="fields"`}${directionOf(block.nodes, context)}>${renderItems(block, context)}</ul>`

export const renderTasks: RenderBlock = (block, context) =>
  html`<ul class="tasks"${directionOf(block.nodes, context)}>${renderItems(block, context)}</ul>`

export const renderNumbers: RenderBlock = (block, context) => {
  const start = block.data?.start
  return html`<ol${typeof start === 'number' && html` start="${start}"`}${directionOf(block.nodes, context)}>${renderItems(block, context)}</ol>`
}

function renderItems(block: DocumentBlock, context: RenderContext): Html {
  return joined(
    blocksIn(block.nodes).map((item) => {
      const inner = context.render(item.nodes ?? [], nested(context))
      // Other lists may have tasks among their items.
      const isTask = block.type === 'list-tasks' || typeof item.data?.checked === 'boolean'
      return isTask ? html`<li class="task">${renderBox(item, context)}${inner}</li>` : html`<li>${inner}</li>`
    }),
  )
}

function renderBox({ data }: DocumentBlock, { labels }: RenderContext): Html {
  const isDone = data?.checked === true
  const label = isDone ? labels.taskDone : labels.taskOpen
  return html`<input type="checkbox" disabled${isDone && html` checked`} aria-label="${label}">`
}
