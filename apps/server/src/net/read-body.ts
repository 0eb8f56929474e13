import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { joinBytes } from '#workers/join-bytes.ts'
import { OutboundError } from './outbound-error.ts'

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

/** Reads an answer to its end, or to its limit: no more is ever held, also of what grows when it is decompressed. */
export async function readResponseBody(
  answer: IncomingMessage,
  { maxBytes, onBytes }: { maxBytes: number; onBytes: ((bytes: number) => Promise<void>) | undefined },
): Promise<Buffer> {
  const tooLarge = () => new OutboundError('too-large', `the address answers with more than ${maxBytes} bytes`)
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of decoded(answer)) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      await onBytes?.(chunk.length)
      chunks.push(chunk)
    }
    return await joinBytes(chunks, size)
  } catch (error) {
    answer.destroy()
    throw isDecodingError(error) ? new OutboundError('invalid-answer', 'the answer cannot be decompressed') : error
  }
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase()
  if (encoding === undefined || encoding === '' || encoding === 'identity') return answer
  const createDecoder = decoders[encoding as keyof typeof decoders]
  if (!createDecoder) throw new OutboundError('invalid-answer', `the answer is encoded as ${encoding.slice(0, 40)}`)
  const decoder = createDecoder()
  // `pipe` leaves it to us to pass on that the connection broke.
  answer.once('error', (error) => decoder.destroy(error))
  return answer.pipe(decoder)
}

function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR_)/.test(String(error.code))
}
