import type { Schema } from '@quire/api-types'
import { type Role, requireGivable } from '#access/roles.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import type { OrganizationPermissions } from '#resources/identity/organizations/permissions.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import {
  countGrants,
  deleteForeignGrants,
  deleteGrants,
  findGrant,
  type GrantRow,
  listKnownSubjects,
  listTeamGrants,
  listUserGrants,
  type TeamGrant,
  type UserGrant,
  updateGrant,
  upsertGrants,
} from './repository.ts'
import { type GrantSubject, type GrantTarget, requireManagedTarget } from './target.ts'

type PageQuery = { page?: string; limit: number }

/** Gives people and teams a role, or with null takes back what they were given. All of them, or nobody. */
export function invite(ctx: RequestContext, target: GrantTarget, body: Schema<'InviteUsersAndTeams'>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const managed = await requireManagedTarget(tx, target)
    const users = [...new Set(body.users ?? [])]
    const teams = [...new Set(body.teams ?? [])]
    await requireKnownSubjects(tx, managed.organizationId, { users, teams })
    const { role } = body
    if (role === null) return void (await deleteGrants(tx.db, target.id, [...users, ...teams]))
    requireGivable(managed.callerRole, role)
    const toRow = (subjectKind: GrantRow['subjectKind']) => (subjectId: string) => ({
      targetId: managed.id,
      targetKind: managed.kind,
      subjectId,
      subjectKind,
      organizationId: managed.organizationId,
      role,
      createdAt: tx.now(),
    })
    await upsertGrants(tx.db, [...users.map(toRow('user')), ...teams.map(toRow('team'))])
  })
}

async function requireKnownSubjects(
  ctx: AppContext,
  organizationId: string,
  { users, teams }: { users: string[]; teams: string[] },
): Promise<void> {
  const known = await listKnownSubjects(ctx.db, organizationId, { users, teams })
  const user = users.find((id) => !known.users.has(id))
  if (user !== undefined) throw new NotFoundError(`the member ${user}`)
  const team = teams.find((id) => !known.teams.has(id))
  if (team !== undefined) throw new NotFoundError(`the team ${team}`)
}

export async function userGrantsOn(
  ctx: RequestContext,
  target: GrantTarget,
  query: PageQuery,
): Promise<ListPage<UserGrant>> {
  await requireManagedTarget(ctx, target)
  const pageRequest = readPageRequest(`user-grants/${target.id}`, query)
  const [rows, count] = await Promise.all([
    listUserGrants(ctx.db, target.id, pageRequest),
    countGrants(ctx.db, target.id, 'user'),
  ])
  return toPage(pageRequest, rows, count, ({ createdAt, id }) => [createdAt, id])
}

export async function teamGrantsOn(
  ctx: RequestContext,
  target: GrantTarget,
  query: PageQuery,
): Promise<{ page: ListPage<TeamGrant>; permissions: OrganizationPermissions }> {
  const { organizationId } = await requireManagedTarget(ctx, target)
  const { permissions } = await requireOrganization(ctx, organizationId, 'view')
  const pageRequest = readPageRequest(`team-grants/${target.id}`, query)
  const [rows, count] = await Promise.all([
    listTeamGrants(ctx.db, target.id, ctx.actor.userId, pageRequest),
    countGrants(ctx.db, target.id, 'team'),
  ])
  return { page: toPage(pageRequest, rows, count, ({ grantedAt, id }) => [grantedAt, id]), permissions }
}

/** Changes what somebody was given; null takes it back, absent leaves it. */
export function changeGrant(
  ctx: RequestContext,
  target: GrantTarget,
  subject: GrantSubject,
  role: Role | null | undefined,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const managed = await requireManagedTarget(tx, target)
    await requireGrant(tx, target, subject)
    if (role === null) await deleteGrants(tx.db, target.id, [subject.id])
    if (!role) return
    requireGivable(managed.callerRole, role)
    await updateGrant(tx.db, target.id, subject.id, role)
  })
}

export function removeGrant(ctx: RequestContext, target: GrantTarget, subject: GrantSubject): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireManagedTarget(tx, target)
    await requireGrant(tx, target, subject)
    await deleteGrants(tx.db, target.id, [subject.id])
  })
}

async function requireGrant(ctx: AppContext, target: GrantTarget, subject: GrantSubject): Promise<void> {
  const grant = await findGrant(ctx.db, target.id, subject.id)
  if (grant?.subjectKind !== subject.kind) throw new NotFoundError(`a direct role of the ${subject.kind} ${subject.id}`)
}

/** After a transfer: people who are members of the new organization keep what they were given there. */
export function dropForeignGrants(ctx: AppContext, targetIds: string[], organizationId: string): Promise<void> {
  return deleteForeignGrants(ctx.db, targetIds, organizationId)
}

/** Gives one person a role without asking who is calling: for ways in, which decide that themselves. */
export function giveRole(
  ctx: AppContext,
  { kind, id, organizationId, userId, role }: GrantTarget & { organizationId: string; userId: string; role: Role },
): Promise<void> {
  const grant = { targetId: id, targetKind: kind, subjectId: userId, subjectKind: 'user' as const }
  return upsertGrants(ctx.db, [{ ...grant, organizationId, role, createdAt: ctx.now() }])
}
