import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { commonHeaders } from './headers.ts'
import type { Headers } from './send.ts'

interface Form {
  content: Buffer
  etag: string
}

type Encode = (content: Buffer) => Promise<Buffer>

// Best first. This quality takes 0.2 s for the largest file; the best one takes 10 s to save another tenth.
const encodings: Record<string, Encode> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Serves one file of the package. It is read and compressed when somebody first asks for it, and kept from then on. */
export function createStaticFile(file: URL, headers: Headers = {}): RequestHandler {
  const forms = new Map<string, Form>()

  return async (request, response) => {
    const encoding = Object.keys(encodings).find((name) => request.acceptsEncodings(name)) ?? 'identity'
    const form = forms.get(encoding) ?? (await readForm(file, encodings[encoding]))
    forms.set(encoding, form)
    const { content, etag } = form
    response.set({ ...commonHeaders, ...headers, 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag })
    response.type(extname(file.pathname))
    if (request.fresh) return void response.status(304).end()
    if (encoding !== 'identity') response.set('content-encoding', encoding)
    response.set('content-length', String(content.length)).end(content)
  }
}

async function readForm(file: URL, encode: Encode | undefined): Promise<Form> {
  const plain = await readFile(file)
  const content = encode ? await encode(plain) : plain
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
