import { type Bodies, hashText, type MergeTexts, mergeBodies } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'

const mergeTask = defineTask<Bodies<string>, string | undefined>('merge', {
  module: new URL('./merge-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 10_000,
})

/** Shorter texts are merged in no time. */
const quickLength = 10_000

/**
 * Merges texts, long ones in a thread, and knows those that it has merged before: what is worked out ahead of a transaction
 * is at hand within it. Where that takes too much, the two versions are one question for somebody to answer.
 */
export function createTextMerges(ctx: AppContext & { actor?: Actor }): MergeTexts {
  const known = new Map<string, string | undefined>()
  return async (texts) => {
    const { base, ours, theirs } = texts
    if (base.length + ours.length + theirs.length <= quickLength) return mergeBodies(texts)
    const key = [base, ours, theirs].map(hashText).join()
    if (!known.has(key)) known.set(key, await mergeInThread(ctx, texts))
    return known.get(key)
  }
}

async function mergeInThread(ctx: AppContext & { actor?: Actor }, texts: Bodies<string>): Promise<string | undefined> {
  try {
    return await ctx.workers.run(mergeTask, texts, { caller: callerOf(ctx) })
  } catch (error) {
    if (error instanceof TooCostlyError) return undefined
    throw error
  }
}
