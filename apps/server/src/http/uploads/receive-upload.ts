import type { RequestHandler } from 'express'
import type { AppContext } from '#context.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import { sendError } from '#http/transport/error-response.ts'
import { preflightHeaders } from '#http/transport/headers.ts'
import type { Observed } from '#http/transport/observed.ts'
import { send } from '#http/transport/send.ts'
import { receiveUpload, uploadPieceBytes } from '#resources/workspace/content/files/uploads.ts'
import { openUpload } from '#resources/workspace/space-content/uploads.ts'

/** Takes the bytes of uploads at the addresses that `createUpload` gives out, and stores them as they come. */
export function createUploads(ctx: AppContext, bodies: BodyReader): RequestHandler {
  return async (request, response) => {
    ;(response as Observed).operationId = 'sendUpload'
    try {
      const { upload: id, signature } = request.params
      const upload = await openUpload(ctx, String(id), String(signature))
      const receiving = await receiveUpload(ctx, upload)
      try {
        const caller = { id: upload.callerId, isKnown: true }
        await bodies.readPieces(request, response, {
          caller,
          size: upload.size,
          pieceBytes: uploadPieceBytes,
          take: receiving.take,
        })
        await receiving.finish()
      } catch (error) {
        await receiving.abandon()
        throw error
      }
      send(response, 204, undefined)
    } catch (error) {
      if (!response.closed) sendError(response, error, ctx.log)
    }
  }
}

/** Pages of any origin may send, as they may call the API. */
export const allowUploadPreflight: RequestHandler = (_request, response) =>
  send(response, 204, undefined, preflightHeaders)
