/** A block of Markdown and the white space between it and the next. */
export interface Block {
  readonly text: string
  readonly gap: string
}

/** Cuts a text into pieces that make up the text again when they are joined. */
export type SplitBody = (markdown: string) => readonly string[]

export function blocksOf(markdown: string, split: SplitBody): Block[] {
  return split(markdown).map((piece) => {
    const text = piece.trimEnd()
    return { text, gap: piece.slice(text.length) }
  })
}

/**
 * Cuts between top-level blocks: behind blank lines, around headings, and never inside a fence or the front matter. It
 * need not know Markdown any better, because blocks are only compared and never read.
 */
export const splitAtBlankLines: SplitBody = (markdown) => {
  const pieces: string[] = []
  let piece = ''
  let fence: Fence | undefined
  let isOver = false
  for (const [index, line] of linesOf(markdown).entries()) {
    const isBlank = line.trim() === ''
    const isHeading = fence === undefined && startsWithHeading(line)
    if (piece !== '' && !isBlank && (isOver || isHeading)) {
      pieces.push(piece)
      piece = ''
    }
    piece += line
    if (fence?.(line)) fence = undefined
    else fence ??= closingFence(line, index)
    isOver = fence === undefined && (isBlank || isHeading)
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** Headings need no blank line around them. */
export function startsWithHeading(text: string): boolean {
  return /^#{1,6}\s/.test(text)
}

/** Whether a line ends what another opened. */
type Fence = (line: string) => boolean

/** What ends the fence that a line opens, if it opens one. */
function closingFence(line: string, index: number): Fence | undefined {
  const front = line.trimEnd()
  if (index === 0 && (front === '---' || front === '+++')) return (other) => other.trimEnd() === front
  const marker = /^\s*(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=\s*$))/.exec(line)?.[1]
  if (marker === undefined) return undefined
  if (marker === '$$') return (other) => other.trim() === '$$'
  return (other) => isRunOf(marker.charAt(0), marker.length, other.trim())
}

/** A fence can be as long as a text, and a pattern cannot. */
function isRunOf(sign: string, least: number, text: string): boolean {
  return text.length >= least && text === sign.repeat(text.length)
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
