import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export type SpecPermissions = Schema<'OpenApiSpec'>['permissions']

/**
 * The one place that says who may do what with specs: guests do not see them. A spec is its source, so to give it another
 * one is to put something else in its place, which is to administrate it, as deleting it and making it public are.
 */
export function specPermissions(standing: Standing): SpecPermissions {
  return { view: atLeast(standing.role, 'read'), edit: mayAdministrate(standing) }
}
