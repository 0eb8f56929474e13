import type { Exchange } from '#http/api/exchange.ts'
import { type BodyReader, nothing, type ReadBody } from '#http/body/read-body.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import { hasBody } from '#http/transport/last-answer.ts'

/** Reads the body as JSON; refuses one where the operation takes none. The memory that it takes is to be freed after use. */
export function createReadBody(bodies: BodyReader) {
  return ({ request, response, operation }: Exchange, caller: LoadCaller): ReadBody | Promise<ReadBody> => {
    if (!hasBody(request)) return nothing
    const { row } = operation
    if (!row.hasBody) return bodies.readNothing(request, response, { caller })
    return bodies.readJson(request, response, {
      caller,
      limit: row.maxBodyBytes,
      wantsDigest: request.headers['idempotency-key'] !== undefined,
    })
  }
}
