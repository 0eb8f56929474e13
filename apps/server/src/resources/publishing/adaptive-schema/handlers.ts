import type { Handlers, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import {
  adaptiveSchemaOf,
  replaceAdaptiveSchema,
  requireAdaptiveSchema,
  type SiteAdaptiveSchemaRow,
} from './service.ts'
import { storedSchema } from './stored.ts'
import { templateConditions } from './templates.ts'

type Operations = 'getSiteAdaptiveSchema' | 'updateSiteAdaptiveSchema' | 'listSiteAdaptiveTemplateConditions'

export const adaptiveSchemaHandlers: Pick<Handlers<RequestContext>, Operations> = {
  async getSiteAdaptiveSchema(ctx, { path }) {
    return presentSchema(await requireAdaptiveSchema(ctx, path))
  },
  async updateSiteAdaptiveSchema(ctx, { path, body }) {
    return presentSchema(await replaceAdaptiveSchema(ctx, path, body.jsonSchema))
  },
  async listSiteAdaptiveTemplateConditions(ctx, { path }) {
    const schema = await adaptiveSchemaOf(ctx, path)
    return { items: schema ? templateConditions(jsonSchemaOf(schema)) : [] }
  },
}

function presentSchema(schema: SiteAdaptiveSchemaRow): Schema<'SiteAdaptiveSchema'> {
  return { object: 'site-adaptive-schema', jsonSchema: jsonSchemaOf(schema), updatedAt: schema.updatedAt }
}

function jsonSchemaOf({ jsonSchema }: SiteAdaptiveSchemaRow): Schema<'SiteAdaptiveJSONSchema'> {
  return fromJson(jsonSchema, storedSchema)
}
