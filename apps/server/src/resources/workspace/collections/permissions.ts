import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export type CollectionPermissions = Schema<'Collection'>['permissions']

/** The one place that says who may do what with a collection. */
export function collectionPermissions(standing: Standing): CollectionPermissions {
  const { role } = standing
  const mayManage = mayAdministrate(standing)
  return {
    view: atLeast(role, 'read'),
    admin: mayManage,
    viewInviteLinks: mayManage,
    create: atLeast(role, 'create'),
  }
}
