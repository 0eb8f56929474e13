/** The emoji whose code points a code lists, hexadecimal and joined by `-`; empty when it lists none. */
export function emojiOfCode(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16))
  return points.every((point) => point >= 0 && point <= 0x10ffff)
    ? points.map((point) => String.fromCodePoint(point)).join('')
    : ''
}

export function codeOfEmoji(emoji: string): string {
  return [...emoji].map((point) => (point.codePointAt(0) ?? 0).toString(16)).join('-')
}

/** The emoji of a page or a space as it is shown: it is written as characters or as a code. */
export function emojiShown(written: string): string {
  return /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(written) ? emojiOfCode(written) : written
}
