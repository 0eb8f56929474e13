/** The words of a line of Markdown or HTML, without what marks them up. */
export function plainTitle(line: string): string {
  return line
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => escaped.charAt(signs.indexOf(sign)))
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/`+|\*{2,3}|__/g, '')
    .replace(/(?<=^|\s)([*_])([^*_\s][^*_]*)\1(?=$|\s)/g, '$2')
    .replace(/\{#[^{}]*\}$/, '')
    .replace(/[\ue000-\ue01f]/g, (sign) => signs.charAt(escaped.indexOf(sign)))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 256)
}

/** Signs that are escaped are none of the markup: they are put aside as characters that no text has. */
const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const escaped = Array.from(signs, (_, index) => String.fromCharCode(0xe000 + index)).join('')
