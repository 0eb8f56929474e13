import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { textOfHtml } from '@quire/content/html'
import type { Request, RequestHandler, Response } from 'express'
import type { SiteResponse } from '#cache/site-caches.ts'
import type { AppContext } from '#context.ts'
import { nothingHere } from '#http/html/system-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { isCookiePath } from '#http/transport/cookies.ts'
import { pageHeaders } from '#http/transport/headers.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { atOrigin, redirectHeaders } from '#http/transport/redirect.ts'
import { isKnownAgent } from '#resources/publishing/site-pages/agents.ts'
import { stylePath } from '#resources/publishing/site-pages/paths.ts'
import type { SiteRequest, SiteResult } from '#resources/publishing/site-pages/site-result.ts'
import { colorRules } from '#resources/publishing/site-pages/style.ts'
import { hasMoved, hasSite, outerAddress } from '#resources/publishing/sites/find-site.ts'
import { normalHost } from '#resources/publishing/sites/hosts.ts'
import { prepareMarkdown } from '#resources/workspace/content/markdown/grammar.ts'
import { pause } from '#workers/pause.ts'
import { readVisitor, takeVisitor, visitorIn } from './visitor-cookies.ts'

// No script runs on a site, and nothing is sent anywhere but back to it. Pictures may come from where their authors say.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src http: https: data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const styleFile = new URL('../../resources/publishing/site-pages/style.css', import.meta.url)

const noAgents = 'This site is not for AI agents: its owner excludes them.\n'

/** Shows published sites: below `QUIRE_SITES_URL` where that is this server, and at the host names of sites. */
export function createSiteHandler(ctx: AppContext, recordFailedSecret: RecordFailedSecret): RequestHandler {
  const refuseMethod = createWrongMethod(ctx.log)
  let style: Promise<string> | undefined

  const view = async (request: Request, siteRequest: SiteRequest) => {
    // With the first page: what reads Markdown is large.
    await prepareMarkdown()
    const { viewSite } = await import('#resources/publishing/site-pages/view-site.ts')
    const as = { ...ctx, recordFailedSecret: () => recordFailedSecret(request), clientNetwork: clientNetwork(request) }
    const result = await viewSite(as, siteRequest)
    // A page can be long: what it takes to send it comes after the requests of others.
    await pause()
    const value = toResponse(result)
    return { value, length: value.body.length, siteId: result.siteId }
  }
  const responseTo = async (request: Request, { url, root }: SiteTarget): Promise<SiteResponse | undefined> => {
    if (url.pathname.endsWith(`/${stylePath}`)) {
      style ??= readFile(styleFile, 'utf8')
      return textOf('text/css', `${await style}\n${colorRules(url.searchParams)}`)
    }
    if (root === undefined) return toResponse({ kind: 'nothing' })
    const { search } = url
    const cookies = takeVisitor(url, root)
    if (cookies.length > 0 && !(await hasMoved(ctx, url))) {
      return redirectTo(redirectHeaders(`${url.pathname}${url.search}`, cookies))
    }
    const visitor = cookies.length > 0 ? visitorIn(cookies) : readVisitor(request)
    const isForAnybody = Object.keys(visitor).length === 0 && search === ''
    const isAgent = isKnownAgent(request.get('user-agent'))
    const siteRequest = { url, search, visitor, isAgent }
    return isForAnybody
      ? ctx.published.pages.of(isAgent ? `agent ${url.href}` : url.href, () => view(request, siteRequest))
      : (await view(request, siteRequest)).value
  }

  return async (request, response: Observed, next) => {
    const target = await findTarget(ctx, request)
    if (!target) return void next()
    response.operationId = 'viewSite'
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void refuseMethod(request, response as Response, next)
    const reply = await responseTo(request, target)
    if (reply)
      send(request, response, target.isOuter ? { ...reply, headers: atOrigin(reply.headers, target.url) } : reply)
  }
}

function toResponse(result: SiteResult): SiteResponse {
  switch (result.kind) {
    case 'nothing':
      return { status: 404, headers: nothingHere.headers, body: nothingHere.body }
    case 'redirect':
      return redirectTo(redirectHeaders(result.location))
    case 'moved':
      return redirectTo(redirectHeaders(result.location), 308)
    case 'markdown':
      return textOf('text/markdown', result.text)
    case 'page':
      return withoutAgents(textOf('text/html', textOfHtml(result.page), result.status), result.isForAgents)
    case 'robots':
      return textOf('text/plain', result.text)
    case 'no-agents':
      return withoutAgents(textOf('text/plain', noAgents, 403))
  }
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
function redirectTo(headers: SiteResponse['headers'], status = 307): SiteResponse {
  return { status, headers, body: Buffer.alloc(0) }
}

function send({ headers: asked }: Request, response: Observed, { status, headers, body, etag }: SiteResponse): void {
  const all = { ...pageHeaders, ...headers, ...(etag && { etag }), 'x-request-id': response.requestId ?? '' }
  if (etag !== undefined && asked['if-none-match'] === etag) return void response.writeHead(304, all).end()
  response.writeHead(status, { ...all, 'content-length': body.length }).end(body)
}

interface SiteTarget {
  /** The address as the world sees it. */
  url: URL
  /** What cookies are for: nothing that another site reads. Undefined where no site can be. */
  root: string | undefined
  /** Whether a proxy shows the site there, and reads it from below the shared address. */
  isOuter?: boolean
}

/** The address on a site that is asked for; undefined when it is for another part of the server. */
async function findTarget(ctx: AppContext, request: Request): Promise<SiteTarget | undefined> {
  const { publicUrl, sitesUrl } = ctx.config
  // `OPTIONS *` is about no address.
  if (!request.url.startsWith('/')) return undefined
  // First, so that on the host of one site there are never pages of another.
  const host = normalHost(request.hostname ?? '')
  if (await hasSite(ctx, host)) {
    const url = new URL(`https://${host}${request.url}`)
    // What stands there speaks for whoever owns the host, which those who write pages do not.
    return { url, root: url.pathname.startsWith('/.well-known/') ? undefined : '/' }
  }
  if (!sitesUrl.startsWith(`${publicUrl}/`)) return undefined
  const shared = new URL(sitesUrl)
  if (!request.url.startsWith(`${shared.pathname}/`)) return undefined
  const url = new URL(`${shared.origin}${request.url}`)
  const outer = await outerAddress(ctx, url)
  return outer
    ? { ...outer, isOuter: true }
    : { url, root: siteRootBelow(url.pathname, shared.pathname.split('/').length) }
}

/** The first two segments below the shared address, which name an organization and its site. */
function siteRootBelow(pathname: string, depth: number): string | undefined {
  const segments = pathname.split('/').slice(0, depth + 2)
  const root = `${segments.join('/')}/`
  return segments.length === depth + 2 && isCookiePath(root) ? root : undefined
}
