import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#config.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { readCookie, setCookie } from '#http/transport/cookies.ts'

export interface SessionOfBrowser {
  secret: string
  expiresAt: Timestamp
}

export interface SessionCookies {
  read(headers: Pick<IncomingHttpHeaders, 'cookie'>): string | undefined
  /** The header that gives a browser the cookie, or takes it away. */
  write(session: SessionOfBrowser | undefined, now: Timestamp): string
}

/** Over https no other host, and nobody on the way, can put a cookie of this name there. */
const secureName = '__Host-quire-session'
const plainName = 'quire-session'

/** `config` is looked at each time: the port may be known later. */
export function createSessionCookies(config: Config): SessionCookies {
  const isSecure = () => config.publicUrl.startsWith('https:')
  const name = () => (isSecure() ? secureName : plainName)
  return {
    read: (headers) => readCookie(headers, name()),
    write(session, now) {
      const remainingMs = session ? Date.parse(session.expiresAt) - Date.parse(now) : 0
      return setCookie({
        name: name(),
        value: session?.secret ?? '',
        path: '/',
        isSecure: isSecure(),
        sameSite: 'Lax',
        maxAgeSeconds: Math.max(0, Math.floor(remainingMs / 1000)),
      })
    },
  }
}
