import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import type { TranslationAccess } from './service.ts'

export function presentTranslation(
  ctx: AppContext,
  { settings, permissions }: TranslationAccess,
): Schema<'TranslationSettings'> {
  const { organizationId, id } = settings
  return {
    object: 'translation-settings',
    id,
    title: settings.title,
    languages: fromJson(settings.languages, texts) as Schema<'Language'>[],
    createdAt: settings.createdAt,
    updatedAt: settings.updatedAt,
    permissions,
    urls: { location: locationUrl(ctx, pathTo.getTranslation({ organizationId, translationSettingsId: id })) },
  }
}
