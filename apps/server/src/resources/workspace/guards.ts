import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireEditableChangeRequest } from './change-request-content/edit-change-request.ts'
import { requireUpdatable } from './change-requests/merge/update-from-primary.ts'
import { requireChangeRequest } from './change-requests/service.ts'
import { requireCollection } from './collections/access.ts'
import { type DiscussionPath, requireDiscussion } from './comments/discussion.ts'
import { requireChangeableReply } from './comments/replies.ts'
import { type CommentPath, requireChangeableComment, requireComment } from './comments/service.ts'
import { requireManagedTarget } from './grants/target.ts'
import { requireImport } from './imports/service.ts'
import { requireInviteLink } from './invites/service.ts'
import { requireTransferable } from './moving/targets.ts'
import { requireReviewable } from './reviews/service.ts'
import { requireEditableSpace } from './space-content/edit-space.ts'
import { requireSpace } from './spaces/access.ts'
import { requireSpaceContent } from './spaces/content.ts'

type InOrganization = { organizationId: string }
type InSpace = { spaceId: string }
type InCollection = { collectionId: string }

// Where something new goes, or leads, is in the body, and it can be where the caller has more rights.
const organizationMember = (ctx: RequestContext, path: InOrganization) =>
  requireOrganization(ctx, path.organizationId, 'view')
const spaceAdmin = (ctx: RequestContext, path: InSpace) => requireSpace(ctx, path.spaceId, 'admin')
const collectionAdmin = (ctx: RequestContext, path: InCollection) => requireCollection(ctx, path.collectionId, 'admin')
const spaceGrants = (ctx: RequestContext, path: InSpace) =>
  requireManagedTarget(ctx, { kind: 'space', id: path.spaceId })
const collectionGrants = (ctx: RequestContext, path: InCollection) =>
  requireManagedTarget(ctx, { kind: 'collection', id: path.collectionId })
const commenter = (ctx: RequestContext, path: DiscussionPath) => requireDiscussion(ctx, path, 'comment')
const replier = (ctx: RequestContext, path: CommentPath) => requireComment(ctx, path, 'comment')

export const workspaceGuards = {
  inviteUsersToOrganization: (ctx, path) => requireOrganization(ctx, path.organizationId, 'admin'),
  createOrganizationInvite: organizationMember,
  updateOrganizationInviteById: (ctx, path) => requireInviteLink(ctx, path.organizationId, path.inviteId),
  createSpace: organizationMember,
  updateSpaceById: spaceAdmin,
  moveSpace: spaceAdmin,
  transferSpace: spaceAdmin,
  createCollection: organizationMember,
  updateCollectionById: collectionAdmin,
  moveCollection: collectionAdmin,
  transferCollection: async (ctx, path) => requireTransferable((await collectionAdmin(ctx, path)).role, 'collection'),
  inviteToSpace: spaceGrants,
  updateUserPermissionInSpace: spaceGrants,
  updateTeamPermissionInSpace: spaceGrants,
  inviteToCollection: collectionGrants,
  updateUserPermissionInCollection: collectionGrants,
  updateTeamPermissionInCollection: collectionGrants,
  postCommentInSpace: commenter,
  updateCommentInSpace: requireChangeableComment,
  postCommentReplyInSpace: replier,
  updateCommentReplyInSpace: requireChangeableReply,
  postCommentInChangeRequest: commenter,
  updateCommentInChangeRequest: requireChangeableComment,
  postCommentReplyInChangeRequest: replier,
  updateCommentReplyInChangeRequest: requireChangeableReply,
  createChangeRequest: (ctx, path) => requireSpace(ctx, path.spaceId, 'edit'),
  updateChangeRequestById: (ctx, path) => requireChangeRequest(ctx, path.spaceId, path.changeRequestId, 'edit'),
  resolveChangeRequestConflicts: requireUpdatable,
  submitChangeRequestReview: (ctx, path) => requireReviewable(ctx, path, 'review'),
  requestReviewersForChangeRequest: (ctx, path) => requireReviewable(ctx, path, 'edit'),
  createUpload: (ctx, path) => requireSpace(ctx, path.spaceId, 'edit'),
  updateSpaceContent: (ctx, path) => requireEditableSpace(ctx, path.spaceId),
  updateChangeRequestContent: requireEditableChangeRequest,
  getComputedDocument: (ctx, path) => requireSpaceContent(ctx, path.spaceId),
  importContent: requireImport,
  startImport: (ctx, { spaceId }) => requireSpace(ctx, spaceId, 'edit'),
  importContentInPageById: requireImport,
  importContentInChangeRequest: requireImport,
  importContentInChangeRequestPageById: requireImport,
} satisfies Partial<Guards<RequestContext>>
