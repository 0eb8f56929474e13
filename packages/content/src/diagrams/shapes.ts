/** A diagram as it is drawn, in pixels from the upper left corner. */
export interface Drawing {
  width: number
  height: number
  shapes: readonly Shape[]
}

export interface Point {
  x: number
  y: number
}

export type BoxLook =
  | 'rectangle'
  | 'rounded'
  | 'pill'
  | 'circle'
  | 'diamond'
  | 'hexagon'
  | 'cylinder'
  | 'slanted'
  | 'group'
  | 'note'

export type Shape =
  | { kind: 'box'; look: BoxLook; x: number; y: number; width: number; height: number }
  | { kind: 'line'; points: readonly Point[]; look: LineLook; start: LineEnd; end: LineEnd }
  | ({ kind: 'text'; lines: readonly string[]; look: 'plain' | 'label' | 'title'; isStart?: boolean } & Point)

export type LineLook = 'solid' | 'dashed' | 'thick' | 'thin'
export type LineEnd = 'none' | 'arrow' | 'cross' | 'dot'

export const fontSize = 14
export const lineHeight = 18

/** About how wide a line is: no page measures it before it is drawn, so that it errs to the wide side. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += (widths[character] ?? widthOfKind(character)) * fontSize
  return width
}

const widths: Record<string, number> = Object.fromEntries([
  ...[..."iljI.,:;'|!()[]"].map((character) => [character, 0.32] as const),
  ...[...'mwMW@%'].map((character) => [character, 0.92] as const),
  ...[...'ftr "-'].map((character) => [character, 0.4] as const),
])

function widthOfKind(character: string): number {
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}]/u.test(character))
    return 1.05
  return /\p{Lu}/u.test(character) ? 0.7 : 0.58
}

const maxLine = 28

/** The lines that a text is set in: where its author breaks it, and where it would be too wide. */
export function toLines(text: string): string[] {
  return text.split(/<br\s*\/?>|\\n|\n/i).flatMap((part) =>
    wrapped(
      part
        .replace(/<[^<>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > maxLine) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

export function sizeOfLines(lines: readonly string[]): { width: number; height: number } {
  return { width: largest(lines.map(textWidth)), height: lines.length * lineHeight }
}

/** The largest of lengths; 0 where there is none. */
export function largest(lengths: readonly number[]): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0)
}

/** From where to where places reach. */
export function reachOf(places: readonly number[]): [from: number, to: number] {
  const [first = 0] = places
  return places.reduce(([from, to], place) => [Math.min(from, place), Math.max(to, place)], [first, first])
}
