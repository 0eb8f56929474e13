import type { Request } from 'express'
import type { SiteResponse } from '#cache/site-caches.ts'
import { chooseEncoding, createCompressor, type Encoding, isCompressible } from '#http/transport/compression.ts'
import { pageHeaders } from '#http/transport/headers.ts'
import type { Observed } from '#http/transport/observed.ts'

type SendReply = (request: Request, response: Observed, reply: SiteResponse) => Promise<void>

/** Sends replies of sites, compressed for those who take that; what is cached is compressed once. */
export function createSender(): SendReply {
  const compress = createCompressor()
  return async (request, response, { status, headers, body, etag }) => {
    const encoding = isCompressible(body) ? chooseEncoding(request) : undefined
    const tag = etag === undefined ? undefined : etagOf(etag, encoding)
    const { vary } = headers
    const all = {
      ...pageHeaders,
      ...headers,
      ...(isCompressible(body) && { vary: [vary, 'accept-encoding'].flatMap((name) => name ?? []).join(', ') }),
      ...(tag && { etag: tag }),
      'x-request-id': response.requestId ?? '',
    }
    if (tag !== undefined && isKnown(request.headers['if-none-match'], tag)) {
      return void response.writeHead(304, all).end()
    }
    const content = encoding === undefined ? body : await compress(body, encoding)
    const encoded = encoding !== undefined && { 'content-encoding': encoding }
    response.writeHead(status, { ...all, ...encoded, 'content-length': content.length }).end(content)
  }
}

/** Two forms of one content are not the same bytes, which is what a tag says. */
function etagOf(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`
}

/** Proxies may have made a tag a weak one. */
function isKnown(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false
  return asked === tag || asked.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
