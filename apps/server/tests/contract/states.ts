import type { OperationId } from '@quire/api-types'
import type { Caller } from '#tests/access/callers.ts'
import type { Fixture } from '#tests/access/fixtures/fixture.ts'
import type { World } from '#tests/access/world.ts'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import type { Person } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'

/** A request that the state of things forbids. */
export interface State<Op extends OperationId = OperationId> {
  status: number
  caller?: Caller
  prepare: Fixture<Op>
}

const edits = { changes: [{ operation: 'insert_page' as const, title: 'Late' }], baseRevision: 'outdated' }

async function lastAdministrator({ server, fresh }: World) {
  return { organizationId: await fresh.organization(), userId: server.admin.id }
}

async function ownerElsewhere({ server }: World): Promise<string> {
  const owner = await server.person()
  const { data } = await owner.client.POST('/orgs', { body: { title: 'Elsewhere' } })
  const invitation = { emails: [server.admin.email], role: 'read' as const }
  await owner.client.POST('/orgs/{organizationId}/invites', {
    params: { path: { organizationId: data.id } },
    body: invitation,
  })
  return data.id
}

/** A collection that was given to somebody, who administrates through it what others made. */
async function administratedBy({ server, fresh }: World, { id }: Person): Promise<string> {
  const collection = await fresh.collection()
  await grants(server.admin, { collection }).give({ users: [id], role: 'admin' })
  return collection
}

/** The only way to sign in to an organization that requires it. */
async function lastProvider({ server, fresh }: World) {
  const organizationId = await fresh.organization()
  const { provider } = await identityProvider({ ...server, organizationId })
  const params = { path: { organizationId } }
  await server.admin.client.PATCH('/orgs/{organizationId}', { params, body: { sso: true } })
  return { organizationId, samlProviderId: provider.id }
}

/** The same of OpenID Connect. */
async function lastOidcProvider({ server, fresh }: World) {
  const organizationId = await fresh.organization()
  const { data } = await server.admin.client.POST('/orgs/{organizationId}/oidc', {
    params: { path: { organizationId } },
    body: { label: 'Login', issuer: 'https://idp.example', clientId: 'quire', clientSecret: 'of-the-client' },
  })
  await server.admin.client.PATCH('/orgs/{organizationId}', {
    params: { path: { organizationId } },
    body: { sso: true },
  })
  return { organizationId, oidcProviderId: data.id }
}

/** A change request that was put away while somebody was asked for a review. */
async function archived({ server, fresh, shared }: World) {
  const path = await fresh.changeRequest(shared.spaceId)
  const address = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const users = [server.admin.id]
  await server.admin.client.POST(`${address}/requested-reviewers`, { params: { path }, body: { users } })
  await server.admin.client.PATCH(address, { params: { path }, body: { status: 'archived' } })
  return { ...path, userId: server.admin.id }
}

async function merged({ server, fresh, shared }: World) {
  const path = await fresh.changeRequest(shared.spaceId)
  await server.admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
  return path
}

async function site({ server, fresh }: World) {
  const calls = sites(server)
  return calls.on((await calls.create({ title: 'Handbook', spaces: [await fresh.space()] })).id)
}

async function twoSections(world: World) {
  const on = await site(world)
  const { id } = await on.addSection({ spaceId: await world.fresh.space(), title: 'One' })
  await on.changeSection(id, { path: 'one' })
  const { id: siteSectionId } = await on.addSection({ spaceId: await world.fresh.space(), title: 'Two' })
  return { ...on.path, siteSectionId }
}

async function twoSiteSpaces(world: World) {
  const on = await site(world)
  const { id } = await on.addSiteSpace({ spaceId: await world.fresh.space() })
  await on.changeSiteSpace(id, { path: 'one' })
  const { id: siteSpaceId } = await on.addSiteSpace({ spaceId: await world.fresh.space() })
  return { ...on.path, siteSpaceId }
}

