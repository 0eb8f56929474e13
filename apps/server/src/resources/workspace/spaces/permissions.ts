import type { Schema } from '@quire/api-types'
import { atLeast } from '#access/roles.ts'
import { mayAdministrate, type Standing } from '#access/standing.ts'

export type SpacePermissions = Schema<'Space'>['permissions']

/** The one place that says who may do what with a space. */
export function spacePermissions(standing: Standing): SpacePermissions {
  const { role } = standing
  const mayManage = mayAdministrate(standing)
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
