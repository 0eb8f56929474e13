import type { Request, Response } from 'express'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '#context.ts'
import { TooManyRequestsError, UnavailableError } from '#errors.ts'
import type { BodyReader } from '#http/body/read-body.ts'
import { createLimiter } from '#http/limits/limiter.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { pageHeaders } from '#http/transport/headers.ts'
import type { SiteRequest } from '#resources/publishing/site-pages/site-result.ts'
import { prepareMarkdown } from '#resources/workspace/content/markdown/grammar.ts'

/** In a minute: from one client, and to the APIs of one site. */
const perClient = 20
const perSite = 200
/** All together at any time, for each may wait for as long as the other side takes: most of them are left to others. */
const mostAtOnce = 16
const mostOfOne = 2
const mostOfSite = 4
const maxBodyBytes = 64 * 1024

type SendTry = (request: Request, response: Response, siteRequest: SiteRequest, root: string) => Promise<void>

/** Sends requests of APIs that readers of their descriptions have filled in, as far as limits go. */
export function createTries(ctx: AppContext, bodies: BodyReader): SendTry {
  let limiters: Promise<[RateLimiterAbstract, RateLimiterAbstract]> | undefined
  const underWay = new Map<string, number>()
  const leave = (whose: string) => {
    const left = (underWay.get(whose) ?? 1) - 1
    if (left > 0) underWay.set(whose, left)
    else underWay.delete(whose)
  }
  /** A place for each of those it counts for, or none at all. */
  const enter = (places: [whose: string, most: number][]) => {
    if (places.some(([whose, most]) => (underWay.get(whose) ?? 0) >= most)) {
      throw new UnavailableError('too many requests are being tried; try again in 1 s', 1)
    }
    for (const [whose] of places) underWay.set(whose, (underWay.get(whose) ?? 0) + 1)
    return () => {
      for (const [whose] of places) leave(whose)
    }
  }

  const count = async (client: string, site: string) => {
    limiters ??= Promise.all([
      createLimiter('tries', perClient, ctx.config),
      createLimiter('tries-of-site', perSite, ctx.config),
    ])
    const [ofClient, ofSite] = await limiters
    await ofClient.consume(client).catch(refuse(`you have tried more than ${perClient} requests in a minute`))
    await ofSite.consume(site).catch(refuse(`more than ${perSite} requests were tried on this site in a minute`))
  }
  return async (request, response, siteRequest, root) => {
    const [client, site] = [clientNetwork(request), `${siteRequest.url.host} ${root}`]
    await count(client, site)
    const leavePlaces = enter([
      [`client ${client}`, mostOfOne],
      [`site ${site}`, mostOfSite],
      ['all', mostAtOnce],
    ])
    try {
      const caller = loadCallerOf(request, undefined)
      const { value, free } = await bodies.readJson(request, response, { caller, limit: maxBodyBytes })
      free()
      await prepareMarkdown()
      const { tryOperation } = await import('#resources/publishing/site-pages/try-it/try-operation.ts')
      const { readTriedRequest } = await import('#resources/publishing/site-pages/try-it/tried-request.ts')
      const as = { ...ctx, clientNetwork: clientNetwork(request) }
      const answer = await tryOperation(as, siteRequest, readTriedRequest(value))
      const headers = { ...pageHeaders, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
      response.set(headers).end(JSON.stringify(answer))
    } finally {
      leavePlaces()
    }
  }
}

function refuse(message: string): (thrown: unknown) => never {
  return (thrown) => {
    if (thrown instanceof Error) throw thrown
    const seconds = Math.ceil((thrown as RateLimiterRes).msBeforeNext / 1000)
    throw new TooManyRequestsError(`${message}; try again in ${seconds} s`, seconds)
  }
}
