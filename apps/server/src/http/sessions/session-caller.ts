import type { Request } from 'express'
import type { Actor, AppContext } from '#context.ts'
import { findCaller } from '#resources/identity/tokens/service.ts'
import type { SessionCookies } from './session-cookie.ts'

/** Whose session the cookie of a browser carries, for pages beside the API. */
export async function callerOfBrowser(
  ctx: AppContext,
  sessions: SessionCookies,
  { headers }: Pick<Request, 'headers'>,
): Promise<Actor | undefined> {
  const secret = sessions.read(headers)
  return secret === undefined ? undefined : (await findCaller(ctx, { secret, isSession: true }))?.actor
}
