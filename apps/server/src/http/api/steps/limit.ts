import type { Exchange } from '#http/api/exchange.ts'
import { type LoadCaller, loadCallerOf } from '#http/limits/load-caller.ts'
import type { LoadShedder } from '#http/limits/load-shedding.ts'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import type { Identity } from './identify.ts'

export interface LimitParts {
  loadShedder: LoadShedder
  rateLimit: RateLimit | undefined
}

/** Refuses what is more than the server can take on, or than the caller may ask for. Says who shares the load. */
export function createLimit({ loadShedder, rateLimit }: LimitParts) {
  return (exchange: Exchange, identity: Identity): LoadCaller | Promise<LoadCaller> => {
    const { request, response } = exchange
    const actor = identity instanceof Error ? undefined : identity?.actor
    const loadCaller = loadCallerOf(request, actor)
    loadShedder.admit(response, loadCaller)
    return rateLimit ? countRequest(rateLimit, exchange, loadCaller).then(() => loadCaller) : loadCaller
  }
}

async function countRequest(rateLimit: RateLimit, exchange: Exchange, caller: LoadCaller): Promise<void> {
  const { headers, refusal } = await rateLimit.count(caller)
  exchange.headers = exchange.headers ? { ...exchange.headers, ...headers } : headers
  if (refusal) throw refusal
}
