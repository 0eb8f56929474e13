import type { Hash } from '@quire/content'
import type { AppContext } from '#context.ts'
import { textLengths } from '#resources/workspace/content/store/store.ts'

/** What one transaction takes in. */
export const most = { pages: 40, characters: 60_000 }

/** How many pages a step takes that have these texts, in this order: at least one. */
export async function countForStep(
  ctx: AppContext,
  bodies: readonly (Hash | undefined)[],
  limit: number,
): Promise<number> {
  const lengths = await textLengths(
    ctx,
    bodies.filter((body) => body !== undefined),
  )
  let left = most.characters
  const tooMany = bodies.findIndex((body) => {
    left -= lengths.get(body ?? '') ?? 0
    return left < 0
  })
  return tooMany === -1 ? limit : Math.max(1, tooMany)
}
