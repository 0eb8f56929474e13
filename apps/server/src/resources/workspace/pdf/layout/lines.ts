import LineBreaker from 'linebreak'
import type { SplitRuns } from '#resources/workspace/pdf/fonts/runs.ts'
import { type Direction, directionOf } from './direction.ts'
import type { Fragment } from './fragment.ts'
import type { Pen } from './pen.ts'
import type { Span } from './span.ts'

export interface Line {
  /** In the order of reading. */
  fragments: Fragment[]
  direction: Direction
  width: number
  height: number
}

export interface Typesetter {
  pen: Pen
  split: SplitRuns
}

const leading = 1.5
/** Longer words are broken anywhere. */
const maxWord = 120
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Fills lines of a width. A word that is wider than a line is broken where the line ends. */
export function breakLines(typesetter: Typesetter, spans: Span[], width: number): Line[] {
  return hardLines(spans).flatMap((line) => fillLines(typesetter, line, width))
}

export function widthOf(typesetter: Typesetter, spans: Span[]): number {
  return spans.flatMap((span) => fragmentsOf(typesetter, span, span.text)).reduce((sum, { width }) => sum + width, 0)
}

function hardLines(spans: Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text || span.picture || (index === 0 && span.text === '')) lines.at(-1)?.push({ ...span, text })
    }
  }
  const fallback = spans[0]
  return lines.map((line) => (line.length > 0 || !fallback ? line : [{ ...fallback, text: '' }]))
}

function fillLines(typesetter: Typesetter, spans: Span[], width: number): Line[] {
  const lines: Line[] = []
  const direction = directionOf(spans.map(({ text }) => text).join(''))
  let fragments: Fragment[] = []
  let used = 0
  const finish = () => {
    lines.push(toLine(fragments, spans, direction))
    fragments = []
    used = 0
  }
  for (const { word, isPart } of wordsOf(typesetter, spans)) {
    const wide = widthWithoutEnd(typesetter, word)
    if (!isPart && used > 0 && used + wide > width) finish()
    if (used + wide <= width) {
      for (const fragment of word) fragments.push(fragment)
      used += sum(word)
      continue
    }
    for (const part of word.flatMap((fragment) => cut(typesetter, fragment))) {
      if (used > 0 && used + part.width > width) finish()
      fragments.push(part)
      used += part.width
    }
  }
  finish()
  return lines
}

function sum(fragments: Fragment[]): number {
  return fragments.reduce((total, { width }) => total + width, 0)
}

/** Spaces may hang over the end of a line. */
function widthWithoutEnd({ pen }: Typesetter, word: Fragment[]): number {
  const last = word.at(-1)
  if (!last?.run?.text.endsWith(' ')) return sum(word)
  const text = last.run.text.trimEnd()
  return sum(word) - last.width + (text ? pen.measure({ ...last.run, text }, last.span.style.size) : 0)
}

interface Word {
  word: Fragment[]
  /** One of the pieces of a word that is too long to stay together. */
  isPart: boolean
}

function* wordsOf(typesetter: Typesetter, spans: Span[]): Iterable<Word> {
  const text = spans.map((span) => (span.picture ? '\ufffc' : span.text)).join('')
  let start = 0
  const cursor = { span: 0, offset: 0 }
  for (const { end, isPart } of breaksOf(text)) {
    yield { word: take(typesetter, spans, cursor, end - start), isPart }
    start = end
  }
}

function* breaksOf(text: string): Iterable<{ end: number; isPart: boolean }> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const isPart = found.position - start > maxWord
    if (isPart) for (const end of cutsOf(text.slice(start, found.position), start)) yield { end, isPart }
    yield { end: found.position, isPart }
    start = found.position
  }
}

function* cutsOf(word: string, offset: number): Iterable<number> {
  let start = 0
  for (const { index } of graphemes.segment(word)) {
    if (index - start < maxWord) continue
    yield offset + index
    start = index
  }
}

/** The next `length` characters of the spans. */
function take(
  typesetter: Typesetter,
  spans: Span[],
  cursor: { span: number; offset: number },
  length: number,
): Fragment[] {
  const fragments: Fragment[] = []
  for (let left = length; left > 0 && cursor.span < spans.length; ) {
    const span = spans[cursor.span] as Span
    const whole = span.picture ? 1 : span.text.length
    const count = Math.min(left, whole - cursor.offset)
    const text = span.text.slice(cursor.offset, cursor.offset + count)
    if (count > 0) for (const fragment of fragmentsOf(typesetter, span, text)) fragments.push(fragment)
    left -= count
    cursor.offset += count
    if (cursor.offset >= whole) Object.assign(cursor, { span: cursor.span + 1, offset: 0 })
  }
  return fragments
}

function fragmentsOf({ pen, split }: Typesetter, span: Span, text: string): Fragment[] {
  const { picture, style } = span
  if (picture) return [{ run: undefined, span, width: picture.width }]
  return split(text, style).map((run) => ({ run, span, width: pen.measure(run, style.size) }))
}

function cut({ pen }: Typesetter, { run, span, width }: Fragment): Fragment[] {
  if (!run) return [{ run, span, width }]
  return [...graphemes.segment(run.text)].map(({ segment }) => {
    const part = { ...run, text: segment }
    return { run: part, span, width: pen.measure(part, span.style.size) }
  })
}

function toLine(fragments: Fragment[], spans: Span[], direction: Direction): Line {
  const joined: Fragment[] = []
  for (const fragment of fragments) {
    const last = joined.at(-1)
    if (last?.run && fragment.run && last.span === fragment.span && last.run.face === fragment.run.face) {
      last.run = { ...last.run, text: last.run.text + fragment.run.text }
      last.width += fragment.width
    } else joined.push({ ...fragment })
  }
  const sizes = (joined.length > 0 ? joined.map(({ span }) => span) : spans).map(({ style, picture }) =>
    Math.max(style.size * leading, picture ? picture.height + 4 : 0),
  )
  return {
    fragments: joined,
    direction,
    width: sum(joined),
    height: sizes.reduce((most, size) => Math.max(most, size), 0),
  }
}
