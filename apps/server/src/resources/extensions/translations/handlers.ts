import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentTranslation } from './presenter.ts'
import {
  createTranslation,
  removeTranslation,
  replaceTranslation,
  requireTranslation,
  translationsOf,
} from './service.ts'

export const translationHandlers: HandlersOf<'translations', RequestContext> = {
  async listTranslations(ctx, { path, query }) {
    const page = await translationsOf(ctx, path.organizationId, query)
    return presentList(page, (access) => presentTranslation(ctx, access))
  },
  async createTranslation(ctx, { path, body }) {
    return presentTranslation(ctx, await createTranslation(ctx, path.organizationId, body))
  },
  async getTranslation(ctx, { path }) {
    const { organizationId, translationSettingsId } = path
    return presentTranslation(ctx, await requireTranslation(ctx, organizationId, translationSettingsId, 'view'))
  },
  async updateTranslation(ctx, { path, body }) {
    const { organizationId, translationSettingsId } = path
    return presentTranslation(ctx, await replaceTranslation(ctx, organizationId, translationSettingsId, body))
  },
  async deleteTranslation(ctx, { path }) {
    await removeTranslation(ctx, path.organizationId, path.translationSettingsId)
    return undefined
  },
}
