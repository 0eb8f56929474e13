import { operationTable } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { UnauthorizedError } from '#errors.ts'
import type { RecheckCaller } from '#ports.ts'
import { installationCallerById } from '#resources/extensions/integrations/installations/token.ts'
import { callerOfToken } from '#resources/identity/tokens/service.ts'
import { allowCaller, type Caller } from './authenticate.ts'

/** What the pipeline does with a request, for work that outlasts it. The rights of a person are for the service to check. */
export const recheckCaller: RecheckCaller<RequestContext> = async (ctx, operationId, path) => {
  const caller = await callerNow(ctx)
  if (!caller) throw new UnauthorizedError('the token that this was started with has ended or was revoked')
  allowCaller(operationTable[operationId], caller, path)
  return { ...ctx, actor: caller.actor }
}

async function callerNow(ctx: RequestContext): Promise<Caller | undefined> {
  const { actor } = ctx
  if (actor.installation) return installationCallerById(ctx, actor.installation.id)
  // A command acts without a token, for whoever runs the server.
  if (actor.tokenId === '') return { actor, scopes: undefined }
  return callerOfToken(ctx, actor.tokenId)
}
