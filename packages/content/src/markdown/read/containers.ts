import type { Blockquote, PhrasingContent, RootContent } from 'mdast'
import { atLeastParagraph, block, paragraph, textOf } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import type { IndentedBoxNode } from '#markdown/syntax/indented-boxes.ts'
import { callout, styleOfCallout } from './callouts.ts'
import { codeTabs } from './components.ts'
import type { ReadContext } from './context.ts'
import { htmlImage, imageBlock } from './images.ts'
import { readInlines } from './inlines.ts'
import type { Item, SpanItem } from './pair.ts'
import { readCodeShortcode, readFilm, readShortcode } from './shortcodes.ts'
import { expandable, keepHidden, type ReadState, readInside, readWrapped } from './state.ts'

const sourceOf = (node: RootContent): string => ('value' in node ? node.value.trim() : '')

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

function titled(title: DocumentInlineNode[], otherwise: string): DocumentBlock {
  return paragraph(title.length > 0 ? title : [textOf(otherwise)])
}

function lineOf(text: string, context: ReadContext): DocumentInlineNode[] {
  return text ? readInlines(context.readLine(text), context) : []
}

/** `{{< name >}}…{{< /name >}}` */
export function readShortcodePair(item: SpanItem, state: ReadState): DocumentBlock[] {
  const { name = '', attributes = {} } = readShortcode(sourceOf(item.start)) ?? {}
  const { title = '', summary = title, color, type = color } = attributes
  const style =
    name === 'alert' || name === 'callout' || name === 'admonition'
      ? (styleOfCallout(type ?? '') ?? 'info')
      : styleOfCallout(name)
  if (style) return [callout(style, lineOf(title, state.context), readInside(item.items, state))]
  if (name === 'details' || name === 'expand')
    return [
      expandable(
        titled(lineOf(summary || (attributes[''] ?? ''), state.context), 'Details'),
        readInside(item.items, state),
        false,
      ),
    ]
  if (name === 'comment') return [keepHidden(item.start), keepHidden(item.end)]
  return (name === 'tabs' && readShortcodeTabs(item.items, state)) || readWrapped(item, state)
}

function readShortcodeTabs(items: Item[], state: ReadState): DocumentBlock[] | undefined {
  const tabs = items.flatMap((item) => {
    const source = sourceOf('node' in item ? item.node : item.start)
    const { name, title = name, header = title, '': first = '' } = readShortcode(source)?.attributes ?? {}
    const code = 'node' in item && item.node.type === 'shortcode' ? readCodeShortcode(source) : undefined
    if (code) return [block('tabs-item', { title: header ?? first }, [code])]
    if (!('name' in item) || !/^\{\{tab(?:item)?$/.test(item.name)) return []
    return [block('tabs-item', { title: header ?? first }, atLeastParagraph(readInside(item.items, state)))]
  })
  return tabs.length > 0 ? [block('tabs', {}, tabs)] : undefined
}

/** A shortcode that has no end. */
export function readShortcodeAlone(node: RootContent, { context }: ReadState): DocumentBlock {
  const source = sourceOf(node)
  const code = source.includes('\n') ? readCodeShortcode(source) : undefined
  const shortcode = readShortcode(source)
  const { src, alt, title, caption = title } = shortcode?.attributes ?? {}
  const image = shortcode?.name === 'figure' && src ? htmlImage({ src, ...(alt && { alt }) }) : undefined
  if (image)
    return block('images', {}, [imageBlock(image, context, caption ? [paragraph(lineOf(caption, context))] : [])])
  return code ?? (shortcode && readFilm(shortcode, source)) ?? keepHidden(node)
}

/** `!!! note "Title"` is a hint, `??? note` can be opened, and `=== "Tab"` one after the other are tabs. */
export function readBoxes(boxes: IndentedBoxNode[], state: ReadState): DocumentBlock[] {
  const inside = ({ children }: IndentedBoxNode) => state.context.readBlocks(children, state.context, state.depth + 1)
  const [first] = boxes
  if (first?.head.startsWith('=')) {
    const tabs = boxes.map((box) => block('tabs-item', { title: titleOf(box) ?? '' }, atLeastParagraph(inside(box))))
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
