import type { RequestHandler } from 'express'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import { TooManyRequestsError } from '#errors.ts'
import type { Headers } from '#http/transport/send.ts'
import { createLimiter } from './limiter.ts'
import { type LoadCaller, loadCallerOf } from './load-caller.ts'

export interface RateLimit {
  /** Counts one request; the headers say how many the caller has left. */
  count(caller: LoadCaller): Promise<{ headers: Headers; refusal?: TooManyRequestsError }>
}

/** Those who are a caller together, as all of an organization's single sign-on, make this many times as many requests as one. */
const togetherFactor = 10

export function createRateLimit(config: Config, now: () => number): RateLimit | undefined {
  const { rateLimitPerMinute: perMinute } = config
  if (perMinute === 0) return undefined
  const limiter = createLimiter('requests', perMinute, config)
  const together = createLimiter('requests-together', perMinute * togetherFactor, config)
  const consume = async ({ id, memberId }: LoadCaller) => {
    if (memberId === undefined) return (await limiter).consume(id)
    await (await together).consume(id)
    return (await limiter).consume(`${id} ${memberId}`)
  }
  const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Headers => ({
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(Math.max(remainingPoints, 0)),
    'x-ratelimit-reset': String(Math.ceil((now() + msBeforeNext) / 1000)),
  })
  return {
    async count(caller) {
      try {
        return { headers: headersOf(await consume(caller)) }
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
    const rate = await rateLimit?.count(loadCallerOf(request, undefined))
    if (rate) response.set(rate.headers)
    if (rate?.refusal) throw rate.refusal
    next()
  }
}
