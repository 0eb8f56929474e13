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
  let fence: RegExp | undefined
  let isOver = false
  for (const [index, line] of linesOf(markdown).entries()) {
    const isBlank = line.trim() === ''
    const isHeading = fence === undefined && startsWithHeading(line)
    if (piece !== '' && !isBlank && (isOver || isHeading)) {
      pieces.push(piece)
      piece = ''
    }
    piece += line
    if (fence?.test(line)) fence = undefined
    else fence ??= closingFence(line, index)
    isOver = fence === undefined && (isBlank || isHeading)
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** Headings need no blank line around them. */
export function startsWithHeading(text: string): boolean {
  return /^#{1,6}\s/.test(text)
}

/** What ends the fence that a line opens, if it opens one. */
function closingFence(line: string, index: number): RegExp | undefined {
  if (index === 0 && /^---\s*$/.test(line)) return /^---\s*$/
  const marker = /^\s*(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=\s*$))/.exec(line)?.[1]
  if (marker === undefined) return undefined
  return marker === '$$' ? /^\s*\$\$\s*$/ : new RegExp(`^\\s*[${marker.charAt(0)}]{${marker.length},}\\s*$`)
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
