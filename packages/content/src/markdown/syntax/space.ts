/** Takes off what Markdown and HTML call white space; other characters that look like it are text. */
export function trimSpace(text: string): string {
  return trimSpaceEnd(text).slice(spaceBefore(text))
}

export function trimSpaceEnd(text: string): string {
  let end = text.length
  while (end > 0 && isSpace(text[end - 1])) end--
  return text.slice(0, end)
}

/** How much of it there is at the start. */
export function spaceBefore(text: string): number {
  let start = 0
  while (start < text.length && isSpace(text[start])) start++
  return start
}

/** Takes off as much space as all lines start with. */
export function withoutIndentation(text: string): string {
  const lines = text.split('\n')
  const indents = lines.filter((line) => trimSpace(line) !== '').map(spaceBefore)
  const least = indents.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  return lines.map((line) => line.slice(Math.min(least, spaceBefore(line)))).join('\n')
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n'
}
