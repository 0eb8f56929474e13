import createBidi from 'bidi-js'
import type { Fragment } from './fragment.ts'
import type { Pen } from './pen.ts'

export type Direction = 'ltr' | 'rtl'

const bidi = createBidi()
const mayBeRightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Where the lines of a text begin: its first letter tells. */
export function directionOf(text: string): Direction {
  if (!mayBeRightToLeft.test(text)) return 'ltr'
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

interface Piece {
  fragment: Fragment
  level: number
}

/** The fragments of a line from left to right, by the Unicode Bidirectional Algorithm. */
export function fromLeftToRight(pen: Pen, fragments: readonly Fragment[], direction: Direction): readonly Fragment[] {
  const text = fragments.map(textOf).join('')
  if (!mayBeRightToLeft.test(text)) return fragments
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces: Piece[] = []
  let start = 0
  for (const fragment of fragments) {
    const length = textOf(fragment).length
    for (const piece of cutByLevel(pen, fragment, levels.subarray(start, start + length))) pieces.push(piece)
    start += length
  }
  return inVisualOrder(pieces).map(({ fragment }) => fragment)
}

function textOf({ run }: Fragment): string {
  return run?.text ?? '\ufffc'
}

function cutByLevel(pen: Pen, fragment: Fragment, levels: Uint8Array): Piece[] {
  const { run, span } = fragment
  if (!run) return [{ fragment, level: levels[0] ?? 0 }]
  const pieces: Piece[] = []
  for (let start = 0, end = 1; start < levels.length; start = end, end = start + 1) {
    const level = levels[start] ?? 0
    while (end < levels.length && levels[end] === level) end++
    const text = run.text.slice(start, end)
    const part = { ...run, ...(level % 2 === 1 ? rightToLeft(text) : { text }) }
    pieces.push({ fragment: { run: part, span, width: pen.measure(part, span.style.size) }, level })
  }
  return pieces
}

/** The font library turns letters around by itself, and leaves signs as they are. */
function rightToLeft(text: string): { text: string; isShapedWhole: boolean } {
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')
  if (mayBeRightToLeft.test(mirrored)) return { text: mirrored, isShapedWhole: true }
  const signs = [...graphemes.segment(mirrored)].map(({ segment }) => segment)
  return { text: signs.reverse().join(''), isShapedWhole: false }
}

/** From the deepest level up, what is nested is turned around. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces]
  const deepest = pieces.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = deepest; level > 0; level--) {
    for (let start = 0, end = 0; start < ordered.length; start = Math.max(end, start + 1)) {
      for (end = start; (ordered[end]?.level ?? -1) >= level; ) end++
      for (let from = start, to = end - 1; from < to; from++, to--) swap(ordered, from, to)
    }
  }
  return ordered
}

function swap(pieces: Piece[], one: number, other: number): void {
  const [first, second] = [pieces[one], pieces[other]]
  if (!first || !second) return
  pieces[one] = second
  pieces[other] = first
}
