import type { AppContext } from '#context.ts'
import { startSession } from '#resources/identity/sessions/service.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

/** What the scripts of the server's own pages send. */
export function ownPage({ config }: AppContext): Record<string, string> {
  return { origin: new URL(config.publicUrl).origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
}

/** A browser in which somebody is signed in. */
export interface TestSession {
  id: string
  secret: string
  /** As a browser sends it along. */
  cookie: string
  /** Asks as a script of the server's own pages would, unless `headers` say something else. */
  ask(line: string, headers?: Record<string, string | undefined>, body?: string): Promise<Response>
}

export async function signedIn(
  server: Pick<TestServer, 'url' | 'admin' | 'ctx'>,
  userId = server.admin.id,
): Promise<TestSession> {
  const draft = { method: 'Test', userAgent: 'Browser/1.0' }
  const { session, secret } = await startSession(server.ctx, userId, draft)
  return sessionOf(server, { id: session.id, secret })
}

export function sessionOf(
  server: Pick<TestServer, 'url' | 'admin' | 'ctx'>,
  { id, secret }: { id: string; secret: string },
): TestSession {
  const { publicUrl } = server.ctx.config
  const cookie = `${publicUrl.startsWith('https:') ? '__Host-quire-session' : 'quire-session'}=${secret}`
  return {
    id,
    secret,
    cookie,
    ask: (line, headers = {}, body = '') => {
      const all = { cookie, ...ownPage(server.ctx), ...(body && { 'content-type': 'application/json' }), ...headers }
      const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return call(server, line, { token: null, headers: Object.fromEntries(sent), ...(body && { body }) })
    },
  }
}
