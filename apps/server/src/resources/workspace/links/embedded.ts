import { targetKey } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { finishIndexes } from '../content-index/following.ts'
import { hasLink } from './repository.ts'

/** Whether the primary content of a space shows what stands behind an address. */
export async function isEmbedded(ctx: AppContext, spaceId: string, url: string): Promise<boolean> {
  await finishIndexes(ctx, [spaceId])
  const key = targetKey({ kind: 'url', space: '', id: url, anchor: '' })
  return hasLink(ctx.db, { spaceId, key, relation: 'dependsOn' })
}
