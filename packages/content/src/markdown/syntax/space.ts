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

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n'
}
