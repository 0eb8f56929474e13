import type { AppContext, RequestContext } from '#context.ts'
import { encodeJson } from '#json/encode.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import type { ApiResponse, Exchange } from './exchange.ts'

/** Visitors who see the same of a site get the same response to the same request, so it is worked out and encoded once. */
export function createSiteResponseCache({ published }: AppContext) {
  return async (
    { actor }: RequestContext,
    { request, operation }: Exchange,
    work: () => Promise<ApiResponse>,
  ): Promise<ApiResponse> => {
    const visitor = operation.row.method === 'get' ? actor?.visitor : undefined
    if (!visitor) return work()
    const bytes = await published.answers.of(`${visitor.viewId} ${request.url ?? ''}`, async () => {
      const value = toBytes((await work()).body)
      return { value, length: value.length }
    })
    return { status: 200, body: bytes && preEncodedJson(bytes), headers: undefined }
  }
}

function toBytes(body: unknown): Buffer {
  const json = encodeJson(body)
  return typeof json === 'string' ? Buffer.from(json) : json
}
