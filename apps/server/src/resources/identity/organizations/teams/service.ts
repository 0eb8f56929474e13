import type { Input, Schema } from '@quire/api-types'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { findMembership, requireMember, resolveMembers } from '#resources/identity/organizations/members/service.ts'
import { type OrganizationAccess, requireOrganization } from '#resources/identity/organizations/service.ts'
import { deleteTeamMembers, listTeamMembers, type TeamMemberWithUser, upsertTeamMembers } from './member-repository.ts'
import { type TeamPermissions, teamPermissions } from './permissions.ts'
import {
  countTeams,
  countTeamsOfMember,
  deleteTeam,
  findTeam,
  insertTeam,
  listTeams,
  listTeamsById,
  listTeamsOfMember,
  type TeamForCaller,
  type TeamMemberRow,
  type TeamRow,
  updateTeamTitle,
} from './repository.ts'

/** Holding one is the proof that the caller's rights on the team were looked at. */
export interface TeamAccess {
  team: TeamRow
  permissions: TeamPermissions
}

export async function requireTeam(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  need: keyof TeamPermissions,
): Promise<TeamAccess> {
  return requireTeamIn(ctx, await requireOrganization(ctx, organizationId, 'view'), teamId, need)
}

async function requireTeamIn(
  ctx: RequestContext,
  access: OrganizationAccess,
  teamId: string,
  need: keyof TeamPermissions,
): Promise<TeamAccess> {
  const team = await findTeam(ctx.db, access.organization.id, teamId, ctx.actor.userId)
  const permissions = team && teamPermissions(access.permissions, team.callerRole)
  if (!team || !permissions?.view) throw new NotFoundError(`the team ${teamId}`)
  if (!permissions[need]) throw new ForbiddenError('only administrators and owners of the team manage its people')
  return { team, permissions }
}

/** For what is done to the team itself, and not to its people: owners of it do not. */
export async function requireWholeTeam(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
): Promise<TeamAccess> {
  const organization = await requireOrganization(ctx, organizationId, 'view')
  const access = await requireTeamIn(ctx, organization, teamId, 'view')
  if (organization.permissions.admin) return access
  throw new ForbiddenError('only administrators of the organization rename and delete teams')
}

/** Looks teams up for a whole page in one query. Those the caller may not see, or that are elsewhere, are left out. */
export async function teamsById(
  ctx: RequestContext,
  access: OrganizationAccess,
  ids: string[],
): Promise<Map<string, TeamAccess>> {
  const rows = await listTeamsById(ctx.db, access.organization.id, [...new Set(ids)], ctx.actor.userId)
  const teams = rows.map((row) => toAccess(access, row)).filter(({ permissions }) => permissions.view)
  return new Map(teams.map((team) => [team.team.id, team]))
}

export async function teamsOf(
  ctx: RequestContext,
  organizationId: string,
  query: Input<'listTeamsInOrganizationById'>['query'],
): Promise<ListPage<TeamAccess>> {
  const access = await requireOrganization(ctx, organizationId, 'listTeams')
  const filters = { title: query.title, ownerId: await ownerFilter(ctx, organizationId, query.owner) }
  const isFiltered = Boolean(filters.title) || filters.ownerId !== undefined
  const pageRequest = readPageRequest(`teams/${organizationId}`, query)
  const [rows, count] = await Promise.all([
    listTeams(ctx.db, organizationId, { ...filters, callerId: ctx.actor.userId, pageRequest }),
    isFiltered ? countTeams(ctx.db, organizationId, filters) : access.organization.teamCount,
  ])
  return toAccessPage(
    access,
    toPage(pageRequest, rows, count, ({ id }) => [id]),
  )
}

/** Administrators manage every team, so asking for theirs filters nothing. */
async function ownerFilter(
  ctx: RequestContext,
  organizationId: string,
  owner: string | undefined,
): Promise<string | undefined> {
  if (owner === undefined) return undefined
  const member = await findMembership(ctx, organizationId, owner)
  return member?.role === 'admin' ? undefined : owner
}

export type TeamOfMemberAccess = TeamAccess & { memberRole: TeamMemberRow['role'] }

