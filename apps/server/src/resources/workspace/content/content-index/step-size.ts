import type { ContentDifferences, Hash } from '@quire/content'
import type { AppContext } from '#context.ts'
import { textLengths } from '#resources/workspace/content/store/store.ts'

/** What one transaction indexes. */
export const most = { pages: 40, characters: 60_000 }

/** Whether a change is too large to be indexed by the transaction that makes it. */
export async function exceedsTransaction(ctx: AppContext, { pages }: ContentDifferences): Promise<boolean> {
  if (pages.length > most.pages) return true
  const lengths = await textLengths(ctx, bodiesAfter(pages))
  return [...lengths.values()].reduce((sum, length) => sum + length, 0) > most.characters
}

/** How many pages a step indexes that have these texts, in this order: at least one. */
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

export function bodiesAfter(pages: ContentDifferences['pages']): Hash[] {
  return pages.flatMap(({ after }) => after?.body ?? [])
}
