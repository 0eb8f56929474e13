import type { RequestContext } from '../../../context.ts'
import { type SpacesById, spacesForReader, viewableSpaces } from '../../workspace/spaces/by-id.ts'
import type { SiteAccess } from '../sites/access.ts'
import { publishedRoot } from '../sites/addresses.ts'
import { loadTree } from './structure.ts'
import type { GroupNode, SectionNode, SiteSpaceNode, SiteTree } from './tree.ts'

export type StructureNode = SiteSpaceNode | SectionNode | GroupNode

/** What is needed to present parts of a site: holding it is the proof that the caller may see them. */
export interface SiteView {
  access: SiteAccess
  /** The published root; undefined while the site is not live. */
  root: string | undefined
  /** The spaces the caller may see: site spaces of others are left out. */
  spaces: SpacesById
}

export async function viewNodes(ctx: RequestContext, access: SiteAccess, nodes: StructureNode[]): Promise<SiteView> {
  const ids = nodes.flatMap(siteSpacesUnder).map(({ row }) => row.spaceId)
  return { access, root: publishedRoot(ctx, access.site), spaces: await spacesOf(ctx, access, ids) }
}

/** Whether something with a condition is there for the caller: visitors of whom nothing is known meet none. */
export function admits({ isVisitor }: SiteAccess, condition: string | null): boolean {
  return !isVisitor || condition === null
}

/** The site spaces of a site that are there for the caller. */
export async function visibleSiteSpaces(
  ctx: RequestContext,
  access: SiteAccess,
): Promise<{ tree: SiteTree; siteSpaces: SiteSpaceNode[]; view: SiteView }> {
  const tree = await loadTree(ctx, access.site)
  const view = await viewNodes(ctx, access, tree.siteSpaces)
  const closed = new Set(tree.sections.flatMap(({ row }) => (admits(access, row.condition) ? [] : [row.id])))
  const isOpen = ({ row }: SiteSpaceNode) => row.sectionId === null || !closed.has(row.sectionId)
  return { tree, view, siteSpaces: tree.siteSpaces.filter((node) => isOpen(node) && isVisible(view, node)) }
}

export function isVisible({ access, spaces }: SiteView, { row, isHidden }: SiteSpaceNode): boolean {
  return !isHidden && spaces.has(row.spaceId) && admits(access, row.condition)
}

function spacesOf(ctx: RequestContext, { site, role, isVisitor }: SiteAccess, ids: string[]): Promise<SpacesById> {
  const { organizationId } = site
  if (isVisitor) return spacesForReader(ctx, organizationId, ids)
  return viewableSpaces(ctx, { organizationId, memberRole: role }, ids)
}

function siteSpacesUnder(node: StructureNode): SiteSpaceNode[] {
  if (node.kind === 'site-space') return [node]
  return node.kind === 'site-section' ? node.siteSpaces : node.children.flatMap(siteSpacesUnder)
}
