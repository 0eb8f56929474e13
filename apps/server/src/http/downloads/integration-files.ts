import type { RequestHandler } from 'express'
import type { AppContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { sendError } from '#http/transport/error-response.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { readIntegrationFile } from '#resources/extensions/integrations/files.ts'

/** Serves the pictures and scripts of integrations. The bytes of an address never change. */
export function createIntegrationFiles(ctx: AppContext): RequestHandler {
  return async (request, response) => {
    const { integrationName, fileName } = request.params
    const file = await readIntegrationFile(ctx, String(integrationName), String(fileName))
    if (!file) return sendError(response, new NotFoundError('the file'), ctx.log)
    const isScript = file.contentType.startsWith('text/javascript')
    response.set({
      ...commonHeaders,
      'content-type': file.contentType,
      'content-security-policy': (isScript && file.contentSecurityPolicy) || "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      // Private and for a while only, because what is unpublished is to be gone from caches on the way as well.
      'cache-control': 'private, max-age=300',
      etag: `"${file.name}"`,
    })
    if (request.fresh) return void response.status(304).end()
    response.set('content-length', String(file.bytes.length)).end(file.bytes)
  }
}
