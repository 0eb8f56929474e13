import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { loadTree } from '#resources/publishing/sites/structure/structure.ts'
import { type Destination, requireElsewhere, requireTarget, toKey, toSourceKey } from './paths.ts'
import {
  countRedirects,
  deleteRedirect,
  findRedirect,
  findRedirectBySource,
  insertRedirect,
  listRedirects,
  type SiteRedirectRow,
  updateRedirect,
} from './repository.ts'

type RedirectPath = SitePath & { siteRedirectId: string }

/** Nobody needs more redirects in a row, and each is looked up. */
const maxHops = 20

export async function redirectsOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteRedirects'>['query'],
): Promise<ListPage<SiteRedirectRow>> {
  const { site } = await requireSite(ctx, path, 'view')
  const pageRequest = readPageRequest(`site-redirects/${JSON.stringify([site.id, query.search])}`, query)
  const [rows, count] = await Promise.all([
    listRedirects(ctx.db, site.id, query.search, pageRequest),
    query.search === undefined ? site.redirectCount : countRedirects(ctx.db, site.id, query.search),
  ])
  return toPage(pageRequest, rows, count, ({ sourceKey }) => [sourceKey])
}

export function createRedirect(
  ctx: RequestContext,
  path: SitePath,
  { source, destination, permanent = false }: Input<'createSiteRedirect'>['body'],
): Promise<SiteRedirectRow> {
  const sourceKey = toSourceKey(source)
  return inTransaction(ctx, async (tx) => {
    const columns = { ...toColumns(destination), permanent: toFlag(permanent) }
    const redirect = { siteId: path.siteId, id: tx.newId(), source, sourceKey, ...columns }
    await requireSound(tx, path, redirect)
    await insertRedirect(tx.db, redirect)
    return redirect
  })
}

export function changeRedirect(
  ctx: RequestContext,
  path: RedirectPath,
  { source, destination, permanent }: Input<'updateSiteRedirectById'>['body'],
): Promise<SiteRedirectRow> {
  const names = source === undefined ? {} : { source, sourceKey: toSourceKey(source) }
  return inTransaction(ctx, async (tx) => {
    const redirect = {
      ...(await requireRedirect(tx, path)),
      ...names,
      ...(destination !== undefined && toColumns(destination)),
      ...(permanent !== undefined && { permanent: toFlag(permanent) }),
    }
    await requireSound(tx, path, redirect)
    await updateRedirect(tx.db, redirect)
    return redirect
  })
}

export function removeRedirect(ctx: RequestContext, path: RedirectPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await requireRedirect(tx, path)
    await deleteRedirect(tx.db, path.siteId, id)
  })
}

async function requireRedirect(ctx: RequestContext, path: RedirectPath): Promise<SiteRedirectRow> {
  await requireSite(ctx, path, 'admin')
  const redirect = await findRedirect(ctx.db, path.siteId, path.siteRedirectId)
  if (!redirect) throw new NotFoundError(`the redirect ${path.siteRedirectId}`)
  return redirect
}

/** Refuses a source that is taken, a destination that is not there, and a way that leads back to where it began. */
async function requireSound(tx: RequestContext, path: SitePath, redirect: SiteRedirectRow): Promise<void> {
  const access = await requireSite(tx, path, 'admin')
  const { siteId, id, source, sourceKey } = redirect
  const holder = await findRedirectBySource(tx.db, siteId, sourceKey)
  if (holder && holder.id !== id) throw new ConflictError(`body.source "${source}" has a redirect already`)

  if (redirect.url !== null) return requireElsewhere(tx, access, redirect.url)
  const site = { access, tree: await loadTree(tx, access.site) }
  let target: string | undefined = await requireTarget(tx, site, redirect)
  for (let hops = 0; target !== undefined; hops++) {
    const key = toKey(target)
    if (key === sourceKey || hops === maxHops) {
      throw new ConflictError(`body.source "${source}" would lead back to itself, or through too many redirects`)
    }
    const next = await findRedirectBySource(tx.db, siteId, key)
    target = next && next.id !== id && next.url === null ? await targetOf(tx, site, next) : undefined
  }
}

/** The redirect of a path and the address it leads to; undefined when there is none, or nothing at its end. */
export async function redirectFrom(
  ctx: RequestContext,
  site: Parameters<typeof requireTarget>[1] & { root: string },
  source: string,
): Promise<{ redirect: SiteRedirectRow; target: string } | undefined> {
  const redirect = await findRedirectBySource(ctx.db, site.access.site.id, toKey(source, 'query.source'))
  if (redirect && redirect.url !== null) return { redirect, target: redirect.url }
  const path = redirect && (await targetOf(ctx, site, redirect))
  const target = path === undefined ? undefined : `${site.root}${path}`
  return redirect && target !== undefined ? { redirect, target } : undefined
}

/** Where another redirect leads; undefined when what it led to is gone. */
async function targetOf(
  tx: RequestContext,
  site: Parameters<typeof requireTarget>[1],
  redirect: Destination,
): Promise<string | undefined> {
  return requireTarget(tx, site, redirect).catch((error) => {
    if (error instanceof NotFoundError) return undefined
    throw error
  })
}

function toColumns(destination: Schema<'SiteRedirectDestination'>): Destination {
  return {
    siteSectionId: 'siteSectionId' in destination ? destination.siteSectionId : null,
    siteSpaceId: 'siteSpaceId' in destination ? destination.siteSpaceId : null,
    pageId: 'pageId' in destination ? destination.pageId : null,
    url: 'url' in destination ? destination.url : null,
  }
}
