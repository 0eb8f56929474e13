import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '../../../access/roles.ts'

export type SpacePermissions = Schema<'Space'>['permissions']

/** The one place that says who may do what with a space. Those who create spaces also manage them. */
export function spacePermissions(role: Role | undefined): SpacePermissions {
  const mayManage = atLeast(role, 'create')
  return {
    view: atLeast(role, 'read'),
    access: atLeast(role, 'read'),
    comment: atLeast(role, 'comment'),
    edit: atLeast(role, 'edit'),
    review: atLeast(role, 'review'),
    merge: atLeast(role, 'review'),
    admin: mayManage,
    viewInviteLinks: mayManage,
    triggerGitSync: mayManage,
    installIntegration: mayManage,
  }
}
