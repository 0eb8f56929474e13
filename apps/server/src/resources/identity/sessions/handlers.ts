import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentSession } from './presenter.ts'
import { endOtherSessions, endSession, sessionsOf } from './service.ts'

/** Signing in is for the ways to do so. */
export const sessionHandlers: Omit<HandlersOf<'sessions', RequestContext>, 'createSession' | 'requestSignInLink'> = {
  async listUserSessions(ctx, { query }) {
    const page = await sessionsOf(ctx, query)
    return presentList(page, (session) => presentSession(ctx.actor.tokenId, session))
  },
  async endOtherUserSessions(ctx) {
    await endOtherSessions(ctx)
    return undefined
  },
  async endUserSession(ctx, { path }) {
    await endSession(ctx, path.sessionId)
    return undefined
  },
}
