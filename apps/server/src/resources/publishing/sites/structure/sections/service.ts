import type { Input } from '@quire/api-types'
import { generateKeyBetween } from 'fractional-indexing'
import type { RequestContext } from '#context.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import { type Page, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import { requireReadableSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { requireSegment, segmentFor } from '#resources/publishing/sites/names.ts'
import {
  changeStructure,
  cutStructure,
  requireRoom,
  type ViewedNode,
} from '#resources/publishing/sites/structure/change-structure.ts'
import {
  addSiteSpaces,
  requirePublishable,
  takeIntoSection,
} from '#resources/publishing/sites/structure/spaces/place-site-space.ts'
import { requireSection, siteSpacesOfSection } from '#resources/publishing/sites/structure/structure.ts'
import type { SectionNode } from '#resources/publishing/sites/structure/tree.ts'
import { type SiteView, treeFor, viewNodes } from '#resources/publishing/sites/structure/view.ts'
import { deleteSection, insertSection, type SectionChanges, updateSection } from './repository.ts'

type SectionPath = SitePath & { siteSectionId: string }

export async function sectionsOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteSections'>['query'],
): Promise<Page<SectionNode> & { view: SiteView }> {
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
      requireRoom(tree.sections, 'sections')
      requireRoom(tree.siteSpaces, 'site spaces')
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
      if (siblings.length > 0) await takeIntoSection(tx, site.id, id)
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
  return changeStructure(
    ctx,
    path,
    async (tx, _access, tree) => {
      const { row, siteSpaces } = requireSection(tree, path.siteSectionId)
      if (tree.sections.some(({ row: other }) => other.id !== row.id && other.path === segment)) {
        throw new ConflictError(`body.path "${segment}" is in use by another section of the site`)
      }
      const { defaultSiteSpace } = body
      const isThere = siteSpaces.some((node) => node.row.id === defaultSiteSpace && !node.isHidden)
      if (defaultSiteSpace !== undefined && !isThere) {
        throw new BadRequestError('body.defaultSiteSpace is not a site space of this section')
      }
      await updateSection(tx.db, row, toChanges(body, segment))
    },
    (tree) => requireSection(tree, path.siteSectionId),
  )
}

function toChanges(body: Input<'updateSiteSectionById'>['body'], path: string | undefined): SectionChanges {
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
  return cutStructure(ctx, path, (tx, _access, tree) => {
    return deleteSection(tx.db, requireSection(tree, path.siteSectionId).row)
  })
}
