import type { Db } from '#db/database.ts'
import { pause } from '#workers/pause.ts'
import { inMemberPieces } from './member-pieces.ts'
import { type CollectionNode, listCollectionNodes } from './repository.ts'
import type { Role } from './roles.ts'
import {
  countSpacesByLevel,
  type GrantOfSubject,
  type HiddenSpaceOfCreator,
  listGrantsOfSubjects,
  listHiddenSpacesOfCreators,
  listTeamsOfUsers,
  type SpacesByLevel,
} from './space-count-repository.ts'

interface Member {
  userId: string
  role: Role | null
  teamCount: number
}

/** What decides how many spaces somebody can open. */
interface Profile {
  role: Role | null
  grants: GrantOfSubject[]
  granted: ReadonlySet<string>
  /** Collections that give nobody a role, created by this person, who sees through them. */
  createdCollections: ReadonlySet<string>
  /** The same for spaces. */
  createdSpaces: HiddenSpaceOfCreator[]
}

/** The spaces of an organization, as far as everybody's count needs them. */
interface Grounds {
  collections: ReadonlyMap<string, CollectionNode>
  childrenOf: ReadonlyMap<string, readonly CollectionNode[]>
  spacesIn: ReadonlyMap<string, SpacesByLevel>
  total: number
  /** What a member sees to whom nothing was given: how many spaces, and which collections hand a role down. */
  plain: { count: number; open: ReadonlySet<string> }
}

/** Looking at the time, too, takes some: most members cost next to nothing. */
const membersPerLook = 20

/** How many spaces each of some members of an organization can open, without a query for each. */
export async function countSpacesOfMembers(
  db: Db,
  organizationId: string,
  members: readonly Member[],
): Promise<Map<string, number>> {
  const userIds = members.map(({ userId }) => userId)
  const ids = JSON.stringify(userIds)
  const [teamsOf, collections, spaces, hidden] = await Promise.all([
    readTeams(db, organizationId, members),
    listCollectionNodes(db, { organizationId }),
    countSpacesByLevel(db, { organizationId }),
    listHiddenSpacesOfCreators(db, { organizationId, ids }),
  ])
  const teamIdsOfAll = new Set([...new Set(teamsOf.values())].flat())
  const subjectIds = [...userIds, ...teamIdsOfAll]
  const grantsOf = Map.groupBy(await listGrantsOfSubjects(db, organizationId, subjectIds), (grant) => grant.subjectId)
  const spacesOf = Map.groupBy(hidden, ({ createdById }) => createdById)
  const closed = collections.filter(({ defaultLevel }) => defaultLevel === null)
  const collectionsOf = Map.groupBy(closed, ({ createdById }) => createdById)
  const grounds = toGrounds(collections, spaces)

  // Most members of a large organization have nothing of their own, and share their count with those of the same teams.
  const shared = new Map<string, number>()
  const countFor = ({ userId, role }: Member): number => {
    const isOneOfAKind = grantsOf.has(userId) || spacesOf.has(userId) || collectionsOf.has(userId)
    const teamIds = (teamsOf.get(userId) ?? []).filter((id) => grantsOf.has(id))
    const key = `${role === null || role === 'admin' ? role : 'member'} ${teamIds.sort()}`
    const known = isOneOfAKind ? undefined : shared.get(key)
    if (known !== undefined) return known
    const grants = [userId, ...teamIds].flatMap((id) => grantsOf.get(id) ?? [])
    const granted = new Set(grants.map(({ targetId }) => targetId))
    const createdCollections = new Set(collectionsOf.get(userId)?.map(({ id }) => id))
    const count = countOf(grounds, {
      role,
      grants,
      granted,
      createdCollections,
      createdSpaces: spacesOf.get(userId) ?? [],
    })
    if (!isOneOfAKind) shared.set(key, count)
    return count
  }
  const counts = new Map<string, number>()
  for (const [index, member] of members.entries()) {
    counts.set(member.userId, countFor(member))
    if (index % membersPerLook === membersPerLook - 1) await pause()
  }
  return counts
}

