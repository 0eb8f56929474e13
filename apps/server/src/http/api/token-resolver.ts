import type { AppContext } from '#context.ts'
import { findInstallationCaller, isInstallationToken } from '#resources/extensions/integrations/installations/token.ts'
import { findCaller, isExpiredToken } from '#resources/identity/tokens/service.ts'
import { findVisitor } from '#resources/publishing/visitors/service.ts'
import { isOwnSiteToken, isSiteToken } from '#resources/publishing/visitors/tokens/site-token.ts'
import type { TokenResolver } from './authenticate.ts'

/** Everything that can stand behind the word Bearer, and in the cookie of a session. */
export function createTokenResolver(ctx: AppContext, recordUse: (tokenId: string) => void): TokenResolver {
  return {
    async findCaller(credential) {
      const { secret, isSession } = credential
      if (!isSession && isSiteToken(secret)) {
        return (await findVisitor(ctx, secret)) ?? findInstallationCaller(ctx, secret)
      }
      const caller = await findCaller(ctx, credential)
      if (caller) recordUse(caller.actor.tokenId)
      return caller
    },
    async isOld(secret) {
      if (isSiteToken(secret)) return (await isOwnSiteToken(ctx, secret)) || isInstallationToken(ctx, secret)
      return isExpiredToken(ctx, secret)
    },
  }
}
