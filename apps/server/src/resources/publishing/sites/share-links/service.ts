import type { Input } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireSite, type SiteAccess, type SitePath } from '#resources/publishing/sites/access.ts'
import { newShareKey } from './keys.ts'
import {
  deleteShareLink,
  findShareLink,
  insertShareLink,
  listShareLinks,
  type ShareLinkRow,
  updateShareLink,
} from './repository.ts'

type LinkPath = SitePath & { shareLinkId: string }

/** A link with its site: holding it is the proof that the caller may see its secret. */
export interface ShareLinkAccess {
  access: SiteAccess
  link: ShareLinkRow
}

export async function shareLinksOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteShareLinks'>['query'],
): Promise<ListPage<ShareLinkAccess>> {
  const access = await requireSite(ctx, path, 'admin')
  const pageRequest = readPageRequest(`share-links/${path.siteId}`, query)
  const rows = await listShareLinks(ctx.db, path.siteId, pageRequest)
  const page = toPage(pageRequest, rows, access.site.shareLinkCount, ({ id }) => [id])
  return { ...page, items: page.items.map((link) => ({ access, link })) }
}

export function createShareLink(ctx: RequestContext, path: SitePath, name: string): Promise<ShareLinkAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireSite(tx, path, 'admin')
    const link: ShareLinkRow = {
      siteId: access.site.id,
      id: tx.newId(),
      secret: newShareKey(),
      name,
      active: 1,
      createdAt: tx.now(),
    }
    await insertShareLink(tx.db, link)
    return { access, link }
  })
}

export function changeShareLink(
  ctx: RequestContext,
  path: LinkPath,
  { name, active }: Input<'updateSiteShareLinkById'>['body'],
): Promise<ShareLinkAccess> {
  return inTransaction(ctx, async (tx) => {
    await updateShareLink(tx.db, (await requireShareLink(tx, path)).link, {
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active: toFlag(active) }),
    })
    return requireShareLink(tx, path)
  })
}

export function removeShareLink(ctx: RequestContext, path: LinkPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { link } = await requireShareLink(tx, path)
    await deleteShareLink(tx.db, link.siteId, link.id)
  })
}

async function requireShareLink(ctx: RequestContext, path: LinkPath): Promise<ShareLinkAccess> {
  const access = await requireSite(ctx, path, 'admin')
  const link = await findShareLink(ctx.db, path.siteId, path.shareLinkId)
  if (!link) throw new NotFoundError(`the share link ${path.shareLinkId}`)
  return { access, link }
}
