import type { AppContext } from '#context.ts'
import { startGarbageCollection } from './collect-garbage.ts'
import { startExpiredDeletion } from './delete-expired.ts'
import { startEventDelivery } from './deliver-integration-events.ts'
import { startDeletions } from './finish-deletions.ts'
import { startAnchorUpdates } from './follow-anchors.ts'
import { startContentIndexer } from './index-content.ts'
import { startTimeRepair } from './mend-times.ts'
import { startSpecProcessor } from './process-openapi-specs.ts'
import { startPurge } from './purge-deleted-spaces.ts'
import { startComputedContentRefresh } from './refresh-computed-content.ts'
import type { Job } from './repeat-job.ts'
import { startImportRunner } from './run-imports.ts'
import { startDomainNotices } from './tell-unverified-domains.ts'
import { startHistoryRetention } from './thin-history.ts'

/** All background jobs. One process runs them, however many serve the file. */
export function startJobs(ctx: AppContext): Job {
  const jobs = [
    startTimeRepair(ctx),
    startExpiredDeletion(ctx),
    startDeletions(ctx),
    startContentIndexer(ctx),
    startAnchorUpdates(ctx),
    startPurge(ctx),
    startHistoryRetention(ctx),
    startGarbageCollection(ctx),
    startComputedContentRefresh(ctx),
    startSpecProcessor(ctx),
    startEventDelivery(ctx),
    startDomainNotices(ctx),
    startImportRunner(ctx),
  ]
  return {
    async stop() {
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}
