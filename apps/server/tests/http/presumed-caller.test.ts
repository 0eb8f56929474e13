import type { IncomingMessage } from 'node:http'
import { type OperationRow, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { UnauthorizedError } from '#errors.ts'
import type { Caller } from '#http/api/authenticate.ts'
import type { ApiResponse, Exchange } from '#http/api/exchange.ts'
import { type CallerOfRequest, createServePresumed } from '#http/api/presumed-caller.ts'
import type { Identity } from '#http/api/steps/identify.ts'

const ann: Caller = { actor: { userId: 'ann', email: 'ann@example.com', tokenId: 'one' }, scopes: undefined }
const narrowed: Caller = { ...ann, scopes: ['space:view'] }
const refusal = new UnauthorizedError('revoked')

/** Serves one request after another, for whom `identities` says that it is; what is looked up waits for `serve`. */
function pipelineFor(identities: Identity[], row: OperationRow = operationTable.getSpaceById) {
  const served: (Caller | undefined)[] = []
  const changed: (Caller | undefined)[] = []
  let begun = Promise.withResolvers<void>()
  const run = createServePresumed({
    async identify() {
      if (served.length > 0) await begun.promise
      return identities.shift()
    },
    credentialOf: () => ({ secret: 'secret', isSession: false }),
    limit: () => ({ id: 'caller' as never, isKnown: true }),
  })
  const request = { headers: { authorization: 'Bearer secret' } } as IncomingMessage
  const serve = async ({ caller, confirm }: CallerOfRequest): Promise<ApiResponse> => {
    served.push(caller)
    begun.resolve()
    await confirm?.()
    changed.push(caller)
    return { status: 200, body: caller, headers: undefined }
  }
  return {
    served,
    changed,
    request: () => run({ request, operation: { row } } as Exchange, serve),
    nextRequest() {
      begun = Promise.withResolvers()
      return this.request()
    },
  }
}

describe('a caller whose token was used before', () => {
  it('is served while the token is looked up', async () => {
    const pipeline = pipelineFor([ann, structuredClone(ann)])
    await pipeline.request()
    expect((await pipeline.nextRequest()).body).toEqual(ann)
    expect(pipeline.served).toEqual([ann, ann])
  })

  it('is refused, and has changed nothing, when the token is revoked', async () => {
    const pipeline = pipelineFor([ann, refusal, ann])
    await pipeline.request()
    await expect(pipeline.nextRequest()).rejects.toBe(refusal)
    expect(pipeline.changed).toEqual([ann])
  })

  it('is served anew, and as who they are now, when the token opens something else', async () => {
    const pipeline = pipelineFor([ann, narrowed])
    await pipeline.request()
    expect((await pipeline.nextRequest()).body).toEqual(narrowed)
    expect(pipeline.served).toEqual([ann, ann, narrowed])
    expect(pipeline.changed).toEqual([ann, narrowed])
  })

  it('waits with what changes something and is not guarded', async () => {
    const pipeline = pipelineFor([ann, refusal], operationTable.deleteSpaceById)
    await pipeline.request()
    const refused = pipeline.nextRequest()
    await Promise.resolve()
    expect(pipeline.served).toEqual([ann])
    void refused.catch(() => undefined)
  })
})