export async function teamsOfMember(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  query: Input<'listTeamsForOrganizationMember'>['query'],
): Promise<ListPage<TeamOfMemberAccess>> {
  const access = await requireOrganization(ctx, organizationId, 'view')
  const member = await requireMember(ctx, organizationId, userId)
  const pageRequest = readPageRequest(`teams-of/${organizationId}/${userId}`, query)
  const [rows, count] = await Promise.all([
    listTeamsOfMember(ctx.db, organizationId, { userId, callerId: ctx.actor.userId, title: query.title, pageRequest }),
    query.title ? countTeamsOfMember(ctx.db, organizationId, userId, query.title) : member.teamCount,
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  const items = page.items.map((row) => ({ ...toAccess(access, row), memberRole: row.memberRole }))
  return { ...page, items }
}

export function createTeam(
  ctx: RequestContext,
  organizationId: string,
  { title, members = [] }: { title: string; members?: string[] },
): Promise<TeamAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireOrganization(tx, organizationId, 'admin')
    const references = members.map((reference, index) => ({ field: `body.members[${index}]`, reference }))
    const userIds = await resolveMembers(tx, organizationId, references)
    const id = tx.newId()
    await insertTeam(tx.db, { id, organizationId, title, createdAt: tx.now() })
    const people = [...new Set(userIds.values())].map((userId) => ({ userId, role: undefined }))
    await upsertTeamMembers(tx.db, { id, organizationId }, people, tx.now())
    return requireTeamIn(tx, access, id, 'admin')
  })
}

export function renameTeam(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  title: string,
): Promise<TeamAccess> {
  return inTransaction(ctx, async (tx) => {
    const access = await requireWholeTeam(tx, organizationId, teamId)
    await updateTeamTitle(tx.db, teamId, title)
    return { ...access, team: { ...access.team, title } }
  })
}

export function removeTeam(ctx: RequestContext, organizationId: string, teamId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireWholeTeam(tx, organizationId, teamId)
    await deleteTeam(tx.db, teamId)
    await deleteBelow(tx, 'team', { organizationId, teamId })
  })
}

export async function teamMembersOf(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<TeamMemberWithUser>> {
  const { team } = await requireTeam(ctx, organizationId, teamId, 'view')
  const pageRequest = readPageRequest(`team-members/${teamId}`, query)
  const rows = await listTeamMembers(ctx.db, teamId, pageRequest)
  return toPage(pageRequest, rows, team.memberCount, (row) => [row.addedAt, row.userId])
}

/** Adds, removes and sets roles in one step. Whoever is in `remove` is removed, whatever else is said. */
export function changeTeamMembers(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  { add = [], remove = [], memberships = {} }: Input<'updateMembersInOrganizationTeam'>['body'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { team } = await requireTeam(tx, organizationId, teamId, 'admin')
    const userIds = await resolveMembers(tx, organizationId, [
      ...add.map((reference, index) => ({ field: `body.add[${index}]`, reference })),
      ...remove.map((reference, index) => ({ field: `body.remove[${index}]`, reference })),
      ...Object.keys(memberships).map((reference) => ({ field: 'body.memberships', reference })),
    ])
    const roles = new Map<string, Schema<'TeamRole'> | undefined>()
    for (const reference of add) roles.set(userIds.get(reference) ?? '', undefined)
    for (const [reference, { role }] of Object.entries(memberships)) roles.set(userIds.get(reference) ?? '', role)
    const removed = new Set(remove.map((reference) => userIds.get(reference) ?? ''))
    for (const userId of removed) roles.delete(userId)
    await deleteTeamMembers(tx.db, teamId, [...removed])
    await upsertTeamMembers(
      tx.db,
      team,
      [...roles].map(([userId, role]) => ({ userId, role })),
      tx.now(),
    )
  })
}

export function putTeamMember(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  member: { userId: string; role: Schema<'TeamRole'> | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { team } = await requireTeam(tx, organizationId, teamId, 'admin')
    if (!(await findMembership(tx, organizationId, member.userId)))
      throw new NotFoundError(`the member ${member.userId}`)
    await upsertTeamMembers(tx.db, team, [member], tx.now())
  })
}

/** Puts a member into a team without asking who is calling: for ways in, which decide that themselves. */
export async function joinTeam(
  ctx: AppContext,
  team: Pick<TeamRow, 'id' | 'organizationId'>,
  userId: string,
): Promise<void> {
  await upsertTeamMembers(ctx.db, team, [{ userId, role: undefined }], ctx.now())
}

/** Everybody may leave; the others are removed by those who manage the team. */
export function removeTeamMember(
  ctx: RequestContext,
  organizationId: string,
  teamId: string,
  userId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireTeam(tx, organizationId, teamId, userId === tx.actor.userId ? 'view' : 'admin')
    if ((await deleteTeamMembers(tx.db, teamId, [userId])) === 0) throw new NotFoundError(`the team member ${userId}`)
  })
}

function toAccess({ permissions }: OrganizationAccess, team: TeamForCaller): TeamAccess {
  return { team, permissions: teamPermissions(permissions, team.callerRole) }
}

function toAccessPage(access: OrganizationAccess, page: ListPage<TeamForCaller>): ListPage<TeamAccess> {
  return { ...page, items: page.items.map((team) => toAccess(access, team)) }
}
