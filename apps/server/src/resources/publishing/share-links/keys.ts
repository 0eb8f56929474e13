import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import type { SiteRow } from '../../../db/tables/publishing.ts'
import { listActiveLinks, type ShareLinkRow } from './repository.ts'

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
  return (await activeLink(ctx, site.id, withSecret(shareKey))) !== undefined
}

/** The active link of a site that is asked for. All of them are looked at, so that time tells nothing about any. */
export async function activeLink(
  ctx: AppContext,
  siteId: string,
  isMeant: (link: ShareLinkRow) => boolean,
): Promise<ShareLinkRow | undefined> {
  return (await listActiveLinks(ctx.db, { siteId })).filter(isMeant)[0]
}

/** Compares in constant time. */
export function withSecret(shareKey: string): (link: ShareLinkRow) => boolean {
  const given = digest(shareKey)
  return ({ secret }) => timingSafeEqual(digest(secret), given)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
