import type { Input } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import type { SpacePermissions } from '#resources/workspace/spaces/permissions.ts'
import {
  type ChangeRequestRow,
  type ContributorRow,
  countChangeRequests,
  countContributors,
  findChangeRequest,
  insertChangeRequest,
  listChangeRequests,
  listContributors,
  nextNumber,
  updateChangeRequest,
  upsertContributor,
} from './repository.ts'
import { requireTransition } from './transitions.ts'

export type { ChangeRequestRow }

/** Holding one is the proof that the caller's rights were looked at: a change request is as open as its space. */
export interface ChangeRequestAccess extends SpaceAccess {
  changeRequest: ChangeRequestRow
}

export async function requireChangeRequest(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
  need: keyof SpacePermissions,
): Promise<ChangeRequestAccess> {
  const access = await requireSpace(ctx, spaceId, need)
  const changeRequest = await findChangeRequest(ctx.db, spaceId, idOrNumber)
  const { visitor } = ctx.actor
  const isHidden = visitor && !visitor.draftSpaceIds.has(spaceId) && visitor.changeRequestId !== changeRequest?.id
  if (!changeRequest || isHidden) throw new NotFoundError(`the change request ${idOrNumber}`)
  return { ...access, changeRequest }
}

export async function changeRequestsOf(
  ctx: RequestContext,
  spaceId: string,
  query: Input<'listChangeRequestsForSpace'>['query'],
): Promise<ListPage<ChangeRequestAccess>> {
  const access = await requireSpace(ctx, spaceId, 'view')
  const { status, creator, contributor, reviewer } = query
  const filters = { status, creator, contributor, reviewer }
  const pageRequest = readPageRequest(`change-requests/${spaceId}/${JSON.stringify(filters)}`, query)
  const [rows, count] = await Promise.all([
    listChangeRequests(ctx.db, spaceId, filters, pageRequest),
    countChangeRequests(ctx.db, [spaceId], filters),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  return { ...page, items: page.items.map((changeRequest) => ({ ...access, changeRequest })) }
}

/** Starts from what the space holds now; nothing is copied. */
export function openChangeRequest(
  ctx: RequestContext,
  spaceId: string,
  draft: { subject?: string },
): Promise<ChangeRequestAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireSpace(tx, spaceId, 'edit')
    const changeRequest: ChangeRequestRow = {
      id: tx.newId(),
      spaceId,
      organizationId: access.space.organizationId,
      number: await nextNumber(tx.db, spaceId),
      status: 'draft',
      subject: draft.subject ?? '',
      description: null,
      revisionId: access.space.revisionId,
      initialRevisionId: access.space.revisionId,
      ancestorRevisionId: access.space.revisionId,
      mergedRevisionId: null,
      openCommentCount: 0,
      createdById: tx.actor.userId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    }
    await insertChangeRequest(tx.db, changeRequest)
    return requireChangeRequest(tx, spaceId, changeRequest.id, 'view')
  })
}

/** Those who may edit the space change what a change request says about itself, also when others opened it. */
export function changeChangeRequest(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
  body: Input<'updateChangeRequestById'>['body'],
): Promise<ChangeRequestAccess> {
  return inTransaction(ctx, async (tx) => {
    const { changeRequest } = await requireChangeRequest(tx, spaceId, idOrNumber, 'edit')
    requireTransition(changeRequest, body.status ?? 'edit')
    await updateChangeRequest(tx.db, changeRequest.id, {
      ...(body.subject !== undefined && { subject: body.subject }),
      ...(body.description !== undefined && { description: toJson(body.description) }),
      ...(body.status !== undefined && { status: body.status }),
      updatedAt: tx.now(),
    })
    return requireChangeRequest(tx, spaceId, changeRequest.id, 'view')
  })
}

export type Contributor = ContributorRow

export async function contributorsOf(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
  query: { page?: string; limit: number },
): Promise<ListPage<Contributor>> {
  const { changeRequest } = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const pageRequest = readPageRequest(`contributors/${changeRequest.id}`, query)
  const [rows, count] = await Promise.all([
    listContributors(ctx.db, changeRequest.id, pageRequest),
    countContributors(ctx.db, changeRequest.id),
  ])
  return toPage(pageRequest, rows, count, ({ userId, actionType }) => [userId, actionType])
}

export function recordContribution(
  ctx: RequestContext,
  changeRequest: ChangeRequestRow,
  actionType: 'edit' | 'comment',
): Promise<void> {
  return upsertContributor(ctx.db, changeRequest, { userId: ctx.actor.userId, actionType, updatedAt: ctx.now() })
}

/** Gives a change request new content; asked only by those who checked that it may have it. */
export function advanceChangeRequest(
  ctx: RequestContext,
  id: string,
  changes: { revisionId?: string; ancestorRevisionId?: string; mergedRevisionId?: string; status?: 'merged' },
): Promise<void> {
  return updateChangeRequest(ctx.db, id, { ...changes, updatedAt: ctx.now() })
}
