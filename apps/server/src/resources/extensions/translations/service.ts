import type { Schema } from '@quire/api-types'
import type { Role } from '#access/roles.ts'
import { asOther } from '#access/standing.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { type TranslationPermissions, translationPermissions } from './permissions.ts'
import {
  deleteTranslationSettings,
  findTranslationSettings,
  insertTranslationSettings,
  listTranslationSettings,
  type TranslationSettingsRow,
  updateTranslationSettings,
} from './repository.ts'

/** Holding one is the proof that the caller's rights on the settings were looked at. */
export interface TranslationAccess {
  settings: TranslationSettingsRow
  permissions: TranslationPermissions
}

export async function translationsOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<TranslationAccess>> {
  const { organization, role } = await requireOrganization(ctx, organizationId, 'view')
  if (!translationPermissions(asOther(role)).view) throw new ForbiddenError('guests do not see translation settings')
  const pageRequest = readPageRequest(`translations/${organizationId}`, query)
  const rows = await listTranslationSettings(ctx.db, organizationId, pageRequest)
  const page = toPage(pageRequest, rows, organization.translationCount, ({ id }) => [id])
  return { ...page, items: page.items.map((settings) => toAccess(ctx, role, settings)) }
}

export async function requireTranslation(
  ctx: RequestContext,
  organizationId: string,
  id: string,
  need: keyof TranslationPermissions,
): Promise<TranslationAccess> {
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const isVisible = translationPermissions(asOther(role)).view
  const settings = isVisible ? await findTranslationSettings(ctx.db, organizationId, id) : undefined
  if (!settings) throw new NotFoundError(`the translation settings ${id}`)
  const access = toAccess(ctx, role, settings)
  if (!access.permissions[need]) {
    throw new ForbiddenError('changing translation settings that others made needs the role `admin`')
  }
  return access
}

function toAccess({ actor }: RequestContext, role: Role | null, settings: TranslationSettingsRow): TranslationAccess {
  const isCreator = settings.createdById === actor.userId
  return { settings, permissions: translationPermissions({ role, isCreator }) }
}

export function createTranslation(
  ctx: RequestContext,
  organizationId: string,
  { title, languages = [] }: Schema<'TranslationSettingsInput'>,
): Promise<TranslationAccess> {
  return inTransaction(ctx, async (tx) => {
    const { role } = await requireOrganization(tx, organizationId, 'createContent')
    const now = tx.now()
    const settings: TranslationSettingsRow = {
      organizationId,
      id: tx.newId(),
      title,
      languages: toJson(languages),
      createdById: tx.actor.userId,
      createdAt: now,
      updatedAt: now,
    }
    await insertTranslationSettings(tx.db, settings)
    return toAccess(tx, role, settings)
  })
}

export function replaceTranslation(
  ctx: RequestContext,
  organizationId: string,
  id: string,
  { title, languages }: Schema<'TranslationSettingsInput'>,
): Promise<TranslationAccess> {
  return inTransaction(ctx, async (tx) => {
    const { settings, permissions } = await requireTranslation(tx, organizationId, id, 'edit')
    const changed: TranslationSettingsRow = {
      ...settings,
      title,
      ...(languages && { languages: toJson(languages) }),
      updatedAt: tx.now(),
    }
    await updateTranslationSettings(tx.db, changed)
    return { settings: changed, permissions }
  })
}

export function removeTranslation(ctx: RequestContext, organizationId: string, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireTranslation(tx, organizationId, id, 'edit')
    await deleteTranslationSettings(tx.db, organizationId, id)
  })
}
