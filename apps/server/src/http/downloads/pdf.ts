import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler, Response } from 'express'
import type { AppContext } from '#context.ts'
import { sendError } from '#http/transport/error-response.ts'
import { commonHeaders } from '#http/transport/headers.ts'
import { type PdfClaim, readPdfAddress } from '#resources/workspace/pdf/address.ts'
import { makePdf } from '#resources/workspace/pdf/make-pdf.ts'
import { type PreparedJob, prepareJob } from '#resources/workspace/pdf/prepare-job.ts'

/** Makes the PDFs at the addresses that the operations for them give out, each when it is fetched. */
export function createPdfDownloads(ctx: AppContext): RequestHandler {
  return async (request, response) => {
    try {
      const { claim: text, signature, name } = request.params
      const claim = readPdfAddress(ctx, String(text), String(signature))
      const job = await prepareJob(ctx, claim)
      const headers = headersOf(claim, String(name), ctx.now())
      if (request.method === 'HEAD') return void response.set(headers).end()
      const chunks = await produceFor(ctx, response, job)
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      response.set({ ...headers, 'content-length': String(length) })
      await pipeline(Readable.from(chunks), response)
    } catch (error) {
      // A reader that went away needs no response, and is no failure of ours.
      if (!response.closed) sendError(response, error, ctx.log)
    }
  }
}

async function produceFor(ctx: AppContext, response: Response, job: PreparedJob): Promise<Uint8Array[]> {
  if (response.closed) return []
  const gone = new AbortController()
  const leave = () => gone.abort()
  response.once('close', leave)
  try {
    return await makePdf(ctx, job, gone.signal)
  } finally {
    response.off('close', leave)
  }
}

function headersOf({ expiresAt }: PdfClaim, name: string, now: string): Record<string, string> {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1000))
  return {
    ...commonHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': `private, max-age=${seconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  }
}
