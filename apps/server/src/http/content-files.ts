import type { RequestHandler, Response } from 'express'
import type { AppContext } from '../context.ts'
import { NotFoundError, ServiceError } from '../errors.ts'
import { type FileAddress, readFileAddress } from '../resources/workspace/content/file-address.ts'
import { readFileBytes } from '../resources/workspace/content/files.ts'
import { sendError } from './error-response.ts'
import { commonHeaders } from './headers.ts'

/** Pictures, sound and film are shown in place; anything else is a download, so that nothing stored runs as a page. */
const shownInPlace = /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Serves the bytes of files at the addresses that `downloadURL` gives out. The bytes of an address never change. */
export function createContentFiles(ctx: AppContext): RequestHandler {
  return async (request, response) => {
    const { hash, type, signature, name } = request.params
    const address = readFileAddress(ctx, [hash, type, signature, name].map(String))
    const bytes = address && (await readFileBytes(ctx, address.hash))
    if (!address || !bytes) return sendError(response, new NotFoundError('the file'), ctx.log)

    response.set({
      ...commonHeaders,
      ...headersOf(address),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${address.hash}"`,
    })
    if (request.fresh) return void response.status(304).end()
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
