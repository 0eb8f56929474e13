import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { signInHere } from '#resources/identity/sign-in-links/service.ts'
import { presentSession } from './presenter.ts'
import { endOtherSessions, endSession, sessionsOf } from './service.ts'

export const sessionHandlers: HandlersOf<'sessions', RequestContext> = {
  async createSession(ctx, { body }) {
    const session = await signInHere(ctx, body.secret)
    return presentSession(session.id, session)
  },
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
