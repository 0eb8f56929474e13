import type { Actor, AppContext } from '#context.ts'
import type { SpaceAddresses } from '#ports.ts'
import { rootFor } from '#resources/publishing/sites/addresses.ts'
import { siteById, sitesShowing } from '#resources/publishing/sites/find-site.ts'
import { loadTrees, loadVisibleTree } from './structure.ts'
import type { SiteTree } from './tree.ts'

type Found = { root: string | undefined; tree: SiteTree }

/** Of several live sites that show a space the one counts that most people can read. */
export const spaceAddresses: SpaceAddresses<AppContext & { actor?: Actor }> = async (ctx, ids) => {
  const addresses = new Map<string, string>()
  for (const { root, tree } of await (ctx.actor?.visitor ? ownSite(ctx, ctx.actor.visitor) : liveSites(ctx, ids))) {
    if (root === undefined) continue
    for (const { row, path, isHidden } of tree.siteSpaces) {
      if (!isHidden && !addresses.has(row.spaceId)) addresses.set(row.spaceId, `${root}${path}`)
    }
  }
  return addresses
}

/** A visitor knows of no other site. */
async function ownSite(ctx: AppContext, visitor: Actor['visitor'] & object): Promise<Found[]> {
  const site = await siteById(ctx, visitor.organizationId, visitor.siteId)
  if (!site) return []
  const root = rootFor(ctx, { site, entrance: visitor.entrance })
  return [{ root, tree: await loadVisibleTree(ctx, site, visitor.claims) }]
}

async function liveSites(ctx: AppContext, spaceIds: readonly string[]): Promise<Found[]> {
  const sites = await sitesShowing(ctx, spaceIds)
  const trees = await loadTrees(ctx, sites)
  return sites.flatMap((site) => {
    const tree = trees.get(site.id)
    return tree ? [{ root: rootFor(ctx, { site, entrance: '' }), tree }] : []
  })
}
