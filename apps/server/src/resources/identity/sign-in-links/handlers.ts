import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentSession } from '#resources/identity/sessions/presenter.ts'
import { requestSignInLink } from './by-mail.ts'
import { signInHere } from './service.ts'

export const signInLinkHandlers: Pick<HandlersOf<'sessions', RequestContext>, 'createSession' | 'requestSignInLink'> = {
  async createSession(ctx, { body }) {
    const session = await signInHere(ctx, body.secret)
    return presentSession(session.id, session)
  },
  async requestSignInLink(ctx, { body }) {
    await requestSignInLink(ctx, body)
    return undefined
  },
}
