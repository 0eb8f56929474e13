import type { RequestContext } from '#context.ts'
import type { SiteAccess } from '#resources/publishing/sites/access.ts'
import { rootFor } from '#resources/publishing/sites/addresses.ts'
import { type SpacesById, spacesForReader, viewableSpaces } from '#resources/workspace/spaces/by-id.ts'
import { signInsOf } from '#resources/workspace/spaces/presenter.ts'
import { loadTree, loadVisibleTree } from './structure.ts'
import type { GroupNode, SectionNode, SiteSpaceNode, SiteTree } from './tree.ts'

export type StructureNode = SiteSpaceNode | SectionNode | GroupNode

/** What is needed to present parts of a site: holding it is the proof that the caller may see them. */
export interface SiteView {
  access: SiteAccess
  /** The published root; undefined while the site is not live. */
  root: string | undefined
  /** The spaces the caller may see: site spaces of others are left out. */
  spaces: SpacesById
  /** How visitors sign in to read them. */
  signIns: Awaited<ReturnType<typeof signInsOf>>
}

/** A part of a site, ready to be presented. */
export interface ViewedNode<Node extends StructureNode = StructureNode> {
  node: Node
  view: SiteView
}

export async function viewNodes(ctx: RequestContext, access: SiteAccess, nodes: StructureNode[]): Promise<SiteView> {
  const ids = nodes.flatMap(siteSpacesUnder).map(({ row }) => row.spaceId)
  const spaces = await spacesOf(ctx, access, ids)
  const signIns = await signInsOf(
    ctx,
    [...spaces.values()].map(({ space }) => space),
  )
  return { access, root: rootFor(ctx, access), spaces, signIns }
}

/** The structure of a site, for visitors without what the conditions hide from them. */
export function treeFor(ctx: RequestContext, { site, isVisitor }: SiteAccess): Promise<SiteTree> {
  return isVisitor ? loadVisibleTree(ctx, site, ctx.actor.visitor?.claims ?? {}) : loadTree(ctx, site)
}

/** The site spaces of a site that are there for the caller. */
export async function visibleSiteSpaces(
  ctx: RequestContext,
  access: SiteAccess,
): Promise<{ tree: SiteTree; siteSpaces: SiteSpaceNode[]; view: SiteView }> {
  const tree = await treeFor(ctx, access)
  const view = await viewNodes(ctx, access, tree.siteSpaces)
  return { tree, view, siteSpaces: tree.siteSpaces.filter((node) => isVisible(view, node)) }
}

export function isVisible({ spaces }: SiteView, { row, isHidden }: SiteSpaceNode): boolean {
  return !isHidden && spaces.has(row.spaceId)
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
