import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { InvalidRequest } from '@quire/api-validator'
import { PayloadTooLargeError } from '#errors.ts'
import type { SlowSenders } from '#http/limits/slow-senders.ts'
import { joinBytes } from '#workers/join-bytes.ts'
import type { BodyReservation } from './body-budget.ts'

/** How to unpack, and what that takes by itself. */
const unpackers: Record<string, { create(): Duplex; bytes: number }> = {
  gzip: { create: () => createGunzip(), bytes: 64 * 1024 },
  'x-gzip': { create: () => createGunzip(), bytes: 64 * 1024 },
  deflate: { create: () => createInflate(), bytes: 64 * 1024 },
  br: { create: () => createBrotliDecompress(), bytes: 1024 * 1024 },
}

export const mostUnpackingBytes = Object.values(unpackers).reduce((most, { bytes }) => Math.max(most, bytes), 0)

export interface ReadOptions {
  /** In bytes, after unpacking. */
  limit: number
  reservation: BodyReservation
  slow: SlowSenders
}

/** Reads a body piece by piece: never more than the limit, and no more than there is room for. */
export function readBytes(request: IncomingMessage, response: ServerResponse, options: ReadOptions): Promise<Buffer> {
  const { limit, reservation, slow } = options
  if (Number(request.headers['content-length']) > limit) throw new PayloadTooLargeError(limit)
  const unpacker = unpackerOf(request)
  if (unpacker) reservation.grow(unpacker.bytes)
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const source = unpacker ? request.pipe(unpacker.create()) : request
  const chunks: Buffer[] = []
  let length = 0
  const stopWatching = slow.watch(request, (error) => fail(error))
  const fail = (error: Error) => {
    stopWatching()
    reject(error)
    source.removeListener('data', take)
    if (source === request) return
    // What is still to come is let go of, or whatever follows on the connection would wait behind it for ever.
    request.unpipe().resume()
    source.destroy()
  }
  const take = (chunk: Buffer) => {
    try {
      length += chunk.length
      if (length > limit) throw new PayloadTooLargeError(limit)
      reservation.grow(chunk.length)
      chunks.push(chunk)
    } catch (error) {
      fail(error as Error)
    }
  }
  source.on('data', take)
  source.on('end', () => {
    stopWatching()
    response.off('close', leave)
    const [only] = chunks
    resolve(chunks.length === 1 && only ? only : joinBytes(chunks, length))
  })
  const broken = (error: Error) => fail(new InvalidRequest(400, `body could not be read: ${error.message}`))
  source.on('error', broken)
  const leave = () => broken(new Error('the client went away'))
  request.on('aborted', leave)
  // It may have been answered before, as when what came was not HTTP.
  response.once('close', leave)
  return promise
}

function unpackerOf({ headers }: IncomingMessage) {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return undefined
  const unpacker = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined
  if (unpacker) return unpacker
  throw new InvalidRequest(
    415,
    `body must be UTF-8 JSON, plain or compressed with gzip, deflate or br: unsupported content encoding "${encoding}"`,
  )
}
