import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '../../../access/roles.ts'

export type CollectionPermissions = Schema<'Collection'>['permissions']

/** The one place that says who may do what with a collection. */
export function collectionPermissions(role: Role | undefined): CollectionPermissions {
  const mayManage = atLeast(role, 'create')
  return { view: atLeast(role, 'read'), admin: mayManage, viewInviteLinks: mayManage, create: mayManage }
}
