import { type DocumentBlock, takeOwnTitle } from '@quire/content'
import { betweenBlocks, drawBlock, drawBlocks } from './blocks/draw.ts'
import { spansOf } from './blocks/inlines.ts'
import type { createDestinations } from './destinations.ts'
import { type DocumentNode, emojiOf, type Ref } from './document.ts'
import type { DrawContext } from './draw-context.ts'
import { type Tools, typesetterFor } from './header-footer.ts'
import type { JobPage, PdfJob } from './job.ts'
import type { Link } from './layout/pen.ts'
import { beside, gap, type Row } from './layout/rows.ts'
import { tagged } from './layout/tag-rows.ts'
import { textRows } from './layout/text-rows.ts'
import type { Assets } from './load-assets.ts'
import type { LinkResolver } from './resolve-links.ts'
import { bodyText, colors, headingText, smallText, textWidth } from './theme.ts'

interface DrawContextParts {
  job: PdfJob
  page: JobPage
  /** Its whole text, from which the language is guessed. */
  about: string
  tools: Tools
  links: LinkResolver
  assets: Assets
  destinations: ReturnType<typeof createDestinations>
}

/** The context in which the blocks of a content page are drawn. */
export function drawContextFor({
  job,
  page,
  about,
  tools,
  links,
  assets,
  destinations,
}: DrawContextParts): DrawContext {
  const linkTo = (ref: Ref | undefined): Link | undefined => {
    if (!ref) return undefined
    const file = assets.fileOf(ref)
    const link = file ? { url: file.url } : links.linkTo(ref, page.id)
    if (link && 'destination' in link)
      destinations.want(link.destination, /^page-([^#]*)/.exec(link.destination)?.[1] ?? page.id)
    return link
  }
  return {
    ...typesetterFor(tools, about),
    width: textWidth,
    depth: 0,
    base: bodyText,
    draw: drawBlocks,
    linkTo,
    titleOf: (ref) => (ref ? (assets.fileOf(ref)?.name ?? links.titleOf(ref, page.id)) : ''),
    aboutOf: (ref) => ref && links.aboutOf(ref, page.id),
    imageOf: (ref) => (ref ? (assets.fileOf(ref)?.image ?? { name: links.titleOf(ref, page.id) }) : { name: '' }),
    evaluate(expression) {
      const [, scope, name = ''] = /^\s*(space|page)\.vars\.(\w+)\s*$/.exec(expression) ?? []
      const variables = scope === 'space' ? job.variables : (page.variables ?? {})
      // What depends on who reads says nothing on paper.
      return Object.hasOwn(variables, name) ? (variables[name] ?? '') : ''
    },
    mark: (heading, y) => destinations.heading(page, heading, y),
    notes: [],
  }
}

/** A page from its title to its notes, drawn block by block. */
export function* pageRows(page: JobPage, nodes: DocumentNode[], context: DrawContext): Iterable<Row> {
  // What is printed is what was parsed.
  const { heading, ...below } = takeOwnTitle(nodes as DocumentBlock[], page.title)
  yield* titleRows(page, heading, context)
  let keepsWithNext = false
  let isFirst = true
  for (const node of below.nodes) {
    const rows = drawBlock(node, context)
    if (rows.length === 0) continue
    if (!isFirst) yield { ...gap(betweenBlocks), keep: keepsWithNext }
    yield* rows
    isFirst = false
    keepsWithNext = rows.at(-1)?.keep === true
  }
  yield* noteRows(context)
}

/** Headings of this level are not in the outline, which has the page already. */
const unlisted = 3

/** The emoji of a page, as it is or as its code. */
export function signOf(emoji: string | undefined): string {
  if (!emoji) return ''
  return `${/^[0-9a-f-]+$/i.test(emoji) ? emojiOf(emoji) : emoji} `
}

/** As the text says it, where it does, and links to that heading lead here. */
function* titleRows(page: JobPage, heading: DocumentNode | undefined, context: DrawContext): Iterable<Row> {
  const { title, emoji, description, trail } = page
  if (trail.length > 0) {
    yield* tagged(textRows(context, [{ text: trail.join('  \u203a  '), style: smallText }], context.width), {
      type: 'P',
    })
    yield gap(2)
  }
  const style = headingText.title
  const sign = emoji ? [{ text: signOf(emoji), style }] : []
  const words = heading ? spansOf(heading.nodes ?? [], context, style) : [{ text: title, style }]
  const rows = tagged(textRows(context, [...sign, ...words], context.width), { type: 'H1' })
  const id = heading?.meta?.id
  yield* id === undefined ? rows : beside(rows, ({ y }) => context.mark({ id, title, level: unlisted }, y))
  if (description) {
    const style = { ...bodyText, size: 12, color: colors.faint }
    yield* tagged(textRows(context, [{ text: description, style }], context.width), { type: 'P' })
  }
  yield gap(14)
}

/** Notes may have notes themselves: the list grows while it is printed. */
function* noteRows(context: DrawContext): Iterable<Row> {
  if (context.notes.length === 0) return
  yield gap(14)
  yield { height: 8, keep: true, paint: ({ x, y }) => context.pen.line({ x, y }, { x: x + 90, y }, colors.line) }
  const base = { ...bodyText, size: 9 }
  for (let index = 0; index < context.notes.length; index++) {
    const label = { object: 'text', leaves: [{ text: `[${index + 1}] ` }] }
    const [first, ...others] = context.notes[index] ?? []
    const opened = first?.type === 'paragraph' ? { ...first, nodes: [label, ...(first.nodes ?? [])] } : first
    yield* drawBlocks(opened ? [opened, ...others] : others, { ...context, base })
    yield gap(3)
  }
}
