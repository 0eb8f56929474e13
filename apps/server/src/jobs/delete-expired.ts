import type { AppContext } from '#context.ts'
import { deleteExpiredIdempotencyRecords } from '#resources/identity/idempotency-records/service.ts'
import { deleteExpiredUploads } from '#resources/workspace/content/files/uploads.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 10 * 60 * 1000

/** Deletes idempotency records and uploads whose time is over. */
export function startExpiredDeletion(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'delete-expired',
    intervalMs,
    run: inSteps(async () => (await deleteExpiredIdempotencyRecords(ctx)) || (await deleteExpiredUploads(ctx))),
    failure: 'expired idempotency records or uploads could not be deleted',
  })
}
