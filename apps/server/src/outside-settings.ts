import { isIssuer } from './addresses/issuer.ts'
import { withoutCredentials } from './addresses/without-credentials.ts'
import { ConfigError } from './config-error.ts'

/** Services outside that whoever runs the server lets it use. */

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What people know it by. */
  label: string
}

export interface MailSettings {
  /** Of the SMTP server, with the name and password to use there. */
  url: string
  from: string
}

type Value = (name: string) => string | undefined

/** All of it or nothing. */
export function oidcSettings(value: Value): OidcSettings | undefined {
  const names = ['QUIRE_OIDC_ISSUER', 'QUIRE_OIDC_CLIENT_ID', 'QUIRE_OIDC_CLIENT_SECRET']
  const [issuer, clientId, clientSecret] = names.map(value)
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(`${names.join(', ')} belong together: set all of them, or none`)
  }
  if (!isIssuer(issuer)) {
    throw new ConfigError(`QUIRE_OIDC_ISSUER is "${issuer}" but must be an https address without a query`)
  }
  const label = value('QUIRE_OIDC_LABEL') ?? new URL(issuer).hostname
  if (label.length > 60) throw new ConfigError('QUIRE_OIDC_LABEL must have at most 60 characters')
  return { issuer, clientId, clientSecret, label }
}

/** Both or neither: what an address may be sent from is up to the mail server. */
export function mailSettings(value: Value): MailSettings | undefined {
  const [url, from] = [value('QUIRE_SMTP_URL'), value('QUIRE_MAIL_FROM')]
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined) {
    throw new ConfigError('QUIRE_SMTP_URL and QUIRE_MAIL_FROM belong together: set both, or none')
  }
  const parsed = URL.parse(url)
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') {
    // Where somebody mistyped it, it holds a password all the same.
    const shown = withoutCredentials(url)
    throw new ConfigError(
      `QUIRE_SMTP_URL is "${shown}" but must be a mail server, such as smtp://user:password@mail.example.com:587`,
    )
  }
  if (!/^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(from)) {
    throw new ConfigError(`QUIRE_MAIL_FROM is "${from}" but must be an address, such as Quire <quire@example.com>`)
  }
  return { url, from }
}
