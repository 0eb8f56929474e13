import { atLeastParagraph, block, inline, isHidden, paragraph, voidBlock } from '#document/build.ts'
import { inertAddress } from '#document/inert-address.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import type { HtmlTag } from '#markdown/syntax/html.ts'
import { boldLine } from './bold-line.ts'
import { callout, styleOfCallout } from './callouts.ts'
import type { ReadContext } from './context.ts'
import { readHtmlLine } from './html-blocks.ts'
import { htmlImage, imageBlock } from './images.ts'
import type { Item, SpanItem } from './pair.ts'
import { labelsOf, shownAttributes, themedSources } from './shown-attributes.ts'
import { expandable, type ReadState, readInside, readWrapped } from './state.ts'

/** The blocks that a component of another system stands for, by its name; undefined for one that nobody knows. */
export function readComponent(item: SpanItem, state: ReadState): DocumentBlock[] | undefined {
  const { tag } = item
  if (!tag) return undefined
  const style = styleOf(tag)
  const { title = '', summary = title } = tag.attributes
  if (style) return [callout(style, lineOf(title, state.context), readInside(item.items, state))]
  switch (tag.name) {
    case 'tabs':
    case 'codegroup':
      return readTabs(item, state)
    case 'steps':
      return readSteps(item, state)
    case 'accordion':
    case 'collapsible':
    case 'expandable':
    case 'solution':
      return [
        expandable(
          paragraph(lineOf(summary || capitalised(tag.name), state.context)),
          readInside(item.items, state),
          false,
        ),
      ]
    default:
      return withFacts(tag, state, item)
  }
}

/** A component without content. */
export function readComponentAlone(tag: HtmlTag, state: ReadState): DocumentBlock[] {
  const { before, after } = factsOf(tag, state)
  return tag.closes ? [] : [...before, ...after]
}

/** A box says what it is in its name, or in its type. */
function styleOf({ name, attributes, isComponent }: HtmlTag) {
  const { type = 'note', kind = type, 'data-tag': block, 'data-style': style, class: classes = '' } = attributes
  if (['aside', 'callout', 'admonition', 'alert'].includes(name) && isComponent) return styleOfCallout(kind) ?? 'info'
  if (isComponent) return styleOfCallout(name)
  if (name !== 'div') return undefined
  if (block === 'hint') return styleOfCallout(style ?? 'info') ?? 'info'
  if (!/(?:^|[\s-])(?:admonition|alert|callout|custom-block|hint)(?:[\s-]|$)/.test(classes)) return undefined
  return classes
    .split(/[\s-]+/)
    .map(styleOfCallout)
    .find(Boolean)
}

function withFacts(tag: HtmlTag, state: ReadState, item: SpanItem): DocumentBlock[] {
  const { before, after } = factsOf(tag, state)
  if (before.length + after.length === 0) return readWrapped(item, state)
  return [...before, ...readInside(item.items, state), ...after]
}

/** What the attributes of a component show: a picture, a film, a link, a caption. */
function factsOf(tag: HtmlTag, { context }: ReadState): { before: DocumentBlock[]; after: DocumentBlock[] } {
  if (tag.name === 'listing' && tag.isComponent) return listingFacts(tag.attributes, context)
  const { src: own, to, ...others } = tag.isComponent ? shownAttributes(tag, context) : {}
  const { href = to, url = own, title, caption, alt } = others
  const after = caption ? [paragraph(lineOf(caption, context))] : []
  const { light, dark } = tag.isComponent ? themedSources(tag.code.sources ?? '', context) : {}
  const src = own ?? light ?? dark
  if (src && /image|img|picture|diagram|illustration|figure|frame|screenshot/.test(tag.name)) {
    const image = htmlImage({ src, ...(alt && { alt }) }, dark)
    return { before: image ? [block('images', {}, [imageBlock(image, context)])] : [], after }
  }
  if (url && /^https?:\/\//.test(url) && /iframe|video|youtube|embed|vimeo/.test(tag.name))
    return { before: [voidBlock('embed', { url: inertAddress(url) }, [])], after }
  if (title && /card|link|button/.test(tag.name)) {
    const line = paragraph(linked(lineOf(title, context), href, context))
    return { before: [line, ...described(tag.attributes, context)], after }
  }
  return { before: [], after }
}

/** `<Listing number="1-1" file-name="main.rs" caption="What it is">` of mdBook. */
function listingFacts({ number, caption, 'file-name': file }: Attributes, context: ReadContext) {
  const words = [number ? `Listing ${number}` : '', caption ?? ''].filter(Boolean).join(': ')
  return {
    before: file ? [paragraph(lineOf(`Filename: ${file}`, context))] : [],
    after: words ? [paragraph(lineOf(words, context))] : [],
  }
}

function described({ description }: Attributes, context: ReadContext): DocumentBlock[] {
  return description ? [paragraph(lineOf(description, context))] : []
}

function linked(words: DocumentInlineNode[], href: string | undefined, context: ReadContext): DocumentInlineNode[] {
  const line = boldLine(words)
  return href === undefined ? line : [inline('link', { ref: context.resolve(href, 'link') }, line)]
}

function lineOf(text: string, context: ReadContext): DocumentInlineNode[] {
  return text ? (readHtmlLine(text, context).nodes ?? []).filter((node) => node.object !== 'block') : []
}

/** Tabs from their items; without any, from the code in them. */
function readTabs(item: SpanItem, state: ReadState): DocumentBlock[] {
  const labels = labelsOf(item.tag?.code.values ?? '')
  const tabs = item.items.flatMap((child): DocumentBlock[] => {
    if (!('name' in child) || !['<tabitem', '<tab', '<fragment'].includes(child.name)) return []
    const {
      value,
      label = labels.get(value ?? ''),
      title = label,
      name = value,
      slot = name,
    } = child.tag?.attributes ?? {}
    return [block('tabs-item', { title: title || slot || '' }, atLeastParagraph(readInside(child.items, state)))]
  })
  if (tabs.length > 0) return [block('tabs', {}, tabs)]
  return codeTabs(item, state)
}

/** Code blocks one after the other as tabs, each with its title. */
export function codeTabs(item: SpanItem, state: ReadState): DocumentBlock[] {
  const shown = readInside(item.items, state).filter((child) => !isHidden(child))
  if (shown.length === 0 || shown.some(({ type }) => type !== 'code')) return readWrapped(item, state)
  const tabs = shown.map((code) => {
    const { title, ...data } = code.data ?? {}
    return block('tabs-item', { title: `${title ?? data.syntax ?? ''}` }, [{ ...code, data }])
  })
  return [block('tabs', {}, tabs)]
}

/** Steps with a title each; others are what is in them, mostly a list. */
function readSteps(item: SpanItem, state: ReadState): DocumentBlock[] {
  const isStep = (child: Item): child is SpanItem => 'name' in child && child.name === '<step'
  const steps = item.items.filter(isStep)
  if (steps.length === 0) return readWrapped(item, state)
  const nodes = steps.map((step) => {
    const title = lineOf(step.tag?.attributes.title ?? '', state.context)
    const heading = title.length > 0 ? [block('heading-3', {}, title)] : []
    return block('stepper-step', {}, atLeastParagraph([...heading, ...readInside(step.items, state)]))
  })
  return [block('stepper', {}, nodes)]
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
