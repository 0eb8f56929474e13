import type { Request, RequestHandler, Response } from 'express'
import type { AppContext } from '#context.ts'
import { NotFoundError, ServiceError } from '#errors.ts'
import { sendError } from '#http/transport/error-response.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { isServed } from '#resources/publishing/published/served-files.ts'
import { type FileAddress, readFileAddress } from '#resources/workspace/content/files/file-address.ts'
import { readFileBytes } from '#resources/workspace/content/files/files.ts'

/** Pictures, sound and film are shown in place; anything else is a download, so that nothing stored runs as a page. */
const shownInPlace = /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Serves the bytes of files at the addresses that `downloadURL` gives out, for as long as these are good. */
export function createContentFiles(ctx: AppContext): RequestHandler {
  return async (request, response) => {
    const address = await findServed(ctx, request).catch((error) => void sendError(response, error, ctx.log))
    if (!address) return
    response.set({
      ...commonHeaders,
      ...headersOf(address),
      'accept-ranges': 'bytes',
      'cache-control': cachingOf(ctx, address),
      etag: `"${address.hash}"`,
    })
    if (request.fresh) return void response.status(304).end()
    const bytes = await readFileBytes(ctx, address.hash)
    if (!bytes) return sendError(response, new NotFoundError('the file'), ctx.log)
    const ranges = request.range(bytes.length, { combine: true })
    if (ranges === -1) {
      const refusal = new ServiceError(416, 'the file is shorter than that', {
        'content-range': `bytes */${bytes.length}`,
      })
      return sendError(response, refusal, ctx.log)
    }
    const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    sendBytes(response, bytes, range)
  }
}

async function findServed(ctx: AppContext, { params }: Request): Promise<FileAddress> {
  const { space, file, hash, type, term, site, signature, name } = params
  const address = readFileAddress(ctx, [space, file, hash, type, term, site, signature, name].map(String))
  if (!address || !(await isServed(ctx, address))) throw new NotFoundError('the file')
  return address
}

/** Long enough for a page that is read, and short enough for what is withdrawn to be gone. */
const maxAgeSeconds = 300

function cachingOf(ctx: AppContext, { expiresAt }: FileAddress): string {
  if (expiresAt === undefined) return `public, max-age=${maxAgeSeconds}`
  const left = Math.floor((Date.parse(expiresAt) - Date.parse(ctx.now())) / 1000)
  return `private, max-age=${Math.min(maxAgeSeconds, left)}`
}

function headersOf({ contentType, name }: FileAddress): Record<string, string> {
  const isShown = shownInPlace.test(contentType)
  return {
    'content-type': isShown ? contentType : 'application/octet-stream',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  }
}

function sendBytes(response: Response, bytes: Uint8Array, range: { start: number; end: number } | undefined): void {
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  response.set('content-length', String(part.length)).end(part)
}
