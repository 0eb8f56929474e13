import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentPasskey } from './presenter.ts'
import { addPasskey, passkeyOptions, passkeysOf, removePasskey, renamePasskey } from './service.ts'

export const passkeyHandlers: HandlersOf<'passkeys', RequestContext> = {
  async listPasskeys(ctx, { query }) {
    return presentList(await passkeysOf(ctx, query), presentPasskey)
  },
  preparePasskey: (ctx) => passkeyOptions(ctx),
  async createPasskey(ctx, { body }) {
    return presentPasskey(await addPasskey(ctx, body))
  },
  async updatePasskey(ctx, { path, body }) {
    return presentPasskey(await renamePasskey(ctx, path.passkeyId, body.name))
  },
  async deletePasskey(ctx, { path }) {
    await removePasskey(ctx, path.passkeyId)
    return undefined
  },
}
