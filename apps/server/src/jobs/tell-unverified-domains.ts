import type { AppContext } from '#context.ts'
import { unverifiedDomains } from '#resources/publishing/domains/service.ts'
import { type Job, repeat } from './repeat-job.ts'

const intervalMs = 24 * 60 * 60 * 1000
const mostNamed = 20

/** Tells the operator at the start, and day by day, which host names of sites wait for a proof. */
export function startDomainNotices(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'tell-unverified-domains',
    intervalMs,
    async run() {
      const hosts = await unverifiedDomains(ctx)
      if (hosts.length === 0) return
      const message = 'host names of sites are not verified and lead nowhere: see `quire domain list`'
      ctx.log.warn({ count: hosts.length, hosts: hosts.slice(0, mostNamed) }, message)
    },
    failure: 'host names that are not verified could not be listed',
  })
}
