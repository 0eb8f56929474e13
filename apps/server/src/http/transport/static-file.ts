import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'
import { chooseEncoding, createCompressor, type Encoding } from './compression.ts'
import { commonHeaders } from './headers.ts'
import type { Headers } from './send.ts'

interface Form {
  content: Buffer
  etag: string
}

/** Serves one file of the package. It is read and compressed when somebody first asks for it, and kept from then on. */
export function createStaticFile(file: URL, headers: Headers = {}): RequestHandler {
  const forms = new Map<Encoding | undefined, Form>()

  return async (request, response) => {
    const encoding = chooseEncoding(request)
    const form = forms.get(encoding) ?? (await readForm(file, encoding))
    forms.set(encoding, form)
    const { content, etag } = form
    response.set({ ...commonHeaders, 'cache-control': 'no-cache', ...headers, vary: 'Accept-Encoding', etag })
    response.type(extname(file.pathname))
    if (request.fresh) return void response.status(304).end()
    if (encoding !== undefined) response.set('content-encoding', encoding)
    response.set('content-length', String(content.length)).end(content)
  }
}

async function readForm(file: URL, encoding: Encoding | undefined): Promise<Form> {
  const plain = await readFile(file)
  const content = encoding === undefined ? plain : await createCompressor()(plain, encoding)
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