/** The teams of each member. Those who are in the same ones share a list. */
async function readTeams(
  db: Db,
  organizationId: string,
  members: readonly Member[],
): Promise<Map<string, readonly string[]>> {
  const lists = new Map<string, readonly string[]>()
  const teamsOf = new Map<string, readonly string[]>()
  for (const piece of inMemberPieces(members)) {
    const ids = JSON.stringify(piece.map(({ userId }) => userId))
    for (const { userId, teamIds } of await listTeamsOfUsers(db, { organizationId, ids })) {
      const list = lists.get(teamIds) ?? teamIds.split(',')
      lists.set(teamIds, list)
      teamsOf.set(userId, list)
    }
    await pause()
  }
  return teamsOf
}

function toGrounds(nodes: readonly CollectionNode[], spaces: readonly SpacesByLevel[]): Grounds {
  const collections = new Map(nodes.map((node) => [node.id, node]))
  const none: Profile = {
    role: 'read',
    grants: [],
    granted: new Set(),
    createdCollections: new Set(),
    createdSpaces: [],
  }
  const open = new Set(spaces.map(({ parentId }) => parentId).filter((id) => isOpen(collections, none, id)))
  return {
    collections,
    childrenOf: Map.groupBy(nodes, ({ parentId }) => parentId),
    spacesIn: new Map(spaces.map((counted) => [counted.parentId, counted])),
    total: sum(spaces.map(({ inheriting, given, hidden }) => inheriting + given + hidden)),
    plain: {
      open,
      count: sum(spaces.map(({ parentId, inheriting, given }) => given + (open.has(parentId) ? inheriting : 0))),
    },
  }
}

/** The rule of `effectiveRole`, as far as it decides whether there is a role at all, for what stands in a collection. */
function isOpen(
  collections: Grounds['collections'],
  { role, granted, createdCollections }: Profile,
  id: string,
): boolean {
  for (let level = collections.get(id); level !== undefined; level = collections.get(level.parentId)) {
    if (granted.has(level.id)) return true
    if (level.defaultLevel === null && !createdCollections.has(level.id)) return false
    const isGiven = level.defaultLevel !== null && level.defaultLevel !== 'inherit'
    if (isGiven && role !== null) return true
  }
  return role !== null
}

/** Starts from what everybody sees: only below what was given to this person, or made by it, is there a difference. */
function countOf({ collections, childrenOf, spacesIn, total, plain }: Grounds, profile: Profile): number {
  const { role, grants, granted, createdCollections, createdSpaces } = profile
  if (role === 'admin') return total
  const isMember = role !== null
  const below = subtrees(
    childrenOf,
    [...granted, ...createdCollections].filter((id) => collections.has(id)),
  )
  const differences = [...below].map((id) => {
    const { inheriting = 0, given = 0 } = spacesIn.get(id) ?? {}
    const wasOpen = isMember && plain.open.has(id)
    // What gives a role to every member is counted for members already; a guest gets one from above or none.
    return (Number(isOpen(collections, profile, id)) - Number(wasOpen)) * (isMember ? inheriting : inheriting + given)
  })
  const isCounted = ({ parentId, defaultLevel }: NonNullable<GrantOfSubject['space']>) =>
    defaultLevel !== null && ((isMember && defaultLevel !== 'inherit') || isOpen(collections, profile, parentId))
  const given = new Map(grants.flatMap(({ targetId, space }) => (space ? [[targetId, space] as const] : [])))
  const more = [...given.values()].filter((space) => !isCounted(space))
  const own = createdSpaces.filter(({ id, parentId }) => !granted.has(id) && isOpen(collections, profile, parentId))
  return (isMember ? plain.count : 0) + sum(differences) + more.length + own.length
}

/** Each of these collections and all below them, once. */
function subtrees(childrenOf: Grounds['childrenOf'], roots: string[]): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child.id)
  return found
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
