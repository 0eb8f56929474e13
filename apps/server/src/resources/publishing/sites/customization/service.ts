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
import { checkSizes } from './sizes.ts'
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

/** How one site space looks, or the site where '' is asked for; without reading how the others look. */
export async function customizationOf(ctx: AppContext, siteId: string, siteSpaceId: string): Promise<Settings> {
  const layers = await layersOf(ctx, siteId, ['', siteSpaceId])
  return combineLayers(layers.get(''), siteSpaceId === '' ? undefined : layers.get(siteSpaceId))
}

async function layersOf(ctx: AppContext, siteId: string, names?: string[]): Promise<Map<string, CustomizationInput>> {
  const stored = await listLayers(ctx.db, siteId, names)
  return new Map([...stored].map(([siteSpaceId, settings]) => [siteSpaceId, fromJson(settings, storedLayer)]))
}

export async function siteCustomization(ctx: RequestContext, path: SitePath): Promise<Settings> {
  const { site } = await requireSite(ctx, path, 'view')
  return customizationOf(ctx, site.id, '')
}

export function replaceCustomization(ctx: RequestContext, path: SitePath, body: CustomizationInput): Promise<Settings> {
  checkCustomization(body)
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    const layer = patchLayer({}, body)
    await checkSizes(tx.db, site.id, '', layer)
    await saveLayer(tx.db, site.id, '', layer)
    const { favicon } = layer
    await updateSite(tx.db, site.id, { icon: favicon?.icon || favicon?.emoji ? toJson(favicon) : null })
    return combineLayers(layer)
  })
}

export async function siteSpaceCustomization(ctx: RequestContext, path: SiteSpacePath): Promise<Settings> {
  await requireVisible(ctx, path, 'view')
  return customizationOf(ctx, path.siteId, path.siteSpaceId)
}

export function overrideCustomization(
  ctx: RequestContext,
  path: SiteSpacePath,
  body: CustomizationInput,
): Promise<Settings> {
  checkCustomization(body)
  return inTransaction(ctx, async (tx) => {
    const siteSpace = await requireVisible(tx, path, 'admin')
    const { siteId, siteSpaceId } = path
    const layers = await layersOf(tx, siteId, ['', siteSpaceId])
    const layer = patchLayer(layers.get(siteSpaceId) ?? {}, body)
    if (Object.keys(layer).length === 0) await deleteLayer(tx.db, siteId, siteSpaceId)
    else {
      await checkSizes(tx.db, siteId, siteSpaceId, layer)
      await saveLayer(tx.db, siteId, siteSpaceId, layer)
    }
    await updateNode(tx.db, siteSpace, { title: layer.title ?? null })
    return combineLayers(layers.get(''), layer)
  })
}

export function dropOverride(ctx: RequestContext, path: SiteSpacePath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const siteSpace = await requireVisible(tx, path, 'admin')
    await deleteLayer(tx.db, path.siteId, path.siteSpaceId)
    await updateNode(tx.db, siteSpace, { title: null })
  })
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
