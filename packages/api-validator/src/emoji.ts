/** One emoji by the grammar of Unicode Technical Standard 51, with or without the mark that asks for the picture. */
const oneEmoji =
  /^(?:[#*0-9]\ufe0f?\u20e3|\p{RI}{2}|(?![#*0-9\p{RI}])\p{Emoji}(?:\p{EMod}|\ufe0f|[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d(?![#*0-9\p{RI}])\p{Emoji}(?:\p{EMod}|\ufe0f|[\u{e0020}-\u{e007e}]+\u{e007f})?)*)$/u
const codePoints = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i

/** Whether a text is one emoji, as characters or as code points (`1f44d`, with `-` between several). */
export function isEmoji(text: string): boolean {
  return oneEmoji.test(codePoints.test(text) ? charactersOf(text) : text)
}

function charactersOf(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16))
  return points.every((point) => point <= 0x10ffff) ? points.map((point) => String.fromCodePoint(point)).join('') : ''
}

/** What the format means in the contract: empty is a matter of `minLength`. */
export const emojiFormats = { emoji: (text: string) => text === '' || isEmoji(text) }
