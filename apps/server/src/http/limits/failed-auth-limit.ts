import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '#context.ts'
import { TooManyRequestsError } from '#errors.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { createLimiter } from './limiter.ts'

/** Counts a secret that was wrong; throws once too many came from where the request does. */
export type RecordFailedSecret = (request: Pick<IncomingMessage, 'socket'>) => Promise<void>

/** Many clients share a counter rather than that each gets one: so memory has a bound, however many addresses there are. */
const counters = 16_384

/** Slows down whoever tries secrets. Those who bring a good one are never asked, from the same address or not. */
export function createFailedAuthLimit({ config, signingKey }: AppContext): RecordFailedSecret {
  const { failedAuthLimitPerMinute: perMinute } = config
  let limiter: Promise<RateLimiterAbstract> | undefined

  return async (request) => {
    if (perMinute === 0) return
    limiter ??= createLimiter('failed-auth', perMinute, config)
    const digest = createHmac('sha256', signingKey).update(clientNetwork(request)).digest()
    try {
      await (await limiter).consume(digest.readUInt32BE() % counters)
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown
      const seconds = Math.ceil((thrown as RateLimiterRes).msBeforeNext / 1000)
      const message = `more than ${perMinute} secrets from your address were wrong within a minute`
      throw new TooManyRequestsError(`${message}; try again in ${seconds} s`, seconds)
    }
  }
}
