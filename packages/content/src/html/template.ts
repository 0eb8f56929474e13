/** Text that is HTML; any other text is escaped where it is put into some. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | false | null | undefined | readonly Html[]

/** HTML with parts put in: text is escaped, and nothing stands for what is absent. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: pieces.reduce((whole, piece, index) => `${whole}${toText(parts[index - 1])}${piece}`) }
}

export const noHtml: Html = { html: '' }

export function joined(parts: readonly Html[]): Html {
  return { html: parts.map((part) => part.html).join('') }
}

function toText(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : joined(part).html
  return escaped(String(part))
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
