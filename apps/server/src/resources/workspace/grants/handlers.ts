import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { type PeopleQuery, peopleWithAccess } from './aggregate.ts'
import { presentPerson, presentTeamGrant, presentUserGrant } from './presenter.ts'
import { changeGrant, invite, removeGrant, teamGrantsOn, userGrantsOn } from './service.ts'
import type { GrantSubject, GrantTarget } from './target.ts'

const space = (id: string): GrantTarget => ({ kind: 'space', id })
const collection = (id: string): GrantTarget => ({ kind: 'collection', id })
const user = (id: string): GrantSubject => ({ kind: 'user', id })
const team = (id: string): GrantSubject => ({ kind: 'team', id })

export const spacePermissionHandlers: HandlersOf<'space-permissions', RequestContext> = {
  async inviteToSpace(ctx, { path, body }) {
    await invite(ctx, space(path.spaceId), body)
    return undefined
  },
  listUserPermissionsInSpace: (ctx, { path, query }) => userList(ctx, space(path.spaceId), query),
  async updateUserPermissionInSpace(ctx, { path, body }) {
    await changeGrant(ctx, space(path.spaceId), user(path.userId), body.role)
    return undefined
  },
  async removeUserFromSpace(ctx, { path }) {
    await removeGrant(ctx, space(path.spaceId), user(path.userId))
    return undefined
  },
  listTeamPermissionsInSpace: (ctx, { path, query }) => teamList(ctx, space(path.spaceId), query),
  async updateTeamPermissionInSpace(ctx, { path, body }) {
    await changeGrant(ctx, space(path.spaceId), team(path.teamId), body.role)
    return undefined
  },
  async removeTeamFromSpace(ctx, { path }) {
    await removeGrant(ctx, space(path.spaceId), team(path.teamId))
    return undefined
  },
  listPermissionsAggregateInSpace: (ctx, { path, query }) => peopleList(ctx, space(path.spaceId), query),
}

export const collectionPermissionHandlers: HandlersOf<'collection-permissions', RequestContext> = {
  async inviteToCollection(ctx, { path, body }) {
    await invite(ctx, collection(path.collectionId), body)
    return undefined
  },
  listUserPermissionsInCollection: (ctx, { path, query }) => userList(ctx, collection(path.collectionId), query),
  async updateUserPermissionInCollection(ctx, { path, body }) {
    await changeGrant(ctx, collection(path.collectionId), user(path.userId), body.role)
    return undefined
  },
  async removeUserFromCollection(ctx, { path }) {
    await removeGrant(ctx, collection(path.collectionId), user(path.userId))
    return undefined
  },
  listTeamPermissionsInCollection: (ctx, { path, query }) => teamList(ctx, collection(path.collectionId), query),
  async updateTeamPermissionInCollection(ctx, { path, body }) {
    await changeGrant(ctx, collection(path.collectionId), team(path.teamId), body.role)
    return undefined
  },
  async removeTeamFromCollection(ctx, { path }) {
    await removeGrant(ctx, collection(path.collectionId), team(path.teamId))
    return undefined
  },
  listPermissionsAggregateInCollection: (ctx, { path, query }) => peopleList(ctx, collection(path.collectionId), query),
}

type PageQuery = { page?: string; limit: number }

async function userList(ctx: RequestContext, target: GrantTarget, query: PageQuery) {
  const page = await userGrantsOn(ctx, target, query)
  return presentList(page, (grant) => presentUserGrant(ctx, target, grant))
}

async function teamList(ctx: RequestContext, target: GrantTarget, query: PageQuery) {
  const { page, permissions } = await teamGrantsOn(ctx, target, query)
  return presentList(page, (grant) => presentTeamGrant(permissions, grant))
}

async function peopleList(ctx: RequestContext, target: GrantTarget, query: PeopleQuery) {
  const { page, organizationId } = await peopleWithAccess(ctx, target, query)
  return presentList(page, (person) => presentPerson(ctx, organizationId, person))
}
