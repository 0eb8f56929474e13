import type { PhrasingContent, RootContent } from 'mdast'
import { atLeastParagraph, block, inline, paragraph } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { isTemplateRemark } from '#markdown/syntax/remarks.ts'
import { boldLine } from './bold-line.ts'
import { callout, styleOfCallout } from './callouts.ts'
import { htmlImage, imageBlock } from './images.ts'
import { readParagraph } from './leaf-blocks.ts'
import type { Item, SpanItem } from './pair.ts'
import { readCodeShortcode, readFilm, readShortcode, type Shortcode, targetOfShortcode } from './shortcodes.ts'
import { expandable, keepHidden, lineIn, type ReadState, readInside, readWrapped, sourceOf } from './state.ts'
import { addText } from './text-run.ts'
import { lineOf, titled } from './title-line.ts'

/** `{{< name >}}…{{< /name >}}` */
export function readShortcodePair(item: SpanItem, state: ReadState): DocumentBlock[] {
  const shortcode = readShortcode(sourceOf(item.start))
  const { name = '', attributes = {} } = shortcode ?? {}
  const { title = '', summary = title } = attributes
  const style = shortcode && styleOf(shortcode)
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
  const tabs = /^tab(?:s|pane|bed)$/.test(name) ? readTabs(item.items, state) : undefined
  return tabs ?? (shortcode && readCard(shortcode, state, item)) ?? readWrapped(item, state)
}

/** Boxes say what they are in their name, their type, or their first word. */
function styleOf({ name, attributes: { color, type = color }, words: [first = ''] }: Shortcode) {
  if (name === 'pageinfo') return 'info'
  if (!/^(?:alert|callout|admonition|hint|notice)$/.test(name)) return styleOfCallout(name)
  return styleOfCallout(type ?? first) ?? 'info'
}

function readTabs(items: Item[], state: ReadState): DocumentBlock[] | undefined {
  const tabs: DocumentBlock[] = []
  const others: DocumentBlock[] = []
  for (const item of items) {
    const tab = readTab(item, state)
    if (tab) tabs.push(tab)
    // What stands between two tabs belongs to none of them, and is not lost.
    else for (const stray of readInside([item], state)) (tabs.at(-1)?.nodes ?? others).push(stray)
  }
  return tabs.length > 0 ? [...others, block('tabs', {}, tabs)] : undefined
}

function readTab(item: Item, state: ReadState): DocumentBlock | undefined {
  const line = 'node' in item && item.node.type === 'paragraph' ? tabInLine(item.node.children) : undefined
  const source = line?.start ?? sourceOf('node' in item ? item.node : item.start)
  const { name, title = name, header = title, '': first = '' } = readShortcode(source)?.attributes ?? {}
  const data = { title: header ?? first }
  if (line) return block('tabs-item', data, readParagraph({ type: 'paragraph', children: line.words }, state.context))
  const code = 'node' in item && item.node.type === 'shortcode' ? readCodeShortcode(source) : undefined
  if (code) return block('tabs-item', data, [code])
  if (!('name' in item) || !/^\{\{tab(?:item)?$/.test(item.name)) return undefined
  return block('tabs-item', data, atLeastParagraph(readInside(item.items, state)))
}

/** `{{< tab name="a" >}}words{{< /tab >}}` */
function tabInLine(children: PhrasingContent[]): { start: string; words: PhrasingContent[] } | undefined {
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type !== 'marker' || last?.type !== 'marker' || children.length < 3) return undefined
  const [start, end] = [readShortcode(first.value), readShortcode(last.value)]
  const isTab = start && end && /^tab(?:item)?$/.test(start.name) && end.name === start.name && end.closes
  return isTab ? { start: first.value, words: children.slice(1, -1) } : undefined
}

/** A card has a title, which may lead somewhere; a button is nothing else. */
function readCard(shortcode: Shortcode, state: ReadState, item?: SpanItem): DocumentBlock[] | undefined {
  const { name, attributes } = shortcode
  const { context } = state
  const url = targetOfShortcode(shortcode)
  const inside = item ? readInside(item.items, state) : []
  const { header = '', title = header, subtitle, description = subtitle, footer } = attributes
  const isButton = /^(?:button|kat-button|doclink)$/.test(name)
  if (!isButton && !/^(?:card|blocks\/(?:feature|cover))$/.test(name)) return undefined
  const words = isButton ? lineIn(inside) : boldLine(lineOf(title, context))
  const label = isButton && words.length === 0 ? lineOf(attributes.text ?? title, context) : words
  if (label.length === 0 || (isButton && url === undefined)) return undefined
  const line = url === undefined ? label : [inline('link', { ref: context.resolve(url, 'link') }, label)]
  const others = [description, footer].map((text) => (text ? [paragraph(lineOf(text, context))] : []))
  return [paragraph(line), ...(isButton ? [] : [...(others[0] ?? []), ...inside, ...(others[1] ?? [])])]
}

/** A shortcode that has no end. */
export function readShortcodeAlone(node: RootContent, state: ReadState): DocumentBlock[] {
  const source = sourceOf(node)
  if (isTemplateRemark(source)) return [keepHidden(node)]
  const code = source.includes('\n') ? readCodeShortcode(source) : undefined
  const shortcode = readShortcode(source)
  if (code || !shortcode) return [code ?? keepHidden(node)]
  const film = readFilm(shortcode, source)
  if (film) return [film]
  return (
    readFigure(shortcode, state) ?? readNotice(shortcode, state) ?? readCard(shortcode, state) ?? [keepHidden(node)]
  )
}

function readFigure({ name, attributes }: Shortcode, { context }: ReadState): DocumentBlock[] | undefined {
  const { src, alt, title, caption = title } = attributes
  const image = name === 'figure' && src ? htmlImage({ src, ...(alt && { alt }) }) : undefined
  if (!image) return undefined
  return [block('images', {}, [imageBlock(image, context, caption ? [paragraph(lineOf(caption, context))] : [])])]
}

/** A box whose words are an attribute, and what Kubernetes says about the state of a feature. */
function readNotice(shortcode: Shortcode, { context }: ReadState): DocumentBlock[] | undefined {
  const { text, title = '', state, for_k8s_version: version, feature_gate_name: gate } = shortcode.attributes
  if (shortcode.name === 'feature-state') {
    const words = version || state ? `Kubernetes${version ? ` ${version}` : ''}${state ? ` [${state}]` : ''}` : gate
    if (words === undefined) return undefined
    const line: DocumentInlineNode[] = []
    addText(line, 'Feature state: ', [])
    addText(line, words, [{ object: 'mark', type: 'code' }])
    return [paragraph(line)]
  }
  const style = text ? styleOf(shortcode) : undefined
  return style && [callout(style, lineOf(title, context), [paragraph(lineOf(text ?? '', context))])]
}
