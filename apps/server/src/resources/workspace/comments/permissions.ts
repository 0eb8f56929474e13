import type { Schema } from '@quire/api-types'
import { ForbiddenError } from '#errors.ts'
import type { SpacePermissions } from '#resources/workspace/spaces/permissions.ts'

export type CommentPermissions = Schema<'CommentPermissions'>

/** The one place that says who may do what with a comment or a reply. Whether the space is locked does not matter. */
export function commentPermissions(space: SpacePermissions, isAuthor: boolean): CommentPermissions {
  const mayManage = isAuthor || space.admin
  return { view: space.view, edit: mayManage, reply: space.comment, delete: mayManage }
}

/** A change that takes part in the discussion, such as a reaction, is open to those who may reply. */
export function allowChange(permissions: CommentPermissions, change: { rewrites: boolean; takesPart: boolean }): void {
  if (change.rewrites && !permissions.edit) throw new ForbiddenError('only its author and administrators rewrite it')
  if ((change.takesPart || !change.rewrites) && !permissions.reply)
    throw new ForbiddenError('this needs the permission `comment` on the space')
}

/** Refuses whoever could change nothing about it. */
export function allowAnyChange(permissions: CommentPermissions): void {
  if (!permissions.edit) allowChange(permissions, { rewrites: false, takesPart: true })
}

export function allowDeletion(permissions: CommentPermissions): void {
  if (!permissions.delete) throw new ForbiddenError('only its author and administrators delete it')
}
