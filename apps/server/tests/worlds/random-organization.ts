import type { Schema } from '@quire/client'
import { createRandom, type Random } from '#tests/support/random.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import { grants, type Target } from './grants.ts'
import { createTeam } from './teams.ts'
import { type Workspace, workspace } from './workspace.ts'

type Role = Schema<'Role'>
type Level = Schema<'DefaultLevel'>

export interface RandomMember extends Person {
  role: Role | null
  teamIds: string[]
}

/** A space or a collection as it was made, with what was said about access to it. */
export interface RandomTarget {
  kind: 'space' | 'collection'
  id: string
  parent: RandomTarget | undefined
  creatorId: string
  defaultLevel: Level
  /** By the id of the person or team. */
  given: Map<string, Role>
}

export interface RandomOrganization {
  members: RandomMember[]
  targets: RandomTarget[]
}

const roles: Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin']
const levels: Level[] = ['inherit', 'inherit', 'inherit', 'inherit', null, null, 'read', 'comment', 'create']

/** Fills the server's organization over HTTP: 8 people, 4 teams, 15 collections up to any depth, 40 spaces. */
export async function fillOrganization(server: TestServer, seed: number): Promise<RandomOrganization> {
  const random = createRandom(seed)
  const members: RandomMember[] = [{ ...server.admin, role: 'admin', teamIds: [] }]
  for (const role of ['create', 'create', 'review', 'edit', 'read', null, null] as const) {
    members.push({ ...(await server.person({ role })), role, teamIds: [] })
  }
  for (const title of ['a', 'b', 'c', 'd']) {
    const inTeam = members.filter(() => random.chance(0.4))
    const teamId = await createTeam(
      server,
      title,
      inTeam.map(({ id }) => id),
    )
    for (const member of inTeam) member.teamIds.push(teamId)
  }
  const targets: RandomTarget[] = []
  for (let count = 0; count < 15; count += 1)
    targets.push(await addTarget(server, 'collection', { random, members, targets }))
  for (let count = 0; count < 40; count += 1)
    targets.push(await addTarget(server, 'space', { random, members, targets }))
  for (const target of targets) await openTarget(server, target, { random, members })
  return { members, targets }
}

/** Places are made before anything is said about access, when everybody with the role create may make them anywhere. */
async function addTarget(
  server: TestServer,
  kind: RandomTarget['kind'],
  { random, members, targets }: RandomOrganization & { random: Random },
): Promise<RandomTarget> {
  const collections = targets.filter((target) => target.kind === 'collection')
  const parent = collections.length > 0 && random.chance(0.7) ? random.pick(collections) : undefined
  const creator = random.pick(members.filter(({ role }) => role === 'create' || role === 'admin'))
  const mine = workspace(server, creator)
  const body = parent ? { parent: parent.id } : {}
  const { id } = await (kind === 'space' ? mine.createSpace(body) : mine.createCollection(body))
  return { kind, id, parent, creatorId: creator.id, defaultLevel: 'inherit', given: new Map() }
}

async function openTarget(
  server: TestServer,
  target: RandomTarget,
  { random, members }: { random: Random; members: RandomMember[] },
): Promise<void> {
  const admin = workspace(server)
  const defaultLevel = random.pick(levels)
  if (defaultLevel !== 'inherit') await setLevel(admin, target, defaultLevel)
  const teamIds = [...new Set(members.flatMap((member) => member.teamIds))]
  for (let count = 0; count < 3; count += 1) {
    if (!random.chance(0.4)) continue
    const role = random.pick(roles)
    const isTeam = random.chance(0.5)
    const id = isTeam ? random.pick(teamIds) : random.pick(members).id
    await grants(server.admin, targetOf(target)).give({ ...(isTeam ? { teams: [id] } : { users: [id] }), role })
    target.given.set(id, role)
  }
}

async function setLevel(admin: Workspace, target: RandomTarget, defaultLevel: Level): Promise<void> {
  if (target.kind === 'space') await admin.changeSpace(target.id, { defaultLevel })
  else await admin.changeCollection(target.id, { defaultLevel })
  target.defaultLevel = defaultLevel
}

export function targetOf({ kind, id }: Pick<RandomTarget, 'kind' | 'id'>): Target {
  return kind === 'space' ? { space: id } : { collection: id }
}

/** The documented rule, once more and as plainly as possible: the nearest word counts. */
export function expectedRole(member: RandomMember, target: RandomTarget | undefined): Role | null {
  if (member.role === 'admin') return 'admin'
  if (!target) return member.role
  const toMember = target.given.get(member.id)
  if (toMember) return toMember
  const toTeams = member.teamIds.flatMap((id) => target.given.get(id) ?? [])
  if (toTeams.length > 0) return roles.findLast((role) => toTeams.includes(role)) ?? null
  if (target.defaultLevel === null) return target.creatorId === member.id ? expectedRole(member, target.parent) : null
  if (target.defaultLevel === 'inherit' || member.role === null) return expectedRole(member, target.parent)
  return target.defaultLevel
}
