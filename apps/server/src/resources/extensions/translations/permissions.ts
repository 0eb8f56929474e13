import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '../../../access/roles.ts'

export type TranslationPermissions = Schema<'TranslationSettings'>['permissions']

/** The one place that says who may do what with translation settings: guests do not see them, who creates content edits them. */
export function translationPermissions(role: Role | null): TranslationPermissions {
  return { view: atLeast(role, 'read'), edit: atLeast(role, 'create') }
}
