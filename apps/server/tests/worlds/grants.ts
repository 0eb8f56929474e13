import type { Schema } from '@quire/client'
import type { Person, TestServer } from '#tests/support/server.ts'
import { workspace } from './workspace.ts'

/** A space or a collection that roles are given on. */
export type Target = { space: string } | { collection: string }

type Page = { page?: string; limit?: number; role?: Schema<'Role'> }
type Change = { role?: Schema<'RoleOrGuest'> }

/** What somebody does with the roles given on a space or a collection: the same eight operations for both. */
export function grants({ client }: Pick<Person, 'client'>, target: Target) {
  return 'space' in target ? spaceGrants(client, target.space) : collectionGrants(client, target.collection)
}

function spaceGrants(client: Person['client'], spaceId: string) {
  const user = (userId: string) => ({ params: { path: { spaceId, userId } } })
  const team = (teamId: string) => ({ params: { path: { spaceId, teamId } } })
  const all = (query: Page = {}) => ({ params: { path: { spaceId }, query } })
  return {
    give: (body: Schema<'InviteUsersAndTeams'>) =>
      client.POST('/spaces/{spaceId}/permissions', { params: { path: { spaceId } }, body }),
    users: async (query?: Page) => (await client.GET('/spaces/{spaceId}/permissions/users', all(query))).data,
    changeUser: (id: string, body: Change) =>
      client.PATCH('/spaces/{spaceId}/permissions/users/{userId}', { ...user(id), body }),
    removeUser: (id: string) => client.DELETE('/spaces/{spaceId}/permissions/users/{userId}', user(id)),
    teams: async (query?: Page) => (await client.GET('/spaces/{spaceId}/permissions/teams', all(query))).data,
    changeTeam: (id: string, body: Change) =>
      client.PATCH('/spaces/{spaceId}/permissions/teams/{teamId}', { ...team(id), body }),
    removeTeam: (id: string) => client.DELETE('/spaces/{spaceId}/permissions/teams/{teamId}', team(id)),
    people: async (query?: Page) => (await client.GET('/spaces/{spaceId}/permissions/aggregate', all(query))).data,
  }
}

function collectionGrants(client: Person['client'], collectionId: string): ReturnType<typeof spaceGrants> {
  const user = (userId: string) => ({ params: { path: { collectionId, userId } } })
  const team = (teamId: string) => ({ params: { path: { collectionId, teamId } } })
  const all = (query: Page = {}) => ({ params: { path: { collectionId }, query } })
  return {
    give: (body) =>
      client.POST('/collections/{collectionId}/permissions', { params: { path: { collectionId } }, body }),
    users: async (query) => (await client.GET('/collections/{collectionId}/permissions/users', all(query))).data,
    changeUser: (id, body) =>
      client.PATCH('/collections/{collectionId}/permissions/users/{userId}', { ...user(id), body }),
    removeUser: (id) => client.DELETE('/collections/{collectionId}/permissions/users/{userId}', user(id)),
    teams: async (query) => (await client.GET('/collections/{collectionId}/permissions/teams', all(query))).data,
    changeTeam: (id, body) =>
      client.PATCH('/collections/{collectionId}/permissions/teams/{teamId}', { ...team(id), body }),
    removeTeam: (id) => client.DELETE('/collections/{collectionId}/permissions/teams/{teamId}', team(id)),
    people: async (query) => (await client.GET('/collections/{collectionId}/permissions/aggregate', all(query))).data,
  }
}

/** Who was given what, by id. */
export function rolesOf({ items }: { items: Schema<'UserContentPermission'>[] }): Record<string, Schema<'Role'>> {
  return Object.fromEntries(items.map(({ user, permission }) => [user.id, permission]))
}

export const targetKinds = ['space', 'collection'] as const

export async function createTarget(server: TestServer, kind: (typeof targetKinds)[number]): Promise<Target> {
  const admin = workspace(server)
  return kind === 'space'
    ? { space: (await admin.createSpace()).id }
    : { collection: (await admin.createCollection()).id }
}
