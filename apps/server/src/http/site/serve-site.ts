import type { Request, RequestHandler, Response } from 'express'
import type { SiteResponse } from '#cache/site-caches.ts'
import type { AppContext } from '#context.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { isCookiePath } from '#http/transport/cookies.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import type { Observed } from '#http/transport/observed.ts'
import { atOrigin, redirectHeaders } from '#http/transport/redirect.ts'
import { whileConnected } from '#http/transport/while-connected.ts'
import { isKnownAgent } from '#resources/publishing/site-pages/agents.ts'
import { scriptHashIn } from '#resources/publishing/site-pages/paths.ts'
import type { SiteRequest } from '#resources/publishing/site-pages/site-result.ts'
import { hasMoved, hasSite, outerAddress } from '#resources/publishing/sites/find-site.ts'
import { normalHost } from '#resources/publishing/sites/hosts.ts'
import { prepareMarkdown } from '#resources/workspace/content/markdown/grammar.ts'
import { pause } from '#workers/pause.ts'
import { createSender } from './send-reply.ts'
import { redirectTo, scriptResponse, toResponse } from './site-response.ts'
import { createTries } from './try-requests.ts'
import { readVisitor, takeVisitor, visitorIn } from './visitor-cookies.ts'

/** A cached page is kept compressed, too, which takes about a third of its length. */
const withForms = 4 / 3

/** Shows published sites: below `QUIRE_SITES_URL` where that is this server, and at the host names of sites. */
export function createSiteHandler(
  ctx: AppContext,
  recordFailedSecret: RecordFailedSecret,
  bodies: BodyReader,
): RequestHandler {
  const refuseMethod = createWrongMethod(ctx.log)
  const sendReply = createSender()
  const sendTry = createTries(ctx, bodies)

  const view = async (request: Request, siteRequest: SiteRequest, { workers }: Pick<AppContext, 'workers'> = ctx) => {
    // With the first page: what reads Markdown is large.
    await prepareMarkdown()
    const { viewSite } = await import('#resources/publishing/site-pages/view-site.ts')
    const own = { recordFailedSecret: () => recordFailedSecret(request), clientNetwork: clientNetwork(request) }
    const result = await viewSite({ ...ctx, ...own, workers }, siteRequest)
    // A page can be long: what it takes to send it comes after the requests of others.
    await pause()
    const value = toResponse(result)
    return { value, length: Math.ceil(value.body.length * withForms), siteId: result.siteId }
  }
  const responseTo = async (
    request: Request,
    response: Response,
    { url, root }: SiteTarget,
  ): Promise<SiteResponse | undefined> => {
    const script = scriptHashIn(url.pathname)
    if (script !== undefined) return scriptResponse(script)
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
    // What is kept for others is made whoever goes.
    return isForAnybody
      ? ctx.published.pages.of(isAgent ? `agent ${url.href}` : url.href, () => view(request, siteRequest))
      : (await view(request, siteRequest, { workers: whileConnected(ctx.workers, response) })).value
  }

  return async (request, response: Observed, next) => {
    const target = await findTarget(ctx, request)
    if (!target) return void next()
    response.operationId = 'viewSite'
    // The page says what it can be asked to do. What another site makes a browser send is never JSON.
    if (request.method === 'POST' && target.root !== undefined && request.is('application/json')) {
      const { url, root } = target
      const isAgent = isKnownAgent(request.get('user-agent'))
      return sendTry(request, response as Response, { url, search: '', visitor: readVisitor(request), isAgent }, root)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void refuseMethod(request, response as Response, next)
    const reply = await responseTo(request, response as Response, target)
    if (!reply) return
    const headers = target.isOuter ? atOrigin(reply.headers, target.url) : reply.headers
    await sendReply(request, response, { ...reply, headers })
  }
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