async function twoRedirects(world: World) {
  const on = await site(world)
  const destination = { kind: 'site-space' as const, siteSpaceId: (await on.siteSpaces()).items[0]?.id ?? '' }
  await on.createRedirect({ source: '/one', destination })
  return { ...on.path, siteRedirectId: (await on.createRedirect({ source: '/two', destination })).id }
}

/** Conflicts of operations that take no idempotency key, and all that is neither a conflict nor a bad request. */
export const states: { [Op in OperationId]?: State<Op> } = {
  updateOrganizationById: {
    status: 409,
    async prepare({ organizationId, server, fresh }) {
      const params = { path: { organizationId: await fresh.organization() } }
      await server.admin.client.PATCH('/orgs/{organizationId}', { params, body: { hostname: 'taken' } })
      return { path: { organizationId }, body: { hostname: 'taken' } }
    },
  },
  updateMemberInOrganizationById: {
    status: 409,
    prepare: async (world) => ({ path: await lastAdministrator(world), body: { role: 'read' } }),
  },
  removeMemberFromOrganizationById: {
    status: 409,
    prepare: async (world) => ({ path: await lastAdministrator(world) }),
  },
  updateOrganizationSamlProvider: {
    status: 409,
    prepare: async (world) => ({ path: await lastProvider(world), body: { certificate: '' } }),
  },
  deleteOrganizationSamlProvider: {
    status: 409,
    prepare: async (world) => ({ path: await lastProvider(world) }),
  },
  updateOrganizationOidcProvider: {
    status: 409,
    prepare: async (world) => ({ path: await lastOidcProvider(world), body: { clientSecret: '' } }),
  },
  deleteOrganizationOidcProvider: {
    status: 409,
    prepare: async (world) => ({ path: await lastOidcProvider(world) }),
  },
  updateSpaceById: {
    status: 409,
    caller: 'create',
    async prepare(world, caller) {
      const { id } = await workspace(world.server).createSpace({ parent: await administratedBy(world, caller) })
      return { path: { spaceId: id }, body: { defaultLevel: null } }
    },
  },
  updateCollectionById: {
    status: 409,
    caller: 'create',
    async prepare(world, caller) {
      const { id } = await workspace(world.server).createCollection({ parent: await administratedBy(world, caller) })
      return { path: { collectionId: id }, body: { defaultLevel: null } }
    },
  },
  transferSpace: {
    status: 412,
    prepare: async (world) => ({
      path: { spaceId: await world.fresh.space() },
      body: { organization: await ownerElsewhere(world) },
    }),
  },
  transferCollection: {
    status: 412,
    prepare: async (world) => ({
      path: { collectionId: await world.fresh.collection() },
      body: { organization: await ownerElsewhere(world) },
    }),
  },
  updateChangeRequestById: {
    status: 409,
    prepare: async (world) => ({ path: await merged(world), body: { status: 'archived' } }),
  },
  removeRequestedReviewerFromChangeRequest: {
    status: 409,
    prepare: async (world) => ({ path: await archived(world) }),
  },
  updateSpaceContent: { status: 412, prepare: ({ shared: { spaceId } }) => ({ path: { spaceId }, body: edits }) },
  updateChangeRequestContent: { status: 412, prepare: ({ shared }) => ({ path: shared.changeRequest, body: edits }) },
  updateSiteById: {
    status: 409,
    async prepare(world) {
      await (await site(world)).change({ basename: 'taken' })
      return { path: (await site(world)).path, body: { basename: 'taken' } }
    },
  },
  updateSiteSectionById: {
    status: 409,
    prepare: async (world) => ({ path: await twoSections(world), body: { path: 'one' } }),
  },
  updateSiteSpaceById: {
    status: 409,
    prepare: async (world) => ({ path: await twoSiteSpaces(world), body: { path: 'one' } }),
  },
  updateSiteRedirectById: {
    status: 409,
    prepare: async (world) => ({ path: await twoRedirects(world), body: { source: '/one' } }),
  },
  resolvePublishedContentByUrl: {
    status: 404,
    prepare: () => ({ path: {}, body: { url: 'https://nowhere.example/' } }),
  },
}
