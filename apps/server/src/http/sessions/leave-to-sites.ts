import type { RequestHandler } from 'express'
import type { AppContext } from '#context.ts'
import { isHostOfSites, normalHost } from '#resources/publishing/sites/hosts.ts'

/** Nobody signs in on hosts that are, or could be, those of sites: they may change hands, and the session with them. */
export function leaveToSites(ctx: AppContext): RequestHandler {
  return (request, _response, next) => {
    next(isHostOfSites(ctx, normalHost(request.hostname ?? '')) ? 'router' : undefined)
  }
}
