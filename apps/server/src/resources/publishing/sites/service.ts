import type { Input } from '@quire/api-types'
import { asOther } from '#access/standing.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { foldCase, toFlag } from '#db/tables/columns.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { viewableSpaces } from '#resources/workspace/spaces/by-id.ts'
import { requireSite, type SiteAccess, type SitePath } from './access.ts'
import { namesIn, requireFreeNames } from './names.ts'
import { sitePermissions } from './permissions.ts'
import { countSites, deleteSite, listSites, type SiteChanges, type SiteFilters, updateSite } from './repository.ts'
import { updateNode } from './structure/repository.ts'
import { loadTree } from './structure/structure.ts'
import type { SiteSpaceNode, SiteTree } from './structure/tree.ts'

export async function sitesOf(
  ctx: RequestContext,
  organizationId: string,
  query: Input<'listSites'>['query'],
): Promise<ListPage<Pick<SiteAccess, 'site'>>> {
  const { organization, role } = await requireOrganization(ctx, organizationId, 'view')
  const { space, title, published, type: types } = query
  const pageRequest = readPageRequest(
    `sites/${JSON.stringify([organizationId, space, title, published, types])}`,
    query,
  )
  const owner = { organizationId, memberRole: role }
  const isEmpty =
    !sitePermissions(asOther(role)).view ||
    (space !== undefined && !(await viewableSpaces(ctx, owner, [space])).has(space))
  if (isEmpty) return { items: [], count: 0, next: undefined }

  const filters: SiteFilters = { organizationId, title, published, types, spaceId: space }
  const isUnfiltered = [space, title, published, types].every((filter) => filter === undefined)
  const [rows, count] = await Promise.all([
    listSites(ctx.db, filters, pageRequest),
    isUnfiltered ? organization.siteCount : countSites(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  return { ...page, items: page.items.map((site) => ({ site })) }
}

export function changeSite(
  ctx: RequestContext,
  path: SitePath,
  body: Input<'updateSiteById'>['body'],
): Promise<SiteAccess> {
  const names = namesIn(ctx, body)
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    await requireFreeNames(tx, site, names)
    await updateSite(tx.db, site.id, { ...toChanges(body), ...names })
    await changeDefaults(tx, path, body)
    return requireSite(tx, path, 'view')
  })
}

function toChanges(body: Input<'updateSiteById'>['body']): SiteChanges {
  return {
    ...(body.title !== undefined && { title: body.title, searchText: foldCase(body.title) }),
    ...(body.visibility !== undefined && { visibility: body.visibility }),
    ...(body.agentsContext !== undefined && { agentsContext: body.agentsContext }),
    ...(body.adaptiveContent !== undefined && { adaptiveContent: toFlag(body.adaptiveContent.enabled) }),
  }
}

/** A site space takes the section that it lies in along, so that the two always agree on what is at the root. */
async function changeDefaults(
  tx: RequestContext,
  path: SitePath,
  { defaultSiteSection, defaultSiteSpace }: Input<'updateSiteById'>['body'],
): Promise<void> {
  if (defaultSiteSection === undefined && defaultSiteSpace === undefined) return
  const { site } = await requireSite(tx, path, 'admin')
  const tree = await loadTree(tx, site)
  if (defaultSiteSection !== undefined) requireShownSection(tree, defaultSiteSection)
  const chosen = defaultSiteSpace === undefined ? undefined : requireShownSiteSpace(tree, defaultSiteSpace)
  const sectionId = chosen?.row.sectionId ?? defaultSiteSection
  if (defaultSiteSection !== undefined && sectionId !== defaultSiteSection) {
    throw new BadRequestError('body.defaultSiteSpace is not a site space of body.defaultSiteSection')
  }
  if (sectionId === undefined) return updateSite(tx.db, site.id, { defaultSiteSpaceId: chosen?.row.id ?? null })
  await updateSite(tx.db, site.id, { defaultSectionId: sectionId })
  if (!chosen) return
  const section = { kind: 'site-section' as const, row: { siteId: site.id, id: sectionId } }
  await updateNode(tx.db, section, { defaultSiteSpaceId: chosen.row.id })
}

function requireShownSection({ sections }: SiteTree, id: string): void {
  const section = sections.find(({ row }) => row.id === id)
  if (!section) throw new BadRequestError('body.defaultSiteSection is not a section of this site')
  if (!section.siteSpaces.some(({ isHidden }) => !isHidden)) {
    throw new BadRequestError('body.defaultSiteSection is a section that shows no space')
  }
}

function requireShownSiteSpace({ siteSpaces }: SiteTree, id: string): SiteSpaceNode {
  const siteSpace = siteSpaces.find(({ row, isHidden }) => row.id === id && !isHidden)
  if (!siteSpace) throw new BadRequestError('body.defaultSiteSpace is not a site space of this site')
  return siteSpace
}

export function publishSite(ctx: RequestContext, path: SitePath, published: boolean): Promise<SiteAccess> {
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    if (published && site.published === 0 && site.siteSpaceCount === 0) {
      throw new ConflictError('the site shows no space, so there is nothing to publish: add one first')
    }
    await updateSite(tx.db, site.id, { published: toFlag(published) })
    return requireSite(tx, path, 'view')
  })
}

/** Removes a site with all its parts. */
export function removeSite(ctx: RequestContext, path: SitePath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    await deleteSite(tx.db, site.id)
    await deleteBelow(tx, 'site', { siteId: site.id })
  })
}
