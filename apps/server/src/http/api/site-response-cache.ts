import type { AppContext, RequestContext, SiteVisitor } from '#context.ts'
import { encodeJson } from '#json/encode.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import type { ApiResponse, Exchange } from './exchange.ts'

/** Visitors who see the same of a site get the same response to the same request, so it is worked out and encoded once. */
export function createSiteResponseCache({ published }: AppContext) {
  const fromCache = async (
    visitor: SiteVisitor,
    url: string,
    work: () => Promise<ApiResponse>,
  ): Promise<ApiResponse> => {
    const bytes = await published.responses.of(`${visitor.viewId} ${url}`, async () => {
      const value = toBytes((await work()).body)
      return { value, length: value.length, ...(visitor.isOfSiteAlone && { siteId: visitor.siteId }) }
    })
    return { status: 200, body: bytes && preEncodedJson(bytes), headers: undefined }
  }
  return (
    { actor }: RequestContext,
    { request, operation }: Exchange,
    work: () => Promise<ApiResponse>,
  ): Promise<ApiResponse> => {
    const visitor = operation.row.method === 'get' ? actor?.visitor : undefined
    return visitor ? fromCache(visitor, request.url ?? '', work) : work()
  }
}

function toBytes(body: unknown): Buffer {
  const json = encodeJson(body)
  return typeof json === 'string' ? Buffer.from(json) : json
}
