import { type EffectiveRole, effectiveRole } from '#access/effective-role.ts'
import { collectionsAbove } from '#access/levels.ts'
import type { Role } from '#access/roles.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { type ListPage, pageOf, readPageRequest } from '#pagination/keyset-page.ts'
import type { UserFields } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import { listGrantsOnTargets, listMemberRoles, listTeamMemberships } from './repository.ts'
import { type GrantTarget, type ManagedTarget, requireManagedTarget } from './target.ts'

export interface PersonWithRole {
  user: UserFields
  effective: EffectiveRole
}

export interface PeopleQuery {
  page?: string
  limit: number
  role?: Role
}

/** Everybody who can open a space or a collection, and why: the same resolution as for one, in five queries for all. */
export async function peopleWithAccess(
  ctx: RequestContext,
  target: GrantTarget,
  query: PeopleQuery,
): Promise<{ page: ListPage<PersonWithRole>; organizationId: string }> {
  const managed = await requireManagedTarget(ctx, target)
  const pageRequest = readPageRequest(`people/${target.id}/${query.role ?? ''}`, query)
  const everybody = (await resolveAll(ctx, managed)).filter(
    ({ effective }) => !query.role || effective.role === query.role,
  )
  const page = pageOf(pageRequest, everybody, ({ userId }) => userId)
  const users = await usersById(
    ctx,
    page.items.map(({ userId }) => userId),
  )
  const items = page.items.map(({ userId, effective }) => ({ user: users(userId), effective }))
  return { page: { ...page, items }, organizationId: managed.organizationId }
}

/** The role of everybody who has one in a space or a collection. */
export async function rolesIn(ctx: AppContext, target: Omit<ManagedTarget, 'callerRole'>): Promise<Map<string, Role>> {
  return new Map((await resolveAll(ctx, target)).map(({ userId, effective }) => [userId, effective.role]))
}

async function resolveAll(ctx: AppContext, target: Omit<ManagedTarget, 'callerRole'>) {
  const chain = [target, ...(await collectionsAbove(ctx.db, target.parentId))]
  const [members, grants] = await Promise.all([
    listMemberRoles(ctx.db, target.organizationId),
    listGrantsOnTargets(
      ctx.db,
      chain.map(({ id }) => id),
    ),
  ])
  const teamIds = [
    ...new Set(grants.filter(({ subjectKind }) => subjectKind === 'team').map(({ subjectId }) => subjectId)),
  ]
  const teamsByUser = Map.groupBy(await listTeamMemberships(ctx.db, teamIds), ({ userId }) => userId)
  const roleBySubject = new Map(grants.map(({ targetId, subjectId, role }) => [`${targetId}/${subjectId}`, role]))

  return members.flatMap(({ userId, role }) => {
    const levels = chain.map((level) => ({
      id: level.id,
      kind: level.kind,
      defaultLevel: level.defaultLevel,
      isCreator: level.createdById === userId,
      userGrant: roleBySubject.get(`${level.id}/${userId}`) ?? null,
      teamGrants: (teamsByUser.get(userId) ?? []).flatMap(
        ({ teamId }) => roleBySubject.get(`${level.id}/${teamId}`) ?? [],
      ),
    }))
    const effective = effectiveRole(role, levels)
    return effective ? [{ userId, effective }] : []
  })
}
