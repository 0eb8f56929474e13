import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { isOwnScript } from '#http/transport/request-origin.ts'

/** What says who calls. */
export interface Credential {
  secret: string
  /** Whether it is that of a session, which the cookie of a browser carries and no header. */
  isSession: boolean
}

export type ReadCredential = (request: Pick<IncomingMessage, 'headers' | 'method'>) => Credential | undefined

/** A token goes before a session; the cookie of one counts for the server's own pages alone, and elsewhere as if it were not there. */
export function createCredentialReader(config: Config, sessions: Pick<SessionCookies, 'read'>): ReadCredential {
  return (request) => {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined) {
      const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
      return secret === undefined ? undefined : { secret, isSession: false }
    }
    if (cookie === undefined) return undefined
    const secret = sessions.read(request.headers)
    return secret !== undefined && isOwnScript(config, request) ? { secret, isSession: true } : undefined
  }
}
