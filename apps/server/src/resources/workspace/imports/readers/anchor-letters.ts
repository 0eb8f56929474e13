/**
 * The letters and digits of a heading or of a link to it. Programs differ in what they make of everything else, and some
 * split words at capitals, so that this is all that is left to know a heading by.
 */
export function anchorLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/^id-/, '')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
