import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { conditionsFor } from '#expressions/expressions.ts'
import { requireReadableSite, type SiteAccess, type SitePath } from '#resources/publishing/sites/access.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { settingsInEffect } from '#resources/publishing/sites/customization/advanced.ts'
import { customizationOf, customizationsOf } from '#resources/publishing/sites/customization/service.ts'
import { presentSite } from '#resources/publishing/sites/presenter.ts'
import { presentStructure } from '#resources/publishing/sites/structure/presenter.ts'
import { visibleSiteSpaces } from '#resources/publishing/sites/structure/view.ts'

type Settings = Schema<'SiteCustomizationSettings'>

/** The site, its structure, customization and scripts, as a renderer needs them around the pages for this caller. */
export async function publishedProfile(
  ctx: RequestContext,
  path: SitePath,
  shareKey: string | undefined,
): Promise<Schema<'PublishedContentSite'>> {
  const access = await requireReadableSite(ctx, path, shareKey)
  const [{ tree, view, siteSpaces }, customizations, scripts] = await Promise.all([
    visibleSiteSpaces(ctx, access),
    customizationsOf(ctx, access.site.id),
    ctx.siteScripts(ctx, access.site.id),
  ])
  const shown = siteSpaces.flatMap(({ row }): [string, Settings][] => {
    const settings = customizations.siteSpaces[row.id]
    return settings ? [[row.id, settingsFor(ctx, access, settings)]] : []
  })
  return {
    object: 'published-content-site',
    site: presentSite(ctx, access),
    structure: presentStructure(ctx, view, tree),
    customizations: {
      site: settingsFor(ctx, access, customizations.site),
      siteSpaces: Object.fromEntries(shown),
    },
    scripts,
  }
}

/** What is around the pages of one site space. */
export interface SiteFrame {
  site: Schema<'Site'>
  structure: Schema<'SiteStructure'>
  settings: Settings
}

/** The same for pages of one site space alone, whose cost must not grow with how all the others look. */
export async function siteFrame(
  ctx: RequestContext,
  path: SitePath & { siteSpaceId: string },
  shareKey: string | undefined,
): Promise<SiteFrame> {
  const access = await requireReadableSite(ctx, path, shareKey)
  const [{ tree, view }, settings] = await Promise.all([
    visibleSiteSpaces(ctx, access),
    customizationOf(ctx, access.site.id, path.siteSpaceId),
  ])
  return {
    site: presentSite(ctx, access),
    structure: presentStructure(ctx, view, tree),
    settings: settingsFor(ctx, access, settingsInEffect(settings)),
  }
}

/** Header links can have conditions on the visitor. */
function settingsFor(ctx: RequestContext, { site, isVisitor }: SiteAccess, settings: Settings): Settings {
  if (!isVisitor) return settings
  const isShown = conditionsFor(conditionContextOf(site, ctx.actor.visitor?.claims ?? {}))
  const links = settings.header.links.filter(({ condition }) => isShown(condition))
  return { ...settings, header: { ...settings.header, links } }
}
