import type { RequestHandler } from 'express'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import { TooManyRequestsError } from '#errors.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import type { Headers } from '#http/transport/send.ts'
import { createLimiter } from './limiter.ts'

export interface RateLimit {
  /** Counts one request; the headers say how many the caller has left. */
  count(caller: string): Promise<{ headers: Headers; refusal?: TooManyRequestsError }>
}

export function createRateLimit(config: Config, now: () => number): RateLimit | undefined {
  const { rateLimitPerMinute: perMinute } = config
  if (perMinute === 0) return undefined
  const limiter = createLimiter('requests', perMinute, config)
  const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Headers => ({
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(Math.max(remainingPoints, 0)),
    'x-ratelimit-reset': String(Math.ceil((now() + msBeforeNext) / 1000)),
  })
  return {
    async count(caller) {
      try {
        return { headers: headersOf(await (await limiter).consume(caller)) }
      } catch (thrown) {
        if (thrown instanceof Error) throw thrown
        const state = thrown as RateLimiterRes
        const seconds = Math.ceil(state.msBeforeNext / 1000)
        const message = `more than ${perMinute} requests in a minute; try again in ${seconds} s`
        return { headers: headersOf(state), refusal: new TooManyRequestsError(message, seconds) }
      }
    },
  }
}

/** For pages beside the API, whose callers are known by their address alone. */
export function createAddressLimit(rateLimit: RateLimit | undefined): RequestHandler {
  return async (request, response, next) => {
    const rate = await rateLimit?.count(clientNetwork(request))
    if (rate) response.set(rate.headers)
    if (rate?.refusal) throw rate.refusal
    next()
  }
}
