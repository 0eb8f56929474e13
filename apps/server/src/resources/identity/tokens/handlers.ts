import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentToken } from './presenter.ts'
import { createOwnToken, ownTokens, revokeToken, tokensOf } from './service.ts'

export const tokenHandlers: HandlersOf<'tokens', RequestContext> = {
  async listUserTokens(ctx, { query }) {
    const page = await tokensOf(ctx, ownTokens(ctx), query)
    return presentList(page, presentToken)
  },
  async createUserToken(ctx, { body }) {
    const { token, secret } = await createOwnToken(ctx, body)
    return { ...presentToken(token), token: secret }
  },
  async revokeUserToken(ctx, { path }) {
    await revokeToken(ctx, ownTokens(ctx), path.tokenId)
    return undefined
  },
}
