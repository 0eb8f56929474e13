import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export type TranslationPermissions = Schema<'TranslationSettings'>['permissions']

/** The one place that says who may do what with translation settings: guests do not see them. */
export function translationPermissions(standing: Standing): TranslationPermissions {
  return { view: atLeast(standing.role, 'read'), edit: mayAdministrate(standing) }
}
