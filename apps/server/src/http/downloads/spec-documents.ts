import { operationTable } from '@quire/api-types'
import type { Request, RequestHandler } from 'express'
import type { AppContext, RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { type Authenticate, allowCaller } from '#http/api/authenticate.ts'
import { sendError } from '#http/transport/error-response.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { readDocument } from '#resources/extensions/openapi-specs/document-address.ts'

const contentTypes = { json: 'application/json; charset=utf-8', yaml: 'application/yaml; charset=utf-8' }

/** Serves OpenAPI documents, byte for byte as they came, at the addresses that `url` of a version gives out. */
export function createSpecDocuments(ctx: AppContext, authenticate: Authenticate): RequestHandler {
  const identify = async (request: Request): Promise<RequestContext> => {
    const caller = await authenticate(request)
    allowCaller(operationTable.getOpenApiSpecVersionById, caller, {})
    return { ...ctx, actor: caller.actor }
  }
  const find = async (request: Request) => {
    const { versionId, signature } = request.params
    const address = { versionId: String(versionId), signature: String(signature) }
    const document = await readDocument(ctx, address, () => identify(request))
    if (!document) throw new NotFoundError('the document')
    return { ...document, etag: `"${versionId}"` }
  }
  return async (request, response) => {
    const document = await find(request).catch((error) => void sendError(response, error, ctx.log))
    if (!document) return
    response.set({
      ...commonHeaders,
      'content-type': contentTypes[document.documentType],
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      // Private, because a deleted version is to be gone from caches on the way as well.
      'cache-control': document.isPublic ? 'private, max-age=300' : 'private, no-cache',
      vary: 'authorization',
      etag: document.etag,
    })
    if (request.fresh) return void response.status(304).end()
    response.set('content-length', String(document.bytes.length)).end(document.bytes)
  }
}
