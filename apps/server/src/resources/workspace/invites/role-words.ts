import type { Role } from '#access/roles.ts'

/** What somebody may do with a role, said to people. */
export const roleWords: Record<Role, string> = {
  read: 'read',
  comment: 'read and comment',
  edit: 'read, comment and edit',
  review: 'edit and review',
  create: 'edit, review and create',
  admin: 'do everything',
}
