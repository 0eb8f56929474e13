import { type AccessLevel, type EffectiveRole, effectiveRole } from '#access/effective-role.ts'
import { collectionsAbove } from '#access/levels.ts'
import { inMemberPieces } from '#access/member-pieces.ts'
import type { Role } from '#access/roles.ts'
import type { AppContext } from '#context.ts'
import { pause } from '#workers/pause.ts'
import {
  countPeopleWithGrants,
  listGrantsToPeople,
  listGrantsToTeamsOf,
  listPeopleById,
  type PersonRow,
} from './people-repository.ts'
import type { ManagedTarget } from './target.ts'

export type ResolvableTarget = Omit<ManagedTarget, 'callerRole'>

/** A space or a collection with all that stand above it, the nearest first, as they stand for everybody. */
export interface Standpoint {
  organizationId: string
  levels: Pick<ResolvableTarget, 'id' | 'kind' | 'defaultLevel' | 'createdById'>[]
}

export async function standpointOf(ctx: AppContext, target: ResolvableTarget): Promise<Standpoint> {
  const above = await collectionsAbove(ctx.db, target.parentId)
  return { organizationId: target.organizationId, levels: [target, ...above] }
}

/** The role that each of these people has in a space or a collection, of those who have one. */
export async function rolesIn(
  ctx: AppContext,
  target: ResolvableTarget,
  userIds: readonly string[],
): Promise<Map<string, Role>> {
  const { organizationId } = target
  const [standpoint, people] = await Promise.all([
    standpointOf(ctx, target),
    listPeopleById(ctx.db, { organizationId, ids: JSON.stringify(userIds) }),
  ])
  const roles = new Map<string, Role>()
  for (const piece of inMemberPieces(people)) {
    for (const { userId, effective } of await resolveRoles(ctx, standpoint, piece)) roles.set(userId, effective.role)
    await pause()
  }
  return roles
}

/** The same resolution as for one, in two queries for all; those without a role are left out. */
export async function resolveRoles(
  ctx: AppContext,
  { organizationId, levels }: Standpoint,
  people: readonly PersonRow[],
): Promise<{ userId: string; effective: EffectiveRole }[]> {
  const given = { organizationId, userIds: idsOf(people, 'userId'), targetIds: idsOf(levels, 'id') }
  const [direct, throughTeams] = await Promise.all([
    listGrantsToPeople(ctx.db, given),
    listGrantsToTeamsOf(ctx.db, given),
  ])
  const keyOf = (grant: { userId: string; targetId: string }) => `${grant.targetId}/${grant.userId}`
  const userGrants = new Map(direct.map((grant) => [keyOf(grant), grant.role]))
  const teamGrants = Map.groupBy(throughTeams, keyOf)
  return people.flatMap(({ userId, role }) => {
    const effective = effectiveRole(
      role,
      levels.map((level): AccessLevel => {
        const key = keyOf({ userId, targetId: level.id })
        return {
          ...levelWithoutGrants(level, userId),
          userGrant: userGrants.get(key) ?? null,
          teamGrants: teamGrants.get(key)?.map((grant) => grant.role) ?? [],
        }
      }),
    )
    return effective ? [{ userId, effective }] : []
  })
}

/**
 * How many of these people have a role. A grant never takes one away, so it is looked for only where nothing else gives a
 * role, and the first is enough: who is in sixty teams that were given something is found with one of them.
 */
export async function countRoles(
  ctx: AppContext,
  standpoint: Standpoint,
  people: readonly PersonRow[],
): Promise<number> {
  const { organizationId, levels } = standpoint
  const creators = new Set(levels.map(({ createdById }) => createdById))
  const undecided = people.filter(
    ({ userId, role }) =>
      !effectiveRole(
        role,
        levels.map((level) => levelWithoutGrants(level, userId)),
      ),
  )
  // Whoever created a level that is closed to others looks further up than they do.
  const [special, others] = [
    undecided.filter(({ userId }) => creators.has(userId)),
    undecided.filter(({ userId }) => !creators.has(userId)),
  ]
  const closed = levels.findIndex(({ defaultLevel }) => defaultLevel === null)
  const targetIds = idsOf(closed < 0 ? levels : levels.slice(0, closed + 1), 'id')
  const counts = await Promise.all([
    special.length > 0 ? resolveRoles(ctx, standpoint, special).then(({ length }) => length) : 0,
    others.length > 0
      ? countPeopleWithGrants(ctx.db, { organizationId, targetIds, userIds: idsOf(others, 'userId') })
      : 0,
  ])
  return people.length - undecided.length + counts[0] + counts[1]
}

function levelWithoutGrants(level: Standpoint['levels'][number], userId: string): AccessLevel {
  const { id, kind, defaultLevel, createdById } = level
  return { id, kind, defaultLevel, isCreator: createdById === userId, userGrant: null, teamGrants: [] }
}

function idsOf<Key extends string>(rows: readonly Record<Key, string>[], key: Key): string {
  return JSON.stringify(rows.map((row) => row[key]))
}
