import type { AppContext } from '#context.ts'
import { beforeAll, checkAnchors, nextAnchorCheck } from '#resources/workspace/comments/anchor-checks.ts'
import { nextTurn } from '#workers/pause.ts'
import { type Job, repeat } from './repeat-job.ts'

/** Nobody waits for it: whoever reads comments sooner does without. */
const intervalMs = 2_000

/**
 * Finds the blocks that comments are about again in content that went on, one discussion after the other. What is left to do
 * is in the file itself; what fails is tried again later and holds up none of the others.
 */
export function startAnchorUpdates(ctx: AppContext): Job {
  const failure = 'the blocks of comments could not be found again'
  return repeat(ctx, {
    name: 'follow-anchors',
    intervalMs,
    failure,
    async run(isStopping) {
      let check = await nextAnchorCheck(ctx, beforeAll)
      while (!isStopping() && check !== undefined) {
        const { spaceId, changeRequestId } = check
        await checkAnchors(ctx, check).catch((err) => ctx.log.error({ err, space: spaceId, changeRequestId }, failure))
        await nextTurn()
        check = await nextAnchorCheck(ctx, check)
      }
    },
  })
}
