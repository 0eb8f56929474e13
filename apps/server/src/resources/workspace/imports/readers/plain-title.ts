/** The words of a line of Markdown or HTML, without what marks them up. */
export function plainTitle(line: string): string {
  return line
    .slice(0, 2000)
    .replace(/\\([!-/:-@[-`{-~])|(?<!`)(`{1,3})(?!`)([^`]+)\2(?!`)/g, (_, sign?: string, _marks?: string, code = '') =>
      (sign ?? code).replace(/[!-/:-@[-`{-~]/g, (found: string) => escaped.charAt(signs.indexOf(found))),
    )
    .replace(/<[^<>]*>/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/`+|\*{2,3}|__/g, '')
    .replace(/(?<=^|\s)([*_])([^*_\s][^*_]*)\1(?=$|\s)/g, '$2')
    .replace(/\{#[^{}]*\}$/, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/[\ue000-\ue01f]/g, (sign) => signs.charAt(escaped.indexOf(sign)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 256)
}

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Signs that are escaped, or in code, are none of the markup: they are put aside as characters that no text has. */
const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const escaped = Array.from(signs, (_, index) => String.fromCharCode(0xe000 + index)).join('')
