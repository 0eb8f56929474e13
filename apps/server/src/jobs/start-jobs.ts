import type { AppContext } from '#context.ts'
import { startGarbageCollection } from './collect-garbage.ts'
import { startExpiredDeletion } from './delete-expired.ts'
import { startEventDelivery } from './deliver-integration-events.ts'
import { startFollowingAnchors } from './follow-anchors.ts'
import { startIndexing } from './index-content.ts'
import { startMending } from './mend-times.ts'
import { startSpecProcessing } from './process-openapi-specs.ts'
import { startPurge } from './purge-deleted-spaces.ts'
import { startRefreshing } from './refresh-computed-content.ts'
import type { Job } from './repeat-job.ts'
import { startDomainNotices } from './tell-unverified-domains.ts'
import { startThinning } from './thin-history.ts'

/** All background jobs. One process runs them, however many serve the file. */
export function startJobs(ctx: AppContext): Job {
  const jobs = [
    startMending(ctx),
    startExpiredDeletion(ctx),
    startIndexing(ctx),
    startFollowingAnchors(ctx),
    startPurge(ctx),
    startThinning(ctx),
    startGarbageCollection(ctx),
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
