import type { AppContext } from '#context.ts'
import { createBackgroundIndexing } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 30_000

/**
 * Indexes the content of spaces that started with some, as copies do. What is left to do is in the file itself, so it
 * goes on after a restart; requests come in between the steps, and those that need the result do not wait for it.
 */
export function startContentIndexer(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'index-content',
    intervalMs,
    run: inSteps(createBackgroundIndexing(ctx)),
    failure: 'content could not be indexed',
  })
}
