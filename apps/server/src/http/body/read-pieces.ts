import type { IncomingMessage, ServerResponse } from 'node:http'
import { InvalidRequest } from '@quire/api-validator'
import { BadRequestError, PayloadTooLargeError, type ServiceError } from '#errors.ts'
import type { SlowSenders } from '#http/limits/slow-senders.ts'
import type { BodyReservation } from './body-budget.ts'

export interface ReadPieces {
  /** How many bytes there have to be. */
  size: number
  pieceBytes: number
  reservation: BodyReservation
  slow: SlowSenders
  /** Stores a piece; meanwhile nothing more is read. */
  take(piece: Buffer): Promise<void>
}

/** Reads a body of a known size as it is, with backpressure: no more than a piece of it is ever in memory. */
export async function readPieces(request: IncomingMessage, response: ServerResponse, options: ReadPieces) {
  const { size, pieceBytes, reservation, slow, take } = options
  requirePlain(request, size)
  reservation.grow(Math.min(size, pieceBytes))
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()
  const givenUp = Promise.withResolvers<never>()
  givenUp.promise.catch(() => undefined)
  const leave = () => givenUp.reject(new BadRequestError('body could not be read: the client went away'))
  // It may have been answered before, as when what came was not HTTP.
  response.once('close', leave)
  const stopWatching = slow.watch(request, (error: ServiceError) => givenUp.reject(error))
  const chunks = request.iterator({ destroyOnReturn: false })
  let [piece, buffered, total]: [Buffer[], number, number] = [[], 0, 0]
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), givenUp.promise])
      if (done) break
      const chunk: Buffer = value
      total += chunk.length
      if (total > size) throw new PayloadTooLargeError(size)
      buffered += chunk.length
      piece.push(chunk)
      if (buffered < pieceBytes) continue
      await take(Buffer.concat(piece, buffered))
      piece = []
      buffered = 0
    }
  } catch (error) {
    throw request.errored ? new BadRequestError('body could not be read: the client went away') : error
  } finally {
    stopWatching()
    response.off('close', leave)
  }
  if (total < size) throw new BadRequestError(`body has ${total} bytes, and ${size} were announced`)
  if (buffered > 0) await take(Buffer.concat(piece, buffered))
}

function requirePlain({ headers }: IncomingMessage, size: number): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new InvalidRequest(415, 'body must be sent as it is, without a Content-Encoding')
  const length = headers['content-length']
  if (length === undefined) return
  if (Number(length) > size) throw new PayloadTooLargeError(size)
  if (Number(length) < size) throw new BadRequestError(`body has ${length} bytes, and ${size} were announced`)
}
