import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { checkAdaptiveSchema } from './check.ts'
import { findAdaptiveSchema, type SiteAdaptiveSchemaRow, saveAdaptiveSchema } from './repository.ts'

export type { SiteAdaptiveSchemaRow }

/** The schema of the claims of a site's visitors; undefined until one is set. */
export async function adaptiveSchemaOf(
  ctx: RequestContext,
  path: SitePath,
): Promise<SiteAdaptiveSchemaRow | undefined> {
  const { site } = await requireSite(ctx, path, 'view')
  return findAdaptiveSchema(ctx.db, site.id)
}

export async function requireAdaptiveSchema(ctx: RequestContext, path: SitePath): Promise<SiteAdaptiveSchemaRow> {
  const schema = await adaptiveSchemaOf(ctx, path)
  if (!schema) throw new NotFoundError(`a visitor schema of the site ${path.siteId}`)
  return schema
}

export async function replaceAdaptiveSchema(
  ctx: RequestContext,
  path: SitePath,
  jsonSchema: Schema<'SiteAdaptiveJSONSchema'>,
): Promise<SiteAdaptiveSchemaRow> {
  await checkAdaptiveSchema(jsonSchema)
  return inTransaction(ctx, async (tx) => {
    const { site } = await requireSite(tx, path, 'admin')
    const schema = { siteId: site.id, jsonSchema: toJson<object>(jsonSchema), updatedAt: tx.now() }
    await saveAdaptiveSchema(tx.db, schema)
    return schema
  })
}
