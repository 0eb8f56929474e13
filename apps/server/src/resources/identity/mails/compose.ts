import { html, textOfHtml } from '@quire/content/html'

/** A mail that can be sent. */
export interface ComposedMail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailText {
  /** Without anything that only the person may know: subjects are shown on locked screens. */
  subject: string
  /** A paragraph each. */
  lines: readonly string[]
  /** What somebody wrote, word for word. */
  quote?: string | undefined
  action: { label: string; url: string }
  /** Why the mail came, and what can be done about it. */
  footer: string
}

/** The same in both forms; whatever names and titles hold, it is text. */
export function composeMail(to: string, { subject, lines, quote, action, footer }: MailText): ComposedMail {
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]
  const text = [...lines, ...quoted, `${action.label}:\n${action.url}`, `-- \n${footer}`].join('\n\n')
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${subject}</title>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 1.5rem auto; padding: 0 1rem">
${lines.map((line) => html`<p>${line}</p>\n`)}${quote !== undefined && html`<blockquote style="margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #888; white-space: pre-wrap">${quote}</blockquote>\n`}<p><a href="${action.url}" style="display: inline-block; padding: .5rem 1rem; border: 1px solid; border-radius: .4rem; text-decoration: none">${action.label}</a></p>
<p style="font-size: 14px">If that does not open, copy this address: ${action.url}</p>
<hr>
<p style="font-size: 14px">${footer}</p>
</body>
</html>
`
  return { to, subject: oneLine(subject), text: `${text}\n`, html: textOfHtml(page) }
}

/**
 * A name or a title as a mail says it: anybody may write one, and have it sent to strangers. So it has no lines of its own, no
 * letters that turn others round, no address that a mail program would make a link of, and an end.
 */
export function inMail(name: string): string {
  const words = oneLine(name, 300).split(' ')
  return oneLine(words.map((word) => (/:\/\/|^www\./i.test(word) ? '…' : word)).join(' '), 80)
}

/** A subject is one line of some length, whatever titles and names are made of. */
function oneLine(text: string, most = 150): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...line].slice(0, most).join('')
}
