import type { RequestHandler } from 'express'
import { ownRoutes } from '#addresses/own-routes.ts'
import type { Observed } from '#http/transport/observed.ts'
import { resume, runAs, type Work } from '#runtime/current-work.ts'
import type { LoopWatch } from '#runtime/event-loop-watch.ts'
import { isTaken, pauseResponse } from '#workers/pause.ts'
import { loadCallerOf } from './load-caller.ts'
import type { LoadShedder } from './load-shedding.ts'

/** Whoever asks how the server is gets a response also when it has too much to do. */
const alwaysServed = new Set(['/healthz', '/metrics'])

/** As the watch on the event loop calls it. */
function nameOf(path: string): string {
  const [, first = ''] = path.split('/', 2)
  return ownRoutes.includes(first) ? `/${first}` : 'a page of a site'
}

/** Load shedding for what is not the API (pages of sites, downloads, SAML), whose callers are known by their address alone. */
export function createNonApiLoadShedder(loadShedder: LoadShedder, loop: LoopWatch): RequestHandler {
  const enter = async (work: Work, ...[request, response, next]: Parameters<RequestHandler>) => {
    if (!alwaysServed.has(request.url)) {
      const caller = loadCallerOf(request, undefined)
      loadShedder.admit(response, caller)
      await loadShedder.enqueue(response, caller)
      // Pages and files that are in memory take as long as their bytes do to be handed over: a few hundred at once are much.
      do await pauseResponse()
      while (isTaken())
      resume(work)
    }
    next()
  }
  return (request, response, next) => {
    const work = loop.begin(nameOf(request.path))
    response.once('close', () => loop.end(work))
    return runAs(work, () => enter(work, request, response, next))
  }
}

/** Lets a handler keep its slot until it is done, also when the client hangs up before. */
export function createSlotHolder(loadShedder: LoadShedder): (handler: RequestHandler) => RequestHandler {
  return (handler) => async (request, response: Parameters<RequestHandler>[1] & Observed, next) => {
    response.isWorkedOn = true
    try {
      await handler(request, response, next)
    } finally {
      response.isWorkedOn = false
      if (response.closed) loadShedder.leave(response)
    }
  }
}
