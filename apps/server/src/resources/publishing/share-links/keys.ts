import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import type { SiteRow } from '../../../db/tables/publishing.ts'
import { isActiveSecret } from './repository.ts'

/** Nobody guesses it. In lower case, because paths are. */
export function newShareKey(): string {
  return randomBytes(20).toString('hex')
}

/** Whether a key lets its bearer in: that of an active link, while the site is live for those who have one. */
export async function opensSite(
  ctx: AppContext,
  site: Pick<SiteRow, 'id' | 'published' | 'visibility'>,
  shareKey: string,
): Promise<boolean> {
  if (site.published === 0 || site.visibility !== 'share-link') return false
  return isActiveSecret(ctx.db, site.id, shareKey)
}
