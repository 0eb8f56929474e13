import { collectionsAbove } from '#access/levels.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'

/** Whoever asks for anything in a collection is looked up in all that it lies in. */
const mostLevels = 100

/** Refuses to put so many levels of collections into a collection that they would lie too deep. */
export async function requireLevels(ctx: RequestContext, parentId: string, levels: number): Promise<void> {
  const above = await collectionsAbove(ctx.db, parentId)
  if (above.length + levels <= mostLevels) return
  throw new BadRequestError(`body.parent: collections lie at most ${mostLevels} levels deep in each other`)
}

/** How many levels a collection and those inside it have. */
export function levelsIn(id: string, collections: readonly { id: string; parentId: string }[]): number {
  const inside = Map.groupBy(collections, ({ parentId }) => parentId)
  let levels = 0
  for (let level = [id]; level.length > 0; levels++) {
    level = level.flatMap((parentId) => (inside.get(parentId) ?? []).map((child) => child.id))
  }
  return levels
}
