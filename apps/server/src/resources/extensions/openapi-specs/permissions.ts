import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '../../../access/roles.ts'

export type SpecPermissions = Schema<'OpenApiSpec'>['permissions']

/** The one place that says who may do what with specs: guests do not see them, who may add one may change all. */
export function specPermissions(role: Role | null): SpecPermissions {
  return { view: atLeast(role, 'read'), edit: atLeast(role, 'create') }
}
