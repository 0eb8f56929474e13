import { type ApiPath, pathTo } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import type { DiscussionKey } from '#db/tables/comments.ts'
import { type ChangeRequestAccess, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import type { SpacePermissions } from '#resources/workspace/spaces/permissions.ts'

export type { DiscussionKey }

/** How a request names a discussion: a space's, unless it names a change request. */
export interface DiscussionPath {
  spaceId: string
  changeRequestId?: string
}

/** Where people comment: on the primary content of a space, or on a change request. Both work the same. */
export interface Discussion extends SpaceAccess {
  changeRequest: ChangeRequestAccess['changeRequest'] | undefined
  key: DiscussionKey
}

export async function requireDiscussion(
  ctx: RequestContext,
  { spaceId, changeRequestId }: DiscussionPath,
  need: keyof SpacePermissions,
): Promise<Discussion> {
  if (changeRequestId === undefined) {
    const { space, role, permissions } = await requireSpace(ctx, spaceId, need)
    return { space, role, permissions, changeRequest: undefined, key: { spaceId, changeRequestId: '' } }
  }
  const { space, role, permissions, changeRequest } = await requireChangeRequest(ctx, spaceId, changeRequestId, need)
  return { space, role, permissions, changeRequest, key: { spaceId, changeRequestId: changeRequest.id } }
}

/** Where its comments are listed, and each is read below. */
export function commentsPath({ spaceId, changeRequestId }: DiscussionKey): ApiPath {
  return changeRequestId === ''
    ? pathTo.listCommentsInSpace({ spaceId })
    : pathTo.listCommentsInChangeRequest({ spaceId, changeRequestId })
}

/** Where a reply to one of its comments is read. */
export function replyPath(
  { spaceId, changeRequestId }: DiscussionKey,
  commentId: string,
  commentReplyId: string,
): ApiPath {
  return changeRequestId === ''
    ? pathTo.getCommentReplyInSpace({ spaceId, commentId, commentReplyId })
    : pathTo.getCommentReplyInChangeRequest({ spaceId, changeRequestId, commentId, commentReplyId })
}
