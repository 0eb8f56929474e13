import type { EffectiveRole } from '#access/effective-role.ts'
import { inMemberPieces } from '#access/member-pieces.ts'
import type { Role } from '#access/roles.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { type ListPage, type PageRequest, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import type { UserFields } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import { pause } from '#workers/pause.ts'
import { listPeopleBehind, type PersonRow } from './people-repository.ts'
import { countRoles, resolveRoles, type Standpoint, standpointOf } from './resolve-roles.ts'
import { type GrantTarget, requireManagedTarget } from './target.ts'

export interface PersonWithRole {
  user: UserFields
  effective: EffectiveRole
}

export interface PeopleQuery {
  page?: string
  limit: number
  role?: Role
}

/** Everybody who can open a space or a collection, and why. */
export async function peopleWithAccess(
  ctx: RequestContext,
  target: GrantTarget,
  query: PeopleQuery,
): Promise<{ page: ListPage<PersonWithRole>; organizationId: string }> {
  const managed = await requireManagedTarget(ctx, target)
  const { organizationId } = managed
  const pageRequest = readPageRequest(`people/${target.id}/${query.role ?? ''}`, query)
  const standpoint = await standpointOf(ctx, managed)
  const { rows, count } = query.role
    ? await findPeopleWithRole(ctx, standpoint, pageRequest, query.role)
    : { rows: await findPeople(ctx, standpoint, pageRequest), count: await countPeople(ctx, standpoint) }
  const page = toPage(pageRequest, rows, count, ({ userId }) => [userId])
  const users = await usersById(
    ctx,
    page.items.map(({ userId }) => userId),
  )
  const items = page.items.map(({ userId, effective }) => ({ user: users(userId), effective }))
  return { page: { ...page, items }, organizationId }
}

type Found = Awaited<ReturnType<typeof resolveRoles>>

/** The people of a page and one more; no more members are looked at than it takes to find them. */
async function findPeople(ctx: AppContext, standpoint: Standpoint, { after, limit }: PageRequest): Promise<Found> {
  let found: Found = []
  const members = piecesOfMembers(ctx, standpoint, { after: after?.[0], rows: limit + 1 })
  for await (const piece of members) {
    found = found.concat(await resolveRoles(ctx, standpoint, piece))
    if (found.length > limit) break
  }
  return found.slice(0, limit + 1)
}

async function countPeople(ctx: AppContext, standpoint: Standpoint): Promise<number> {
  let count = 0
  for await (const piece of piecesOfMembers(ctx, standpoint)) count += await countRoles(ctx, standpoint, piece)
  return count
}

/** Who has one role and no other is known when everybody's is, so that these are found and counted in one go. */
async function findPeopleWithRole(
  ctx: AppContext,
  standpoint: Standpoint,
  { after: [after = ''] = [], limit }: PageRequest,
  role: Role,
): Promise<{ rows: Found; count: number }> {
  let rows: Found = []
  let count = 0
  for await (const piece of piecesOfMembers(ctx, standpoint)) {
    const found = (await resolveRoles(ctx, standpoint, piece)).filter(({ effective }) => effective.role === role)
    count += found.length
    const behind = found.filter(({ userId }) => userId > after)
    rows = rows.concat(behind.slice(0, limit + 1 - rows.length))
  }
  return { rows, count }
}

/** Few enough for a statement that others need not wait for. */
const membersPerStatement = 1000

/** The members of an organization in the order of their ids, in turns with what else there is to do. */
async function* piecesOfMembers(
  ctx: AppContext,
  { organizationId }: Standpoint,
  first: { after?: string | undefined; rows?: number } = {},
): AsyncIterable<PersonRow[]> {
  let { after = '', rows = membersPerStatement } = first
  while (true) {
    const members = await listPeopleBehind(ctx.db, { organizationId, after, rows })
    for (const piece of inMemberPieces(members)) {
      yield piece
      await pause()
    }
    const last = members.at(-1)
    if (!last || members.length < rows) return
    after = last.userId
    rows = membersPerStatement
  }
}
