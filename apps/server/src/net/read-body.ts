import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { joinBytes } from '#workers/join-bytes.ts'
import { OutboundError } from './outbound-error.ts'

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

/** Reads a response to its end, or to its limit: no more is ever held, also of what grows when it is decompressed. */
export async function readResponseBody(
  response: IncomingMessage,
  { maxBytes, onBytes }: { maxBytes: number; onBytes: ((bytes: number) => Promise<void>) | undefined },
): Promise<Buffer> {
  const tooLarge = () => new OutboundError('too-large', `the address answers with more than ${maxBytes} bytes`)
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of decoded(response)) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      await onBytes?.(chunk.length)
      chunks.push(chunk)
    }
    return await joinBytes(chunks, size)
  } catch (error) {
    response.destroy()
    throw isDecodingError(error) ? new OutboundError('invalid-response', 'the response cannot be decompressed') : error
  }
}

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase()
  if (encoding === undefined || encoding === '' || encoding === 'identity') return response
  const createDecoder = decoders[encoding as keyof typeof decoders]
  if (!createDecoder) throw new OutboundError('invalid-response', `the response is encoded as ${encoding.slice(0, 40)}`)
  const decoder = createDecoder()
  // `pipe` leaves it to us to pass on that the connection broke.
  response.once('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR_)/.test(String(error.code))
}
