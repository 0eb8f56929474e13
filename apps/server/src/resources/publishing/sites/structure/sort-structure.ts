import type { Schema } from '@quire/api-types'
import { generateKeyBetween } from 'fractional-indexing'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import type { SitePath } from '#resources/publishing/sites/access.ts'
import { changeNode } from './change-structure.ts'
import { updateNode } from './repository.ts'
import { itemsIn, requireGroup, requireSection, requireSiteSpace, siteSpacesOfSection } from './structure.ts'
import type { GroupNode, SectionNode, SiteSpaceNode, SiteTree } from './tree.ts'
import type { StructureNode, ViewedNode } from './view.ts'

type Pointer = Schema<'SiteStructureItemPointer'>
export type Position = Schema<'SiteStructureItemMovePosition'>

/** Moves something among its siblings. Positions are keys between those of the neighbours: one row is written. */
export function sortItem(ctx: RequestContext, path: SitePath, item: Pointer, position: Position): Promise<ViewedNode> {
  const find = (tree: SiteTree) => requireItem(tree, item)
  return changeNode(ctx, path, find, (tx, node, { tree }) =>
    updateNode(tx.db, node, { position: positionAmong(siblingsOf(tree, node), node, position) }),
  )
}

export async function sortSection(
  ctx: RequestContext,
  path: SitePath & { siteSectionId: string },
  position: Schema<'SiteSectionMovePosition'> = {},
): Promise<ViewedNode<SectionNode>> {
  const id = ({ siteSection }: Schema<'SiteSectionPointer'>) => ({ type: 'site-section' as const, id: siteSection })
  const moved = await sortItem(ctx, path, { type: 'site-section', id: path.siteSectionId }, mapPosition(position, id))
  return moved as ViewedNode<SectionNode>
}

export async function sortGroup(
  ctx: RequestContext,
  path: SitePath & { siteSectionGroupId: string },
  position: Schema<'SiteSectionGroupMovePosition'> = {},
): Promise<ViewedNode<GroupNode>> {
  const moved = await sortItem(ctx, path, { type: 'site-section-group', id: path.siteSectionGroupId }, position)
  return moved as ViewedNode<GroupNode>
}

export async function sortSiteSpace(
  ctx: RequestContext,
  path: SitePath & { siteSpaceId: string },
  position: Schema<'SiteSpaceMovePosition'> = {},
): Promise<ViewedNode<SiteSpaceNode>> {
  const id = ({ siteSpace }: Schema<'SiteSpacePointer'>) => ({ type: 'site-space' as const, id: siteSpace })
  const moved = await sortItem(ctx, path, { type: 'site-space', id: path.siteSpaceId }, mapPosition(position, id))
  return moved as ViewedNode<SiteSpaceNode>
}

function mapPosition<From>({ before, after }: { before?: From; after?: From }, map: (from: From) => Pointer): Position {
  return { ...(before && { before: map(before) }), ...(after && { after: map(after) }) }
}

function requireItem(tree: SiteTree, { type, id }: Pointer): StructureNode {
  if (type === 'site-space') return requireSiteSpace(tree, id)
  return type === 'site-section' ? requireSection(tree, id) : requireGroup(tree, id)
}

function siblingsOf(tree: SiteTree, node: StructureNode): StructureNode[] {
  if (node.kind === 'site-space') return siteSpacesOfSection(tree, node.row.sectionId)
  return itemsIn(tree, node.kind === 'site-section' ? node.row.groupId : node.row.parentId)
}

function positionAmong(siblings: StructureNode[], node: StructureNode, { before, after }: Position): string {
  const others = siblings.filter((sibling) => sibling !== node)
  const field = before ? 'body.position.before' : 'body.position.after'
  const anchor = before ?? after
  let index = others.length
  if (anchor) {
    if (anchor.id === node.row.id) throw new BadRequestError(`${field} points at the very thing that is moved`)
    const at = others.findIndex((sibling) => sibling.kind === anchor.type && sibling.row.id === anchor.id)
    const sibling = others[at]
    if (!sibling || (sibling.kind === 'site-space' && sibling.isHidden)) {
      throw new BadRequestError(`${field} does not point at a sibling of what is moved`)
    }
    index = before ? at : at + 1
  }
  if (siblings[index] === node) return node.row.position
  return generateKeyBetween(others[index - 1]?.row.position ?? null, others[index]?.row.position ?? null)
}
