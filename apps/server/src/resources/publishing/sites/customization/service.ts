import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import type { SitePermissions } from '#resources/publishing/sites/permissions.ts'
import { updateSite } from '#resources/publishing/sites/repository.ts'
import { updateNode } from '#resources/publishing/sites/structure/repository.ts'
import { loadTree, requireSiteSpace } from '#resources/publishing/sites/structure/structure.ts'
import type { SiteSpaceNode } from '#resources/publishing/sites/structure/tree.ts'
import { isVisible, viewNodes } from '#resources/publishing/sites/structure/view.ts'
import { checkCustomization } from './check.ts'
import { type CustomizationInput, combineLayers, patchLayer, type Settings } from './layers.ts'
import { deleteLayer, listLayers, saveLayer } from './repository.ts'
import { storedLayer } from './stored.ts'

type SiteSpacePath = SitePath & { siteSpaceId: string }

/** How a site and those of its site spaces look that have something differently; without asking who is calling. */
export async function customizationsOf(
  ctx: AppContext,
  siteId: string,
): Promise<{ site: Settings; siteSpaces: Record<string, Settings> }> {
  const layers = await layersOf(ctx, siteId)
  const own = [...layers].filter(([siteSpaceId]) => siteSpaceId !== '')
  const siteSpaces = own.map(([siteSpaceId, layer]) => [siteSpaceId, combineLayers(layers.get(''), layer)])
  return { site: combineLayers(layers.get('')), siteSpaces: Object.fromEntries(siteSpaces) }
}

async function layersOf(ctx: AppContext, siteId: string): Promise<Map<string, CustomizationInput>> {
  const stored = await listLayers(ctx.db, siteId)
  return new Map([...stored].map(([siteSpaceId, settings]) => [siteSpaceId, fromJson(settings, storedLayer)]))
}

export async function siteCustomization(ctx: RequestContext, path: SitePath): Promise<Settings> {
  const { site } = await requireSite(ctx, path, 'view')
  return (await customizationsOf(ctx, site.id)).site
}

export function replaceCustomization(ctx: RequestContext, path: SitePath, body: CustomizationInput): Promise<Settings> {
  checkCustomization(body)
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    const layer = patchLayer({}, body)
    await saveLayer(tx.db, site.id, '', layer)
    const { favicon } = layer
    await updateSite(tx.db, site.id, { icon: favicon?.icon || favicon?.emoji ? toJson(favicon) : null })
    return combineLayers(layer)
  })
}

export async function siteSpaceCustomization(ctx: RequestContext, path: SiteSpacePath): Promise<Settings> {
  await requireVisible(ctx, path, 'view')
  return effective(ctx, path)
}

export function overrideCustomization(
  ctx: RequestContext,
  path: SiteSpacePath,
  body: CustomizationInput,
): Promise<Settings> {
  checkCustomization(body)
  return inTransaction(ctx, async (tx) => {
    const siteSpace = await requireVisible(tx, path, 'admin')
    const layers = await layersOf(tx, path.siteId)
    const layer = patchLayer(layers.get(path.siteSpaceId) ?? {}, body)
    if (Object.keys(layer).length === 0) await deleteLayer(tx.db, path.siteId, path.siteSpaceId)
    else await saveLayer(tx.db, path.siteId, path.siteSpaceId, layer)
    await updateNode(tx.db, siteSpace, { title: layer.title ?? null })
    return effective(tx, path)
  })
}

export function dropOverride(ctx: RequestContext, path: SiteSpacePath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const siteSpace = await requireVisible(tx, path, 'admin')
    await deleteLayer(tx.db, path.siteId, path.siteSpaceId)
    await updateNode(tx.db, siteSpace, { title: null })
  })
}

async function effective(ctx: RequestContext, { siteId, siteSpaceId }: SiteSpacePath): Promise<Settings> {
  const { site, siteSpaces } = await customizationsOf(ctx, siteId)
  return siteSpaces[siteSpaceId] ?? site
}

async function requireVisible(
  ctx: RequestContext,
  path: SiteSpacePath,
  need: keyof SitePermissions,
): Promise<SiteSpaceNode> {
  const access = await requireSite(ctx, path, need)
  const node = requireSiteSpace(await loadTree(ctx, access.site), path.siteSpaceId)
  if (!isVisible(await viewNodes(ctx, access, [node]), node)) throw new NotFoundError(`the site space ${node.row.id}`)
  return node
}
