/** What an editor of lines cannot hold, and what is written back around its text. */
export interface Envelope {
  hasMark: boolean
  lineBreak: '\n' | '\r\n'
}

export interface OpenedText {
  envelope: Envelope
  text: string
}

const mark = '\uFEFF'

/**
 * The text as it is edited. A text whose lines all end with CRLF is edited with LF, so that nobody gets between the two;
 * where line breaks are mixed, CR stays in the text and is shown.
 */
export function openText(written: string): OpenedText {
  const hasMark = written.startsWith(mark)
  const body = hasMark ? written.slice(mark.length) : written
  const isCrlf = body.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(body)
  if (!isCrlf) return { envelope: { hasMark, lineBreak: '\n' }, text: body }
  return { envelope: { hasMark, lineBreak: '\r\n' }, text: body.replaceAll('\r\n', '\n') }
}

export function closeText({ hasMark, lineBreak }: Envelope, text: string): string {
  const body = lineBreak === '\n' ? text : text.replaceAll('\n', lineBreak)
  return hasMark ? mark + body : body
}
