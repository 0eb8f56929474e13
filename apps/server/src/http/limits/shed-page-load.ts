import type { RequestHandler } from 'express'
import { loadCaller } from './load-caller.ts'
import type { LoadShedder } from './load-shedding.ts'

/** Whoever asks how the server is gets an answer also when it has too much to do. */
const alwaysAnswered = new Set(['/healthz', '/metrics'])

/** Lets in what is not the API, whose callers are known by their address alone. */
export function createPageLoadShedder(gate: LoadShedder): RequestHandler {
  return async (request, response, next) => {
    if (!alwaysAnswered.has(request.url)) {
      const caller = loadCaller(request, undefined)
      gate.admit(response, caller)
      await gate.turn(response, caller)
    }
    next()
  }
}
