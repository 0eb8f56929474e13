import { isLoopback } from '#addresses/loopback.ts'
import type { MailSettings } from '#outside-settings.ts'

/** A mail as it leaves. */
export interface Mail {
  /** The same however often it is tried, so that whoever gets it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** The mail server takes this mail neither now nor later. The message is the server's, without addresses. */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
}

/** For each part of the way; what takes longer is tried again. */
const timeoutMs = 20_000

/** Hands mails to an SMTP server, each over a connection of its own. */
export function createMailSender({ url, from }: MailSettings): SendMail {
  return async ({ id, to, subject, text, html }) => {
    // Loaded with the first mail: most servers send none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      // A password goes to no other machine in the clear.
      requireTLS: new URL(url).username !== '' && !isLoopback(new URL(url).hostname),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const messageId = `<${id}@${domainOf(from)}>`
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId, headers })
    } catch (error) {
      throw toFailure(error)
    } finally {
      transport.close()
    }
  }
}

/** What a server says of a mail tells addresses; what is kept of it is its number, and what was being done. */
function toFailure(error: unknown): Error {
  const { code = 'unknown', command = '', responseCode } = error as Record<string, string | number | undefined>
  const said = [code, command, responseCode].filter(Boolean).join(' ')
  // Whose mails it takes is a matter of its settings; whom it takes them for is one of the mail.
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500
  const isMalformed = command === 'API' && code === 'EENVELOPE'
  return isRefused || isMalformed ? new MailRefusal(said) : new Error(`the mail server did not take a mail: ${said}`)
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'quire.invalid'
}
