import type { Blockquote, PhrasingContent } from 'mdast'
import { atLeastParagraph, block } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock } from '#document/types.ts'
import type { IndentedBoxNode } from '#markdown/syntax/indented-boxes.ts'
import { callout, styleOfCallout } from './callouts.ts'
import { codeTabs } from './components.ts'
import type { ReadContext } from './context.ts'
import type { SpanItem } from './pair.ts'
import { expandable, type ReadState, readInside, readWrapped, sourceOf } from './state.ts'
import { lineOf, titled } from './title-line.ts'

/** `::: name title` and `/// name | title`, up to the line that ends them. */
export function readContainer(item: SpanItem, state: ReadState): DocumentBlock[] {
  const head = /^[:/]{3,}[ \t]*([\w-]+)?[ \t]*\|?[ \t]*(?:\[([^\]]*)\])?([^{}]*)(\{[^{}]*\})?/.exec(
    sourceOf(item.start),
  )
  const [, name = '', label, rest = '', attributes = ''] = head ?? []
  const title = lineOf((label ?? rest).trim().replace(/^"(.*)"$/, '$1'), state.context)
  const style = styleOfCallout(name)
  if (name === 'details')
    return [expandable(titled(title, 'Details'), readInside(item.items, state), /\bopen\b/.test(attributes))]
  if (name === 'code-group' || name === 'tabs') return codeTabs(item, state)
  return style ? [callout(style, title, readInside(item.items, state))] : readWrapped(item, state)
}

/** `!!! note "Title"` is a hint, `??? note` can be opened, and `=== "Tab"` one after the other are tabs. */
export function readBoxes(boxes: IndentedBoxNode[], state: ReadState): DocumentBlock[] {
  const inside = ({ children }: IndentedBoxNode) => state.context.readBlocks(children, state.context, state.depth + 1)
  const [first] = boxes
  if (first?.head.startsWith('=')) {
    const tabs = boxes.map((box) =>
      block('tabs-item', { title: tabTitle(box, state.context) }, atLeastParagraph(inside(box))),
    )
    return [block('tabs', {}, tabs)]
  }
  return boxes.map((box) => {
    const name = /[\w-]+/.exec(box.head)?.[0] ?? ''
    const title = lineOf(titleOf(box) ?? '', state.context)
    const words = name.slice(0, 1).toUpperCase() + name.slice(1)
    if (box.head.startsWith('?')) return expandable(titled(title, words), inside(box), box.head.startsWith('???+'))
    return callout(styleOfCallout(name) ?? 'info', title, inside(box))
  })
}

/** The words of a title, which may have marks, icons and HTML. */
function tabTitle(box: IndentedBoxNode, context: ReadContext): string {
  return plainNodes(lineOf(titleOf(box) ?? '', context)).trim()
}

/** What stands between the first quote and the one that ends the line. */
function titleOf({ head }: IndentedBoxNode): string | undefined {
  const line = head.trimEnd()
  const start = line.search(/["']/)
  return start >= 0 && start < line.length - 1 && /["']$/.test(line) ? line.slice(start + 1, -1) : undefined
}

/** `> [!NOTE]` */
export function readAlert({ children: [first, ...others] }: Blockquote, state: ReadState): DocumentBlock[] | undefined {
  const marker = first?.type === 'paragraph' ? first.children[0] : undefined
  const style = marker?.type === 'marker' ? styleOfCallout(/^\[!(\w+)\]$/.exec(marker.value)?.[1] ?? '') : undefined
  if (!style || first?.type !== 'paragraph') return undefined
  const { title, rest } = alertTitle(first.children.slice(1))
  const body = rest.length > 0 ? [{ ...first, data: {}, children: rest }, ...others] : others
  const blocks = state.context.readBlocks(body, state.context, state.depth + 1)
  return [callout(style, lineOf(title, state.context), blocks)]
}

/** What stands on the line of the marker is a title. */
function alertTitle([next, ...others]: PhrasingContent[]): { title: string; rest: PhrasingContent[] } {
  if (next?.type !== 'text') return { title: '', rest: next ? [next, ...others] : [] }
  const end = next.value.indexOf('\n')
  const title = (end < 0 ? next.value : next.value.slice(0, end)).replace(/^[+-]/, '').trim()
  if (end < 0 && others.length > 0) return { title: '', rest: [next, ...others] }
  const value = end < 0 ? '' : next.value.slice(end + 1)
  return { title, rest: value ? [{ ...next, value }, ...others] : others }
}
