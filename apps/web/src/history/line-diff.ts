import { diff, presentableDiff } from '@codemirror/merge'

/** A part of a line; marked where the two texts say something else in it. */
export interface DiffPiece {
  text: string
  isMarked: boolean
}

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  /** Its number in the text that has it; in both, where both have it. */
  before?: number
  after?: number
  pieces: DiffPiece[]
}

/** Texts that have little in common are not compared for longer than anybody would wait. */
const limits = { scanLimit: 1000, timeout: 500 }

/** Two texts line by line, with the words that differ marked where a line is in both in other words. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  const lines: DiffLine[] = []
  let [nextA, nextB] = [0, 0]
  const keepUntil = (index: number) => {
    for (; nextA < index; nextA++, nextB++)
      lines.push({ kind: 'same', before: nextA + 1, after: nextB + 1, pieces: [whole(a[nextA] ?? '')] })
  }
  const [lettersA, lettersB] = asLetters(a, b)
  for (const { fromA, toA, fromB, toB } of diff(lettersA, lettersB, limits)) {
    keepUntil(fromA)
    const { removed, added } = markedWords(a.slice(fromA, toA), b.slice(fromB, toB))
    for (const pieces of removed) lines.push({ kind: 'removed', before: ++nextA, pieces })
    for (const pieces of added) lines.push({ kind: 'added', after: ++nextB, pieces })
  }
  keepUntil(a.length)
  return lines
}

/** Where letters begin that are only half of one. */
const firstHalf = 0xd800

/** Texts in which each line is one letter, the same for the same line: what compares letters compares lines then. */
function asLetters(a: string[], b: string[]): [string, string] {
  const letters = new Map<string, string>()
  for (const line of [...a, ...b]) if (!letters.has(line)) letters.set(line, String.fromCharCode(letters.size))
  // Nobody reads what differs in so many lines: they are one text in the place of another.
  if (letters.size > firstHalf) return ['a'.repeat(a.length), 'b'.repeat(b.length)]
  const write = (lines: string[]) => lines.map((line) => letters.get(line)).join('')
  return [write(a), write(b)]
}

type Span = [from: number, to: number]

/** A text that ends with a line break has no empty line behind it. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
}

/** The lines of one side that stand for those of the other, with what differs between them. */
function markedWords(removed: string[], added: string[]): { removed: DiffPiece[][]; added: DiffPiece[][] } {
  const changes =
    removed.length > 0 && added.length > 0 ? presentableDiff(removed.join('\n'), added.join('\n'), limits) : []
  return {
    removed: markLines(
      removed,
      changes.map(({ fromA, toA }) => [fromA, toA]),
    ),
    added: markLines(
      added,
      changes.map(({ fromB, toB }) => [fromB, toB]),
    ),
  }
}

function markLines(lines: string[], spans: Span[]): DiffPiece[][] {
  let start = 0
  return lines.map((text) => {
    const shift = start
    start += text.length + 1
    return piecesOf(
      text,
      spans.map(([from, to]) => [from - shift, to - shift]),
    )
  })
}

function whole(text: string): DiffPiece {
  return { text, isMarked: false }
}

/** A line that differs from its beginning to its end needs no mark in it. */
function piecesOf(text: string, spans: Span[]): DiffPiece[] {
  const pieces: DiffPiece[] = []
  let at = 0
  const take = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const [from, to] of spans) {
    if (to <= 0 || from >= text.length) continue
    take(from, false)
    take(Math.min(to, text.length), true)
  }
  take(text.length, false)
  return pieces.some(({ isMarked }) => !isMarked) ? pieces : [whole(text)]
}

/** Lines that are shown, and runs of lines that are the same and far from any that is not. */
export type DiffPart = { kind: 'lines'; lines: DiffLine[] } | { kind: 'gap'; lines: DiffLine[] }

/** How many lines stand around each that differs. */
const around = 3

export function partsOf(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = lines.map(() => false)
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== 'same') isNear.fill(true, Math.max(0, index - around), index + around + 1)
  }
  const parts: DiffPart[] = []
  for (const [index, line] of lines.entries()) {
    const kind = isNear[index] ? 'lines' : 'gap'
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else parts.push({ kind, lines: [line] })
  }
  // A gap of one line takes as much room as the line.
  return parts.map((part) => (part.kind === 'gap' && part.lines.length === 1 ? { ...part, kind: 'lines' } : part))
}
