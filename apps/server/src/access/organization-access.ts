import type { Db } from '#db/database.ts'
import { type AccessLevel, type EffectiveRole, effectiveRole } from './effective-role.ts'
import { type CollectionNode, type GrantOfUser, listCollectionNodes, listGrantsOfUser } from './repository.ts'
import type { Role } from './roles.ts'

/** What lists need to know about somebody's access in one organization, in two queries however much there is in it. */
export interface OrganizationAccessMap {
  userId: string
  memberRole: Role | null
  /** Spaces and collections with a grant of their own. */
  grantedIds: string[]
  visibleCollectionIds: string[]
  hiddenCollectionIds: string[]
  roleOf(object: Leveled, kind: 'space' | 'collection'): EffectiveRole | undefined
}

/** What a space or a collection carries that decides who may open it. */
export type Leveled = CollectionNode

export async function loadAccessMap(
  db: Db,
  { organizationId, userId, memberRole }: { organizationId: string; userId: string; memberRole: Role | null },
): Promise<OrganizationAccessMap> {
  const [grants, collections] = await Promise.all([
    listGrantsOfUser(db, organizationId, userId),
    listCollectionNodes(db, { organizationId }),
  ])
  const grantsByTarget = Map.groupBy(grants, ({ targetId }) => targetId)
  const collectionsById = new Map(collections.map((collection) => [collection.id, collection]))

  const roleOf = (object: Leveled, kind: 'space' | 'collection') => {
    const levels = [toLevel(object, kind, grantsByTarget, userId)]
    let above = collectionsById.get(object.parentId)
    while (above) {
      levels.push(toLevel(above, 'collection', grantsByTarget, userId))
      above = collectionsById.get(above.parentId)
    }
    return effectiveRole(memberRole, levels)
  }
  const [visible, hidden] = [[] as string[], [] as string[]]
  for (const collection of collections) (roleOf(collection, 'collection') ? visible : hidden).push(collection.id)
  return {
    userId,
    memberRole,
    grantedIds: [...grantsByTarget.keys()],
    visibleCollectionIds: visible,
    hiddenCollectionIds: hidden,
    roleOf,
  }
}

function toLevel(
  { id, defaultLevel, createdById }: Leveled,
  kind: AccessLevel['kind'],
  grantsByTarget: Map<string, GrantOfUser[]>,
  userId: string,
): AccessLevel {
  const grants = grantsByTarget.get(id) ?? []
  return {
    id,
    kind,
    userGrant: grants.find(({ subjectKind }) => subjectKind === 'user')?.role ?? null,
    teamGrants: grants.filter(({ subjectKind }) => subjectKind === 'team').map(({ role }) => role),
    defaultLevel,
    isCreator: createdById === userId,
  }
}
