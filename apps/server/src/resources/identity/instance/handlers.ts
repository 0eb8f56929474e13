import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { serverVersion } from '#runtime/version.ts'

export const serviceHandlers: HandlersOf<'service', RequestContext> = {
  async getApiInformation() {
    // Contract and server are released together, under one number.
    return { version: serverVersion, build: serverVersion }
  },
}
