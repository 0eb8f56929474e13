import { inTransaction, type RequestContext } from '#context.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { requireSite, type SiteAccess, type SitePath } from '#resources/publishing/sites/access.ts'
import { updateSite } from '#resources/publishing/sites/repository.ts'
import { updateNode } from './repository.ts'
import { loadTree, siteSpacesOfSection } from './structure.ts'
import type { SiteSpaceNode, SiteTree } from './tree.ts'
import { type StructureNode, type ViewedNode, viewNodes } from './view.ts'

/** A structure is read as a whole, so there is an end to what it holds. */
const maxItems = 1000

/**
 * Changes the structure of a site in one transaction and answers what `find` finds afterwards. A default that goes with
 * the change is passed on to the first that is left, and stays there whatever is moved later.
 */
export function changeStructure<Node extends StructureNode, Result>(
  ctx: RequestContext,
  path: SitePath,
  change: (tx: RequestContext, access: SiteAccess, tree: SiteTree) => Promise<Result>,
  find: (tree: SiteTree, result: Result) => Node,
): Promise<ViewedNode<Node>> {
  return inTransaction(ctx, async (tx) => {
    const { access, tree, result } = await runChange(tx, path, change)
    const node = find(tree, result)
    const view = await viewNodes(tx, access, [node])
    if (node.kind === 'site-space' && !view.spaces.has(node.row.spaceId)) {
      throw new NotFoundError(`the site space ${node.row.id}`)
    }
    return { node, view }
  })
}

/** The same for a change to something that is there already, and that `find` finds before and afterwards. */
export function changeNode<Node extends StructureNode>(
  ctx: RequestContext,
  path: SitePath,
  find: (tree: SiteTree) => Node,
  change: (tx: RequestContext, node: Node, around: { access: SiteAccess; tree: SiteTree }) => Promise<void>,
): Promise<ViewedNode<Node>> {
  return changeStructure(ctx, path, (tx, access, tree) => change(tx, find(tree), { access, tree }), find)
}

/** The same for a change that leaves nothing to answer. */
export function cutStructure(
  ctx: RequestContext,
  path: SitePath,
  change: (tx: RequestContext, access: SiteAccess, tree: SiteTree) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await runChange(tx, path, change)
  })
}

async function runChange<Result>(
  tx: RequestContext,
  path: SitePath,
  change: (tx: RequestContext, access: SiteAccess, tree: SiteTree) => Promise<Result>,
) {
  const before = await requireSite(tx, path, 'admin')
  const treeBefore = await loadTree(tx, before.site)
  await settleDefaults(tx, before, treeBefore)
  const result = await change(tx, before, treeBefore)
  const access = await requireSite(tx, path, 'view')
  const tree = await loadTree(tx, access.site)
  await settleDefaults(tx, access, tree)
  return { access, tree, result }
}

/** Writes down which section and which site spaces are the defaults, where what was stored is gone or emptied. */
async function settleDefaults(tx: RequestContext, { site }: SiteAccess, tree: SiteTree): Promise<void> {
  const chosen = tree.sections.find(({ row }) => row.id === site.defaultSectionId)
  if (!chosen || chosen.siteSpaces.length === 0) {
    const defaultSectionId = tree.sections.find(({ isDefault }) => isDefault)?.row.id ?? null
    if (defaultSectionId !== site.defaultSectionId) await updateSite(tx.db, site.id, { defaultSectionId })
  }
  const rootDefault = settledDefault(siteSpacesOfSection(tree, null), site.defaultSiteSpaceId)
  if (rootDefault !== site.defaultSiteSpaceId) await updateSite(tx.db, site.id, { defaultSiteSpaceId: rootDefault })
  for (const section of tree.sections) {
    const { defaultSiteSpaceId: stored } = section.row
    const chosen = settledDefault(section.siteSpaces, stored)
    if (chosen !== stored) await updateNode(tx.db, section, { defaultSiteSpaceId: chosen })
  }
}

function settledDefault(nodes: SiteSpaceNode[], stored: string | null): string | null {
  if (nodes.some(({ row }) => row.id === stored)) return stored
  return (nodes.find(({ isDefault }) => isDefault) ?? nodes[0])?.row.id ?? null
}

export function requireCapacity(items: unknown[], what: string, arriving = 1): void {
  if (items.length + arriving > maxItems) throw new ConflictError(`a site has at most ${maxItems} ${what}`)
}
