/**
 * Against XSS: not exported, so that HTML comes from the templates of this program alone: no object that was read
 * from a file or sent by somebody can have a property of this name.
 */
const trusted: unique symbol = Symbol('html')

/** Text that is HTML; any other text is escaped where it is put into some. */
export interface Html {
  readonly [trusted]: string
}

type Part = Html | string | number | false | null | undefined | readonly Html[]

/** HTML with parts put in: text is escaped, and nothing stands for what is absent. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { [trusted]: pieces.reduce((whole, piece, index) => `${whole}${toText(parts[index - 1])}${piece}`) }
}

export const noHtml: Html = { [trusted]: '' }

export function joined(parts: readonly Html[]): Html {
  return { [trusted]: parts.map(toText).join('') }
}

/** Data for programs that read the page. No browser runs it, and nothing in it ends the element. */
export function jsonData(type: 'application/ld+json' | 'application/json', value: unknown, id = ''): Html {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => unicodeEscape(character))
  return { [trusted]: `<script type="${type}"${id && ` id="${escaped(id)}"`}>${json}</script>` }
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The text to send to a browser. */
export function textOfHtml(html: Html): string {
  return html[trusted]
}

/** Whatever its type says, a part may be stored data: what is neither HTML nor plain text says nothing. */
function toText(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if (typeof part !== 'object' || part === null) return ''
  if (Array.isArray(part)) return part.map(toText).join('')
  return trusted in part ? String(part[trusted]) : ''
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
