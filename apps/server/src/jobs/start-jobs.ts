import type { AppContext } from '#context.ts'
import type { WakeSignalName } from '#runtime/wake-signals.ts'
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
import { startMailSender } from './send-mails.ts'
import { startDomainNotices } from './tell-unverified-domains.ts'
import { startHistoryRetention } from './thin-history.ts'

export interface JobStart {
  start(ctx: AppContext): Job
  /** What wakes it before its time. */
  signal?: WakeSignalName
}

/** All background jobs, by name. */
export const jobStarts: Readonly<Record<string, JobStart>> = {
  'mend-times': { start: startTimeRepair },
  'delete-expired': { start: startExpiredDeletion },
  'finish-deletions': { start: startDeletions, signal: 'deletions' },
  'index-content': { start: startContentIndexer },
  'follow-anchors': { start: startAnchorUpdates },
  'purge-deleted-spaces': { start: startPurge },
  'thin-history': { start: startHistoryRetention },
  'collect-garbage': { start: startGarbageCollection },
  'refresh-computed-content': { start: startComputedContentRefresh, signal: 'computedPages' },
  'process-openapi-specs': { start: startSpecProcessor, signal: 'specs' },
  'deliver-integration-events': { start: startEventDelivery, signal: 'events' },
  'tell-unverified-domains': { start: startDomainNotices },
  'run-imports': { start: startImportRunner, signal: 'imports' },
  'send-mails': { start: startMailSender, signal: 'mails' },
}

/** Starts all of them. One process does so, however many serve the file; servers on one database share them instead. */
export function startJobs(ctx: AppContext): Job {
  const jobs = Object.values(jobStarts).map(({ start }) => start(ctx))
  return {
    async stop() {
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}
