import type { AppContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { sameSecret } from '#crypto/signatures.ts'
import type { SiteRow } from '#db/tables/publishing.ts'
import { listActiveLinks, type ShareLinkRow } from './repository.ts'

/** Nobody guesses it. In lower case, because paths are. */
export function newShareKey(): string {
  return randomSecret()
}

/** Whether a text could be a key at all: most of what visitors ask for by mistake could not. */
export function isShareKey(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
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

export function withSecret(shareKey: string): (link: ShareLinkRow) => boolean {
  return ({ secret }) => sameSecret(secret, shareKey)
}
