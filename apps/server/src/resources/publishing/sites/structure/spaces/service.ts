import type { Input } from '@quire/api-types'
import { generateKeyBetween } from 'fractional-indexing'
import type { RequestContext } from '#context.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { ConflictError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import { type ListPage, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import { requireReadableSite, type SiteAccess, type SitePath } from '#resources/publishing/sites/access.ts'
import { requireSegment } from '#resources/publishing/sites/names.ts'
import {
  changeNode,
  changeStructure,
  cutStructure,
  requireCapacity,
} from '#resources/publishing/sites/structure/change-structure.ts'
import { deleteNode, type SiteSpaceRow, updateNode } from '#resources/publishing/sites/structure/repository.ts'
import {
  requireSection,
  requireSiteSpace,
  siteSpacesOfSection,
} from '#resources/publishing/sites/structure/structure.ts'
import type { SiteSpaceNode, SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { type SiteView, type ViewedNode, visibleSiteSpaces } from '#resources/publishing/sites/structure/view.ts'
import { addSiteSpaces, requirePublishable } from './add-site-spaces.ts'

export async function siteSpacesOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteSpaces'>['query'],
): Promise<ListPage<SiteSpaceNode> & { view: SiteView }> {
  const access = await requireReadableSite(ctx, path, query.shareKey)
  const { tree, siteSpaces, view } = await visibleSiteSpaces(ctx, access)
  const defaultSection = tree.sections.find(({ isDefault }) => isDefault)?.row.id ?? null
  const isSiteDefault = ({ isDefault, row }: SiteSpaceNode) => isDefault && row.sectionId === defaultSection
  const wanted =
    query.default === undefined ? siteSpaces : siteSpaces.filter((node) => isSiteDefault(node) === query.default)
  return {
    ...pageOf(readPageRequest(`site-spaces/${path.siteId}/${query.default}`, query), wanted, ({ key }) => key),
    view,
  }
}

export function addSiteSpace(
  ctx: RequestContext,
  path: SitePath,
  { spaceId, sectionId }: Input<'addSpaceToSite'>['body'],
): Promise<ViewedNode<SiteSpaceNode>> {
  return changeStructure(
    ctx,
    path,
    async (tx, access, tree) => {
      const spaces = await requirePublishable(tx, ownerOf(access), [spaceId])
      const section = sectionId === undefined ? undefined : requireSection(tree, sectionId)
      const parentId = (section ?? tree.sections.find(({ isDefault }) => isDefault))?.row.id ?? null
      const siblings = siteSpacesOfSection(tree, parentId).map(({ row }) => row)
      requireNewThere(siblings, spaceId)
      requireCapacity(tree.siteSpaces, 'site spaces')
      return addSiteSpaces(tx, { siteId: path.siteId, sectionId: parentId, siblings, spaces })
    },
    (tree, [added]) => requireSiteSpace(tree, added?.id ?? ''),
  )
}

export function changeSiteSpace(
  ctx: RequestContext,
  path: SitePath & { siteSpaceId: string },
  body: Input<'updateSiteSpaceById'>['body'],
): Promise<ViewedNode<SiteSpaceNode>> {
  if (typeof body.condition === 'string') checkCondition('body.condition', body.condition)
  const segment = body.path === undefined ? undefined : requireSegment('body.path', body.path)
  const find = (tree: SiteTree) => requireSiteSpace(tree, path.siteSpaceId)
  return changeNode(ctx, path, find, async (tx, node, { access, tree }) => {
    const { row } = node
    const sectionId = body.sectionId === undefined ? row.sectionId : requireSection(tree, body.sectionId).row.id
    const siblings = siteSpacesOfSection(tree, sectionId).flatMap((other) => (other === node ? [] : [other.row]))
    const isMoved = sectionId !== row.sectionId
    requireFreePath(siblings, segment ?? (isMoved ? row.path : undefined))
    if (body.spaceId !== undefined) await requirePublishable(tx, ownerOf(access), [body.spaceId])
    if (body.spaceId !== undefined || isMoved) requireNewThere(siblings, body.spaceId ?? row.spaceId)
    await updateNode(tx.db, node, {
      ...(isMoved && { sectionId, position: generateKeyBetween(siblings.at(-1)?.position ?? null, null) }),
      ...(segment !== undefined && { path: segment }),
      ...(body.condition !== undefined && { condition: body.condition }),
      ...(body.spaceId !== undefined && { spaceId: body.spaceId }),
    })
  })
}

export function removeSiteSpace(ctx: RequestContext, path: SitePath & { siteSpaceId: string }): Promise<void> {
  return cutStructure(ctx, path, async (tx, _access, tree) => {
    const siteSpace = requireSiteSpace(tree, path.siteSpaceId)
    await deleteNode(tx.db, siteSpace)
    await deleteBelow(tx, 'siteSpace', { siteId: siteSpace.row.siteId, siteSpaceId: siteSpace.row.id })
  })
}

function requireFreePath(siblings: SiteSpaceRow[], path: string | undefined): void {
  if (path !== undefined && siblings.some((sibling) => sibling.path === path)) {
    throw new ConflictError(`body.path "${path}" is in use by another site space there`)
  }
}

function requireNewThere(siblings: SiteSpaceRow[], spaceId: string): void {
  if (siblings.some((sibling) => sibling.spaceId === spaceId)) {
    throw new ConflictError(`the space ${spaceId} is a site space there already`)
  }
}

function ownerOf({ site, role }: SiteAccess) {
  return { organizationId: site.organizationId, memberRole: role }
}
