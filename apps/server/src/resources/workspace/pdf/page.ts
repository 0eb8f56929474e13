import { betweenBlocks, drawBlock, drawBlocks } from './blocks/draw.ts'
import type { Ink } from './blocks/ink.ts'
import { type DocumentNode, emojiOf, plainText, type Ref } from './document.ts'
import { settingFor, type Tools } from './furniture.ts'
import type { JobPage, PdfJob } from './job.ts'
import type { Link } from './layout/pen.ts'
import { gap, type Row } from './layout/rows.ts'
import { textRows } from './layout/text-rows.ts'
import type { Materials } from './materials.ts'
import type { createPlaces } from './places.ts'
import type { Targets } from './targets.ts'
import { bodyText, colors, headingText, smallText, textWidth } from './theme.ts'

interface InkParts {
  job: PdfJob
  page: JobPage
  /** All its text, from which the language is guessed. */
  about: string
  tools: Tools
  targets: Targets
  materials: Materials
  places: ReturnType<typeof createPlaces>
}

/** What a page is drawn with. */
export function inkFor({ job, page, about, tools, targets, materials, places }: InkParts): Ink {
  const linkTo = (ref: Ref | undefined): Link | undefined => {
    if (!ref) return undefined
    const file = materials.fileOf(ref)
    const link = file ? { url: file.url } : targets.linkTo(ref, page.id)
    if (link && 'place' in link) places.want(link.place, /^page-([^#]*)/.exec(link.place)?.[1] ?? page.id)
    return link
  }
  return {
    ...settingFor(tools, about),
    width: textWidth,
    depth: 0,
    base: bodyText,
    draw: drawBlocks,
    linkTo,
    titleOf: (ref) => (ref ? (materials.fileOf(ref)?.name ?? targets.titleOf(ref, page.id)) : ''),
    imageOf: (ref) => (ref ? (materials.fileOf(ref)?.image ?? { name: targets.titleOf(ref, page.id) }) : { name: '' }),
    evaluate: (expression) => job.variables[/^\s*space\.vars\.(\w+)\s*$/.exec(expression)?.[1] ?? ''] ?? expression,
    mark: (place, y) => places.heading(page, place, y),
    notes: [],
  }
}

/** A page from its title to its notes, drawn block by block. */
export function* pageRows(page: JobPage, nodes: DocumentNode[], ink: Ink): Iterable<Row> {
  yield* titleRows(page, ink)
  let isKept = false
  let isFirst = true
  for (const node of isTitle(nodes[0], page) ? nodes.slice(1) : nodes) {
    const rows = drawBlock(node, ink)
    if (rows.length === 0) continue
    if (!isFirst) yield { ...gap(betweenBlocks), keep: isKept }
    yield* rows
    isFirst = false
    isKept = rows.at(-1)?.keep === true
  }
  yield* noteRows(ink)
}

/** A body may begin with the title of its page, which is printed already. */
function isTitle(node: DocumentNode | undefined, { title }: JobPage): boolean {
  return node?.type === 'heading-1' && plainText(node) === title.trim()
}

/** The emoji of a page, as it is or as its code. */
export function signOf(emoji: string | undefined): string {
  if (!emoji) return ''
  return `${/^[0-9a-f-]+$/i.test(emoji) ? emojiOf(emoji) : emoji} `
}

function* titleRows({ title, emoji, description, trail }: JobPage, ink: Ink): Iterable<Row> {
  if (trail.length > 0) {
    yield* textRows(ink, [{ text: trail.join('  \u203a  '), style: smallText }], ink.width)
    yield gap(2)
  }
  yield* textRows(ink, [{ text: signOf(emoji) + title, style: headingText.title }], ink.width)
  if (description) {
    const style = { ...bodyText, size: 12, color: colors.faint }
    yield* textRows(ink, [{ text: description, style }], ink.width)
  }
  yield gap(14)
}

/** Notes may have notes themselves: the list grows while it is printed. */
function* noteRows(ink: Ink): Iterable<Row> {
  if (ink.notes.length === 0) return
  yield gap(14)
  yield { height: 8, keep: true, paint: ({ x, y }) => ink.pen.line({ x, y }, { x: x + 90, y }, colors.line) }
  const base = { ...bodyText, size: 9 }
  for (let index = 0; index < ink.notes.length; index++) {
    const label = { object: 'text', leaves: [{ text: `[${index + 1}] ` }] }
    const [first, ...others] = ink.notes[index] ?? []
    const opened = first?.type === 'paragraph' ? { ...first, nodes: [label, ...(first.nodes ?? [])] } : first
    yield* drawBlocks(opened ? [opened, ...others] : others, { ...ink, base })
    yield gap(3)
  }
}
