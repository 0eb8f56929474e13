import { createHash } from 'node:crypto'
import { playerOrigins, textOfHtml } from '@quire/content/html'
import type { SiteResponse } from '#cache/site-caches.ts'
import { nothingHere } from '#http/html/system-pages.ts'
import { redirectHeaders } from '#http/transport/redirect.ts'
import type { SiteResult } from '#resources/publishing/site-pages/site-result.ts'

// No script runs on a site but that of this server, and nothing is sent anywhere but back to it. Pictures,
// fonts, films and sounds may come from where their authors say.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  'font-src http: https:',
  'media-src http: https:',
  // A player takes the place of its link when a reader asks for it.
  `frame-src ${playerOrigins.join(' ')}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const noAgents = 'This site is not for AI agents: its owner excludes them.\n'

/** What is sent for what a request results in. */
export function toResponse(result: SiteResult): SiteResponse {
  switch (result.kind) {
    case 'nothing':
      return { status: 404, headers: nothingHere.headers, body: nothingHere.body }
    case 'redirect':
      return redirectTo(redirectHeaders(result.location), result.isPermanent ? 308 : 307)
    case 'moved':
      return redirectTo(redirectHeaders(result.location), 308)
    case 'style':
      return immutable(textOf('text/css', result.text), result.isCurrent, result.isPublic)
    case 'markdown':
      return textOf('text/markdown', result.text)
    case 'page':
      return withoutAgents(textOf('text/html', textOfHtml(result.page), result.status), result.isForAgents)
    case 'file':
      return textOf(result.type, result.text)
    case 'no-agents':
      return withoutAgents(textOf('text/plain', noAgents, 403))
  }
}

/** The script of sites. What another version of the server has named differently is sent as it is now, and not kept. */
export async function scriptResponse(wanted: string): Promise<SiteResponse> {
  const { siteScript } = await import('#resources/publishing/site-pages/assets.ts')
  return immutable(textOf('text/javascript', siteScript.text), wanted === siteScript.hash, true)
}

function immutable(reply: SiteResponse, isCurrent: boolean, isPublic: boolean): SiteResponse {
  if (!isCurrent) return reply
  const control = `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`
  return { ...reply, headers: { ...reply.headers, 'cache-control': control } }
}

/** Says to agents that a page is not for them, and to caches that it is not the same for everybody. */
function withoutAgents(reply: SiteResponse, isForAgents = false): SiteResponse {
  if (isForAgents) return reply
  return { ...reply, headers: { ...reply.headers, 'x-robots-tag': 'noai, noimageai', vary: 'user-agent' } }
}

function textOf(type: string, text: string, status = 200): SiteResponse {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'content-type': `${type}; charset=utf-8`,
  }
  return { status, headers, body, etag }
}

/** Nobody keeps any: even a permanent one ends when somebody takes the address. */
export function redirectTo(headers: SiteResponse['headers'], status = 307): SiteResponse {
  return { status, headers, body: Buffer.alloc(0) }
}
