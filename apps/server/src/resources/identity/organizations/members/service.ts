import type { Input } from '@quire/api-types'
import { findAdmission } from '#access/admission.ts'
import type { Role } from '#access/roles.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { type Flag, toFlag } from '#db/tables/columns.ts'
import { deleteBelow, finishDeletion } from '#deletions/delete-below.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import {
  type OrganizationAccess,
  requireOrganization,
  requireOrganizationBeforeSignIn,
} from '#resources/identity/organizations/service.ts'
import { endSessionsOutside } from '#resources/identity/sessions/service.ts'
import { endSignInsTo } from '#resources/identity/tokens/service.ts'
import {
  countMembers,
  deleteMember,
  findMember,
  insertMembers,
  listMembers,
  listMembersByReference,
  type MemberFilters,
  type MemberWithUser,
  updateMember,
} from './repository.ts'

export type { MemberWithUser }

export async function membersOf(
  ctx: RequestContext,
  organizationId: string,
  query: Input<'listMembersInOrganizationById'>['query'],
): Promise<ListPage<MemberWithUser>> {
  const { organization } = await requireOrganization(ctx, organizationId, 'listMembers')
  const { sort, order, role, search } = query
  const filters: MemberFilters = { role: role === 'guest' ? null : role, search, seenOnly: sort === 'lastSeenAt' }
  const isFiltered = role !== undefined || Boolean(search) || filters.seenOnly
  const pageRequest = readPageRequest(`members/${organizationId}/${sort}/${order}`, query)
  const [rows, count] = await Promise.all([
    listMembers(ctx.db, organizationId, { ...filters, sort, order, pageRequest }),
    isFiltered ? countMembers(ctx.db, organizationId, filters) : organization.memberCount,
  ])
  return toPage(pageRequest, rows, count, (row) => [row[sort] ?? '', row.userId])
}

/** Members see each other; a guest sees nobody but itself. */
export async function requireMember(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
): Promise<MemberWithUser> {
  return requireVisibleMember(ctx, await requireOrganization(ctx, organizationId, 'view'), userId)
}

async function requireVisibleMember(
  ctx: RequestContext,
  { organization, permissions }: OrganizationAccess,
  userId: string,
): Promise<MemberWithUser> {
  const isVisible = permissions.listMembers || userId === ctx.actor.userId
  const member = isVisible ? await findMember(ctx.db, organization.id, userId) : undefined
  if (!member) throw new NotFoundError(`the member ${userId}`)
  return member
}

export function changeRole(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  role: Role | null | undefined,
): Promise<MemberWithUser> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireOrganization(tx, organizationId, 'admin')
    const member = await requireMember(tx, organizationId, userId)
    if (role === undefined || role === member.role) return member
    keepAnAdmin(access, member)
    await updateMember(tx.db, organizationId, userId, { role })
    return { ...member, role }
  })
}

/** Administrators remove anybody, everybody may leave: also with a token that opens nothing else of the organization. */
export function removeMember(ctx: RequestContext, organizationId: string, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isLeaving = userId === tx.actor.userId && !tx.actor.installation
    const access = isLeaving
      ? await requireOrganizationBeforeSignIn(tx, organizationId)
      : await requireOrganization(tx, organizationId, 'view')
    const member = await requireVisibleMember(tx, access, userId)
    if (!access.permissions.admin && !isLeaving) throw new ForbiddenError('only administrators remove other members')
    // Somebody whose token opens nothing could not appoint another administrator, and must not be held.
    if (findAdmission(tx, organizationId) === 'open') keepAnAdmin(access, member)
    await deleteMember(tx.db, organizationId, userId)
    await deleteBelow(tx, 'member', { organizationId, userId })
    await endSignInsTo(tx, organizationId, userId)
    await endSessionsOutside(tx, userId)
  })
}

function keepAnAdmin({ organization }: OrganizationAccess, member: MemberWithUser): void {
  if (member.role === 'admin' && organization.adminCount === 1) {
    throw new ConflictError(
      'the last administrator cannot be removed or demoted: make somebody else administrator first',
    )
  }
}

export function markAsSso(ctx: RequestContext, organizationId: string, userId: string): Promise<MemberWithUser> {
  return inTransaction(ctx, async (tx) => {
    await requireOrganization(tx, organizationId, 'admin')
    const member = await requireMember(tx, organizationId, userId)
    await updateMember(tx.db, organizationId, userId, { sso: 1 })
    return { ...member, sso: 1 }
  })
}

export function recordSeen(ctx: RequestContext, organizationId: string): Promise<MemberWithUser> {
  return inTransaction(ctx, async (tx) => {
    await requireOrganization(tx, organizationId, 'view')
    await updateMember(tx.db, organizationId, tx.actor.userId, { lastSeenAt: tx.now() })
    return requireMember(tx, organizationId, tx.actor.userId)
  })
}

/** Records that somebody came in through the organization's identity provider. */
export async function recordSignIn(ctx: AppContext, organizationId: string, userId: string): Promise<void> {
  await updateMember(ctx.db, organizationId, userId, { sso: 1, lastSeenAt: ctx.now() })
}

export interface Newcomer {
  userId: string
  role: Role | null
  sso?: boolean
}

/**
 * For whoever adds members, before the transaction: what people had who were removed is gone for good, also when they come
 * back while it is still being deleted.
 */
export function finishRemovals(ctx: AppContext, organizationId: string): Promise<void> {
  return finishDeletion(ctx, 'member', { organizationId })
}

/** Adds people who are not members yet; answers who was new. Never changes those who are. */
export async function addMembers(ctx: AppContext, organizationId: string, newcomers: Newcomer[]): Promise<string[]> {
  const known = await listMembersByReference(
    ctx.db,
    organizationId,
    newcomers.map(({ userId }) => userId),
  )
  const knownIds = new Set(known.map(({ userId }) => userId))
  const added = newcomers.filter(({ userId }) => !knownIds.has(userId))
  if (added.length > 0) await finishRemovals(ctx, organizationId)
  await insertMembers(
    ctx.db,
    added.map(({ userId, role, sso }) => ({
      organizationId,
      userId,
      role,
      sso: toFlag(sso ?? false) as Flag,
      joinedAt: ctx.now(),
    })),
  )
  return added.map(({ userId }) => userId)
}

/** Gives a member a role without asking who is calling: for ways in, which decide that themselves. */
export async function raiseRole(
  ctx: AppContext,
  organizationId: string,
  userId: string,
  role: Role | null,
): Promise<void> {
  await updateMember(ctx.db, organizationId, userId, { role })
}

export async function findMembership(
  ctx: AppContext,
  organizationId: string,
  userId: string,
): Promise<MemberWithUser | undefined> {
  return findMember(ctx.db, organizationId, userId)
}

/** The user ids behind references that are user ids or e-mail addresses. One that is nobody's fails the whole request. */
export async function resolveMembers(
  ctx: AppContext,
  organizationId: string,
  references: { field: string; reference: string }[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(references.flatMap(({ reference }) => [reference, reference.toLowerCase()]))]
  const members = await listMembersByReference(ctx.db, organizationId, wanted)
  const idByReference = new Map(
    members.flatMap(
      ({ userId, email }) =>
        [
          [userId, userId],
          [email, userId],
        ] as const,
    ),
  )
  return new Map(
    references.map(({ field, reference }) => {
      const userId = idByReference.get(reference) ?? idByReference.get(reference.toLowerCase())
      if (userId === undefined) throw new BadRequestError(`${field} "${reference}" is not a member of the organization`)
      return [reference, userId]
    }),
  )
}
