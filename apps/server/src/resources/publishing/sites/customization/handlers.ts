import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import {
  dropOverride,
  overrideCustomization,
  replaceCustomization,
  siteCustomization,
  siteSpaceCustomization,
} from './service.ts'

export const siteCustomizationHandlers: HandlersOf<'site-customization', RequestContext> = {
  async getSiteCustomizationById(ctx, { path }) {
    return siteCustomization(ctx, path)
  },
  async updateSiteCustomizationById(ctx, { path, body }) {
    return replaceCustomization(ctx, path, body)
  },
  async getSiteSpaceCustomizationById(ctx, { path }) {
    return siteSpaceCustomization(ctx, path)
  },
  async overrideSiteSpaceCustomizationById(ctx, { path, body }) {
    return overrideCustomization(ctx, path, body)
  },
  async deleteSiteSpaceCustomizationById(ctx, { path }) {
    await dropOverride(ctx, path)
    return undefined
  },
}
