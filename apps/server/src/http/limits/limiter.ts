import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from '#config.ts'

/**
 * Counts what happens in a minute, in all processes together. Loaded where there is a limit only: the library comes with
 * a client for every store there is.
 */
export async function createLimiter(name: string, points: number, { processes }: Config): Promise<RateLimiterAbstract> {
  const { RateLimiterCluster, RateLimiterMemory } = await import('rate-limiter-flexible')
  const Limiter = processes > 1 ? RateLimiterCluster : RateLimiterMemory
  return new Limiter({ points, duration: 60, keyPrefix: name })
}
