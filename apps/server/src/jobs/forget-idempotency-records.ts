import type { AppContext } from '#context.ts'
import { forgetAnswers } from '#resources/identity/idempotency-records/service.ts'
import { forgetUploads } from '#resources/workspace/content/files/uploads.ts'
import { inSteps, type Job, repeat } from './repeating.ts'

const intervalMs = 10 * 60 * 1000

/** Removes answers that were kept for requests sent twice, and uploads, once their time is over. */
export function startForgetting(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'forget-answers',
    intervalMs,
    run: inSteps(async () => (await forgetAnswers(ctx)) || (await forgetUploads(ctx))),
    failure: 'expired answers or uploads could not be removed',
  })
}
