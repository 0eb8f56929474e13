import type { Guards, OperationId } from '@quire/api-types'
import type { AppContext, RequestContext } from '#context.ts'
import { requireWellFormedTarget } from '#http/api/api-target.ts'
import { allowCaller } from '#http/api/authenticate.ts'
import type { ReadCredential } from '#http/api/credential.ts'
import type { Exchange } from '#http/api/exchange.ts'
import { isRepeated } from '#http/api/idempotency.ts'
import type { CallerOfRequest } from '#http/api/presumed-caller.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import type { LoadShedder } from '#http/limits/load-shedding.ts'
import type { SessionOfBrowser } from '#http/sessions/session-cookie.ts'
import { isFromElsewhere } from '#http/transport/request-origin.ts'
import { whileConnected } from '#http/transport/while-connected.ts'

export interface AuthorizeParts {
  guards: Guards<RequestContext>
  recordFailedSecret: RecordFailedSecret
  loadShedder: LoadShedder
  credentialOf: ReadCredential
  sessionCookie(session: SessionOfBrowser | undefined): string
}

type AnyGuard = (ctx: RequestContext, path: Record<string, string>) => Promise<unknown>

/** Refuses what the token does not open and, before a body is read, what its owner may not do. The context is the caller's. */
export function createAuthorize(ctx: AppContext, parts: AuthorizeParts) {
  const guards = parts.guards as Partial<Record<OperationId, AnyGuard>>

  /** Nothing of a body is read for whoever may not do the thing. What depends on the body is checked by the service. */
  const guard = async (asCaller: RequestContext, { request, response, operation }: Exchange, caller: LoadCaller) => {
    const { row, operationId, path } = operation
    // Finding out what somebody may do takes its time as well, and a hundred may ask at once.
    await parts.loadShedder.enqueue(response, caller)
    try {
      await guards[operationId]?.(asCaller, path)
    } catch (refusal) {
      // Sent again under its key it gets the same response as before, whatever has become of the thing since.
      const { secret = '' } = parts.credentialOf(request) ?? {}
      if (!(await isRepeated(asCaller, request, { row, secret }))) throw refusal
    }
    await asCaller.confirmCaller?.()
  }

  return (
    exchange: Exchange,
    { caller, loadCaller, confirm }: CallerOfRequest,
  ): RequestContext | Promise<RequestContext> => {
    const { request, response, operation } = exchange
    if (caller) {
      response.userId = caller.actor.userId
      allowCaller(operation.row, caller, operation.path)
    }
    requireWellFormedTarget(operation)
    const asCaller = {
      ...ctx,
      actor: caller?.actor,
      ...(operation.row.method === 'get' && { workers: whileConnected(ctx.workers, response) }),
      confirmCaller: confirm,
      recordFailedSecret: () => parts.recordFailedSecret(request),
      clientNetwork: loadCaller.network,
      describeBrowser: () => ({
        userAgent: request.headers['user-agent'] ?? '',
        isFromElsewhere: isFromElsewhere(ctx.config, request),
      }),
      setSessionCookie: (session) => {
        exchange.headers = { ...exchange.headers, 'set-cookie': parts.sessionCookie(session) }
      },
    } as RequestContext
    return operation.row.hasBody ? guard(asCaller, exchange, loadCaller).then(() => asCaller) : asCaller
  }
}
