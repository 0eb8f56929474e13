import type { RequestHandler } from 'express'
import type { AppContext } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { readDocument } from '../resources/extensions/openapi-specs/document-address.ts'
import { sendError } from './error-response.ts'
import { commonHeaders } from './headers.ts'

const contentTypes = { json: 'application/json; charset=utf-8', yaml: 'application/yaml; charset=utf-8' }

/** Serves OpenAPI documents, byte for byte as they came, at the addresses that `url` of a version gives out. */
export function createSpecDocuments(ctx: AppContext): RequestHandler {
  return async (request, response) => {
    const { versionId, signature } = request.params
    const document = await readDocument(ctx, String(versionId), String(signature))
    if (!document) return sendError(response, new NotFoundError('the document'), ctx.log)
    response.set({
      ...commonHeaders,
      'content-type': contentTypes[document.documentType],
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      // Private, because a deleted version is to be gone from caches on the way as well.
      'cache-control': 'private, max-age=300',
      etag: `"${versionId}"`,
    })
    if (request.fresh) return void response.status(304).end()
    response.set('content-length', String(document.bytes.length)).end(document.bytes)
  }
}
