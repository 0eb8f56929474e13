import type { AppContext } from '#context.ts'
import { startCollecting } from './collect-content.ts'
import { startEventDelivery } from './deliver-integration-events.ts'
import { startFollowingAnchors } from './follow-anchors.ts'
import { startForgetting } from './forget-idempotency-records.ts'
import { startIndexing } from './index-content.ts'
import { startMending } from './mend-times.ts'
import { startSpecProcessing } from './process-openapi-specs.ts'
import { startPurge } from './purge-deleted-spaces.ts'
import { startRefreshing } from './refresh-computed-content.ts'
import type { Job } from './repeating.ts'
import { startDomainNotices } from './tell-unverified-domains.ts'
import { startThinning } from './thin-history.ts'

/** Everything that happens without being asked for, and once for a file, however many processes serve it. */
export function startJobs(ctx: AppContext): Job {
  const jobs = [
    startMending(ctx),
    startForgetting(ctx),
    startIndexing(ctx),
    startFollowingAnchors(ctx),
    startPurge(ctx),
    startThinning(ctx),
    startCollecting(ctx),
    startRefreshing(ctx),
    startSpecProcessing(ctx),
    startEventDelivery(ctx),
    startDomainNotices(ctx),
  ]
  return {
    async stop() {
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}
