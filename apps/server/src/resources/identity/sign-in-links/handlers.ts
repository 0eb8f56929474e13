import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentSession } from '#resources/identity/sessions/presenter.ts'
import { signInHere } from './service.ts'

export const signInLinkHandlers: Pick<HandlersOf<'sessions', RequestContext>, 'createSession'> = {
  async createSession(ctx, { body }) {
    const session = await signInHere(ctx, body.secret)
    return presentSession(session.id, session)
  },
}
