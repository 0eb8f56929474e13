import type { HandlersOf, Schema } from '@quire/api-types'
import type { Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { type PeopleQuery, peopleWithAccess } from './aggregate.ts'
import { presentPerson, presentTeamGrant, presentUserGrant } from './presenter.ts'
import { changeGrant, invite, removeGrant, teamGrantsOn, userGrantsOn } from './service.ts'
import type { GrantTarget } from './target.ts'

type PageQuery = { page?: string; limit: number }
type RoleChange = { role?: Role | null }

/** The operations on the roles in a space or a collection: the path says in which. */
function createGrantOperations<Path>(targetOf: (path: Path) => GrantTarget) {
  return {
    async invite(ctx: RequestContext, { path, body }: { path: Path; body: Schema<'InviteUsersAndTeams'> }) {
      await invite(ctx, targetOf(path), body)
      return undefined
    },
    async listUsers(ctx: RequestContext, { path, query }: { path: Path; query: PageQuery }) {
      const target = targetOf(path)
      return presentList(await userGrantsOn(ctx, target, query), (grant) => presentUserGrant(ctx, target, grant))
    },
    async updateUser(ctx: RequestContext, { path, body }: { path: Path & { userId: string }; body: RoleChange }) {
      await changeGrant(ctx, targetOf(path), { kind: 'user', id: path.userId }, body.role)
      return undefined
    },
    async removeUser(ctx: RequestContext, { path }: { path: Path & { userId: string } }) {
      await removeGrant(ctx, targetOf(path), { kind: 'user', id: path.userId })
      return undefined
    },
    async listTeams(ctx: RequestContext, { path, query }: { path: Path; query: PageQuery }) {
      const { page, permissions } = await teamGrantsOn(ctx, targetOf(path), query)
      return presentList(page, (grant) => presentTeamGrant(permissions, grant))
    },
    async updateTeam(ctx: RequestContext, { path, body }: { path: Path & { teamId: string }; body: RoleChange }) {
      await changeGrant(ctx, targetOf(path), { kind: 'team', id: path.teamId }, body.role)
      return undefined
    },
    async removeTeam(ctx: RequestContext, { path }: { path: Path & { teamId: string } }) {
      await removeGrant(ctx, targetOf(path), { kind: 'team', id: path.teamId })
      return undefined
    },
    async listPeople(ctx: RequestContext, { path, query }: { path: Path; query: PeopleQuery }) {
      const { page, organizationId } = await peopleWithAccess(ctx, targetOf(path), query)
      return presentList(page, (person) => presentPerson(ctx, organizationId, person))
    },
  }
}

const inSpace = createGrantOperations((path: { spaceId: string }) => ({ kind: 'space', id: path.spaceId }))

export const spacePermissionHandlers: HandlersOf<'space-permissions', RequestContext> = {
  inviteToSpace: inSpace.invite,
  listUserPermissionsInSpace: inSpace.listUsers,
  updateUserPermissionInSpace: inSpace.updateUser,
  removeUserFromSpace: inSpace.removeUser,
  listTeamPermissionsInSpace: inSpace.listTeams,
  updateTeamPermissionInSpace: inSpace.updateTeam,
  removeTeamFromSpace: inSpace.removeTeam,
  listPermissionsAggregateInSpace: inSpace.listPeople,
}

const inCollection = createGrantOperations((path: { collectionId: string }) => ({
  kind: 'collection',
  id: path.collectionId,
}))

export const collectionPermissionHandlers: HandlersOf<'collection-permissions', RequestContext> = {
  inviteToCollection: inCollection.invite,
  listUserPermissionsInCollection: inCollection.listUsers,
  updateUserPermissionInCollection: inCollection.updateUser,
  removeUserFromCollection: inCollection.removeUser,
  listTeamPermissionsInCollection: inCollection.listTeams,
  updateTeamPermissionInCollection: inCollection.updateTeam,
  removeTeamFromCollection: inCollection.removeTeam,
  listPermissionsAggregateInCollection: inCollection.listPeople,
}
