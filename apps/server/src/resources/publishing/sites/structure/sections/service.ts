import type { Input } from '@quire/api-types'
import { generateKeyBetween } from 'fractional-indexing'
import type { RequestContext } from '#context.ts'
import { deleteBelowAll } from '#deletions/delete-below.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import { type ListPage, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import { requireReadableSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { requireSegment, segmentFor } from '#resources/publishing/sites/names.ts'
import {
  changeNode,
  changeStructure,
  cutStructure,
  requireCapacity,
} from '#resources/publishing/sites/structure/change-structure.ts'
import {
  deleteNode,
  insertSection,
  type SiteSectionRow,
  updateNode,
  updateRootSiteSpaces,
} from '#resources/publishing/sites/structure/repository.ts'
import { addSiteSpaces, requirePublishable } from '#resources/publishing/sites/structure/spaces/add-site-spaces.ts'
import { requireSection, siteSpacesOfSection } from '#resources/publishing/sites/structure/structure.ts'
import type { SectionNode, SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { type SiteView, treeFor, type ViewedNode, viewNodes } from '#resources/publishing/sites/structure/view.ts'

type SectionPath = SitePath & { siteSectionId: string }

export async function sectionsOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteSections'>['query'],
): Promise<ListPage<SectionNode> & { view: SiteView }> {
  const access = await requireReadableSite(ctx, path, query.shareKey)
  const { sections } = await treeFor(ctx, access)
  const page = pageOf(readPageRequest(`site-sections/${path.siteId}`, query), sections, ({ key }) => key)
  return { ...page, view: await viewNodes(ctx, access, page.items) }
}

/** Adds a section. The first of a site takes what stood at its root, so that visitors still find all of it. */
export function addSection(
  ctx: RequestContext,
  path: SitePath,
  { spaceId, title, icon }: Input<'addSectionToSite'>['body'],
): Promise<ViewedNode<SectionNode>> {
  return changeStructure(
    ctx,
    path,
    async (tx, { site, role }, tree) => {
      const owner = { organizationId: site.organizationId, memberRole: role }
      const [space] = await requirePublishable(tx, owner, [spaceId])
      requireCapacity(tree.sections, 'sections')
      requireCapacity(tree.siteSpaces, 'site spaces')
      const ownTitle = title ?? titleAfter(space?.title ?? '')
      const taken = tree.sections.map(({ row }) => row.path)
      const id = tx.newId()
      await insertSection(tx.db, {
        siteId: site.id,
        id,
        groupId: '',
        position: generateKeyBetween(tree.top.at(-1)?.row.position ?? null, null),
        title: ownTitle,
        path: await segmentFor(ownTitle, taken),
        description: null,
        icon: icon ?? null,
        condition: null,
        defaultSiteSpaceId: tree.sections.length === 0 ? site.defaultSiteSpaceId : null,
      })
      const siblings = siteSpacesOfSection(tree, null).map(({ row }) => row)
      if (siblings.length > 0) await updateRootSiteSpaces(tx.db, site.id, id)
      const spaces = space && !siblings.some((sibling) => sibling.spaceId === space.id) ? [space] : []
      await addSiteSpaces(tx, { siteId: site.id, sectionId: id, siblings, spaces })
      return id
    },
    requireSection,
  )
}

/** A section needs a title of two characters, which not every space has. */
function titleAfter(title: string): string {
  return title.length >= 2 ? title : 'Section'
}

export function changeSection(
  ctx: RequestContext,
  path: SectionPath,
  body: Input<'updateSiteSectionById'>['body'],
): Promise<ViewedNode<SectionNode>> {
  if (typeof body.condition === 'string') checkCondition('body.condition', body.condition)
  const segment = body.path === undefined ? undefined : requireSegment('body.path', body.path)
  const find = (tree: SiteTree) => requireSection(tree, path.siteSectionId)
  return changeNode(ctx, path, find, async (tx, section, { tree }) => {
    if (tree.sections.some((other) => other !== section && other.row.path === segment)) {
      throw new ConflictError(`body.path "${segment}" is in use by another section of the site`)
    }
    const { defaultSiteSpace } = body
    const isThere = section.siteSpaces.some((node) => node.row.id === defaultSiteSpace && !node.isHidden)
    if (defaultSiteSpace !== undefined && !isThere) {
      throw new BadRequestError('body.defaultSiteSpace is not a site space of this section')
    }
    await updateNode(tx.db, section, toChanges(body, segment))
  })
}

function toChanges(body: Input<'updateSiteSectionById'>['body'], path: string | undefined): Partial<SiteSectionRow> {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(path !== undefined && { path }),
    ...(body.defaultSiteSpace !== undefined && { defaultSiteSpaceId: body.defaultSiteSpace }),
    ...(body.condition !== undefined && { condition: body.condition }),
    ...(body.icon !== undefined && { icon: body.icon }),
    ...(body.description !== undefined && { description: body.description }),
  }
}

/** Removes a section with its site spaces, which go with its row. */
export function removeSection(ctx: RequestContext, path: SectionPath): Promise<void> {
  return cutStructure(ctx, path, async (tx, _access, tree) => {
    const section = requireSection(tree, path.siteSectionId)
    const { siteId, id: siteSectionId } = section.row
    await deleteNode(tx.db, section)
    await deleteBelowAll(tx, [
      { kind: 'siteSection', key: { siteId, siteSectionId } },
      ...siteSpacesOfSection(tree, siteSectionId).map(({ row }) => ({
        kind: 'siteSpace' as const,
        key: { siteId, siteSpaceId: row.id },
      })),
    ])
  })
}
