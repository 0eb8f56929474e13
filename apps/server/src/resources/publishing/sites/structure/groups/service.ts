import type { Input } from '@quire/api-types'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { type ListPage, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import {
  changeNode,
  changeStructure,
  cutStructure,
  requireCapacity,
} from '#resources/publishing/sites/structure/change-structure.ts'
import { deleteNode, insertGroup, updateNode } from '#resources/publishing/sites/structure/repository.ts'
import { itemsIn, loadTree, requireGroup, requireSection } from '#resources/publishing/sites/structure/structure.ts'
import type { GroupNode, SectionNode, SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { type SiteView, type ViewedNode, viewNodes } from '#resources/publishing/sites/structure/view.ts'

type GroupPath = SitePath & { siteSectionGroupId: string }

export async function groupsOf(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'listSiteSectionGroups'>['query'],
): Promise<ListPage<GroupNode> & { view: SiteView }> {
  const access = await requireSite(ctx, path, 'view')
  const { groups } = await loadTree(ctx, access.site)
  const page = pageOf(readPageRequest(`site-section-groups/${path.siteId}`, query), groups, ({ key }) => key)
  return { ...page, view: await viewNodes(ctx, access, page.items) }
}

export function addGroup(
  ctx: RequestContext,
  path: SitePath,
  { title, icon, sections = [], parent = '' }: Input<'addSectionGroupToSite'>['body'],
): Promise<ViewedNode<GroupNode>> {
  if (new Set(sections).size < sections.length) throw new BadRequestError('body.sections names a section twice')
  return changeStructure(
    ctx,
    path,
    async (tx, { site }, tree) => {
      const siblings = itemsIn(tree, parent)
      const members = sections.map((section) => requireSection(tree, section))
      requireCapacity(tree.groups, 'section groups')
      const id = tx.newId()
      const position = generateKeyBetween(siblings.at(-1)?.row.position ?? null, null)
      await insertGroup(tx.db, { siteId: site.id, id, parentId: parent, position, title, icon: icon ?? null })
      const positions = generateNKeysBetween(null, null, members.length)
      await moveAll(tx, members, { groupId: id, positions })
      return id
    },
    requireGroup,
  )
}

export function changeGroup(
  ctx: RequestContext,
  path: GroupPath,
  body: Input<'updateSiteSectionGroupById'>['body'],
): Promise<ViewedNode<GroupNode>> {
  return changeGroupWith(ctx, path, (tx, group) =>
    updateNode(tx.db, group, {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.icon !== undefined && { icon: body.icon }),
    }),
  )
}

/** Moves a section to the end of a group, from wherever it stands. */
export function addToGroup(ctx: RequestContext, path: GroupPath, sectionId: string): Promise<ViewedNode<GroupNode>> {
  return changeGroupWith(ctx, path, async (tx, { row, children }, { tree }) => {
    const section = requireSection(tree, sectionId)
    const last = children.filter((child) => child !== section).at(-1)
    await updateNode(tx.db, section, {
      groupId: row.id,
      position: generateKeyBetween(last?.row.position ?? null, null),
    })
  })
}

/** Takes a section out of its group and puts it right behind that. */
export function removeFromGroup(ctx: RequestContext, path: GroupPath & { siteSectionId: string }): Promise<void> {
  return cutStructure(ctx, path, async (tx, _access, tree) => {
    const group = requireGroup(tree, path.siteSectionGroupId)
    const section = group.children.find(({ row }) => row.id === path.siteSectionId)
    if (section?.kind !== 'site-section') {
      throw new NotFoundError(`the section ${path.siteSectionId} in the section group ${group.row.id}`)
    }
    const [, next] = neighbours(tree, group)
    await updateNode(tx.db, section, {
      groupId: group.row.parentId,
      position: generateKeyBetween(group.row.position, next),
    })
  })
}

/** Removes a group alone: what it held takes its place. */
export function removeGroup(ctx: RequestContext, path: GroupPath): Promise<void> {
  return cutStructure(ctx, path, async (tx, _access, tree) => {
    const group = requireGroup(tree, path.siteSectionGroupId)
    const [previous, next] = neighbours(tree, group)
    const positions = generateNKeysBetween(previous, next, group.children.length)
    await moveAll(tx, group.children, { groupId: group.row.parentId, positions })
    await deleteNode(tx.db, group)
  })
}

function changeGroupWith(
  ctx: RequestContext,
  path: GroupPath,
  change: (tx: RequestContext, group: GroupNode, around: { tree: SiteTree }) => Promise<void>,
): Promise<ViewedNode<GroupNode>> {
  return changeNode(ctx, path, (tree) => requireGroup(tree, path.siteSectionGroupId), change)
}

/** The positions right before and right behind a group. */
function neighbours(tree: SiteTree, group: GroupNode): [string | null, string | null] {
  const siblings = itemsIn(tree, group.row.parentId)
  const index = siblings.indexOf(group)
  return [siblings[index - 1]?.row.position ?? null, siblings[index + 1]?.row.position ?? null]
}

async function moveAll(
  tx: RequestContext,
  items: (SectionNode | GroupNode)[],
  { groupId, positions }: { groupId: string; positions: string[] },
): Promise<void> {
  for (const [index, position] of positions.entries()) {
    const item = items[index]
    if (item?.kind === 'site-section') await updateNode(tx.db, item, { groupId, position })
    else if (item) await updateNode(tx.db, item, { parentId: groupId, position })
  }
}
