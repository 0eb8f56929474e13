import { loadAccessMap } from '#access/organization-access.ts'
import type { Role } from '#access/roles.ts'
import { withStanding } from '#access/standing.ts'
import type { AppContext, RequestContext } from '#context.ts'
import type { SpaceAccess } from './access.ts'
import { spacePermissions } from './permissions.ts'
import { listLiveSpaces, listSpacesById, type SpaceRow } from './repository.ts'

export type SpacesById = ReadonlyMap<string, SpaceAccess>

/** Of these spaces of an organization, those a member of it may view, however many there are in three queries. */
export async function viewableSpaces(
  ctx: RequestContext,
  { organizationId, memberRole }: { organizationId: string; memberRole: Role | null },
  ids: string[],
): Promise<SpacesById> {
  const rows = await listSpacesById(ctx.db, organizationId, ids)
  const { userId } = ctx.actor
  if (memberRole === 'admin') return toMap(rows, () => 'admin', userId)
  const access = await loadAccessMap(ctx.db, { organizationId, userId, memberRole })
  return toMap(rows, (space) => access.roleOf(space, 'space')?.role, userId)
}

/** These spaces for a reader who was let in by other means than a role: asked only by those who checked that. */
export async function spacesForReader(ctx: AppContext, organizationId: string, ids: string[]): Promise<SpacesById> {
  return toMap(await listSpacesById(ctx.db, organizationId, ids), () => 'read')
}

function toMap(rows: SpaceRow[], roleOf: (space: SpaceRow) => Role | undefined, userId?: string): SpacesById {
  return withStanding(rows, { roleOf, userId }, (space, standing) => ({
    space,
    role: standing.role,
    permissions: spacePermissions(standing),
  }))
}

/** Those of the spaces that are not deleted; asked only by those who know that they may be shown. */
export async function spacesWithIds(ctx: AppContext, ids: readonly string[]): Promise<Map<string, SpaceRow>> {
  return new Map((await listLiveSpaces(ctx.db, ids)).map((space) => [space.id, space]))
}
