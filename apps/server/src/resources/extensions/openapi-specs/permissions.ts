import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export type SpecPermissions = Schema<'OpenApiSpec'>['permissions'] & { admin: boolean }

/**
 * The one place that says who may do what with specs: guests do not see them, and who may add one may give any a new
 * source. To delete one or to open it to everybody is to administrate it.
 */
export function specPermissions(standing: Standing): SpecPermissions {
  const { role } = standing
  return { view: atLeast(role, 'read'), edit: atLeast(role, 'create'), admin: mayAdministrate(standing) }
}
