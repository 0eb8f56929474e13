import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'

export type Encoding = 'br' | 'gzip'

/** What is shorter than a packet takes as long either way. */
const leastBytes = 1024

// Best first. This quality takes 0.2 s for the largest file; the best one takes 10 s to save another tenth. None of it on the
// thread that answers requests.
const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The best encoding that the sender of a request takes; undefined for the content as it is. */
export function chooseEncoding(request: Pick<Request, 'headers' | 'acceptsEncodings'>): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined
  return (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name))
}

/** Compresses contents, each once as long as it is kept by somebody else. */
export type Compressor = (content: Buffer, encoding: Encoding) => Promise<Buffer>

export function createCompressor(): Compressor {
  const formsOf = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()
  return (content, encoding) => {
    const forms = formsOf.get(content) ?? new Map<Encoding, Promise<Buffer>>()
    const known = forms.get(encoding)
    if (known) return known
    const form = encoders[encoding](content)
    // What failed once, as for want of memory, is tried again.
    form.catch(() => forms.delete(encoding))
    formsOf.set(content, forms.set(encoding, form))
    return form
  }
}

/** Whether it is worth it. */
export function isCompressible({ length }: Buffer): boolean {
  return length >= leastBytes
}
