import type { Schema } from '@quire/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { integrations } from '#tests/worlds/integrations.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createTeam, setTeamRole } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
let spaceId: string
beforeAll(async () => {
  server = await startTestServer()
  spaceId = await createLiveSpace(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const page = { operation: 'insert_page' as const, title: 'New' }

/** What somebody tries to do with content, by what the roles are told apart by. */
const deeds = {
  open: ({ client }: Person) => client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } }),
  comment: (person: Person) => discussion(person, { spaceId }).post({ body: { markdown: 'A word.' } }),
  editLive: ({ client }: Person) => editSpace(client, spaceId, [page]),
  editChangeRequest: ({ client }: Person) => openChangeRequest(client, spaceId, [page]),
  review: async ({ client }: Person) => {
    const path = { spaceId, changeRequestId: await openChangeRequest(server.admin.client, spaceId, [page]) }
    await server.admin.client.PATCH(base, { params: { path }, body: { status: 'open' } })
    await client.POST(`${base}/reviews`, { params: { path }, body: { status: 'approved' } })
  },
  createSpace: (person: Person) => workspace(server, person).createSpace(),
  administrate: (person: Person) => workspace(server, person).changeSpace(spaceId, { title: 'Docs' }),
  deleteSpace: async (person: Person) => {
    const { id } = await workspace(server).createSpace()
    await workspace(server, person).deleteSpace(id)
  },
}

/** What somebody with a role can do; everything else has to be refused. */
async function can(role: Schema<'Role'>): Promise<string[]> {
  const person = await server.person({ role })
  const done: string[] = []
  for (const [name, deed] of Object.entries(deeds)) {
    const isDone = await deed(person).then(
      () => true,
      (error: { status: number }) => {
        expect([403, 404]).toContain(error.status)
        return false
      },
    )
    if (isDone) done.push(name)
  }
  return done
}

const reading = ['open']
const commenting = [...reading, 'comment']
const editing = [...commenting, 'editLive', 'editChangeRequest']
const reviewing = [...editing, 'review']
const creating = [...reviewing, 'createSpace']

describe('Conventions', () => {
  it('lets an admin administrate content, and create and delete spaces', async () => {
    expect(await can('admin')).toEqual([...creating, 'administrate', 'deleteSpace'])
  })

  it('lets create make content', async () => {
    expect(await can('create')).toEqual(creating)
  })

  it('lets review review content, and not make spaces', async () => {
    expect(await can('review')).toEqual(reviewing)
  })

  it('lets edit edit live content and change requests, and not review', async () => {
    expect(await can('edit')).toEqual(editing)
  })

  it('lets comment open content and take part in discussions, and not edit', async () => {
    expect(await can('comment')).toEqual(commenting)
  })

  it('lets read open content, and change nothing', async () => {
    expect(await can('read')).toEqual(reading)
  })

  it('takes every role, and null, for `defaultLevel`', async () => {
    const { createSpace, changeSpace, createCollection, changeCollection } = workspace(server)
    const [space, collection] = [await createSpace(), await createCollection()]
    for (const defaultLevel of ['admin', 'create', 'review', 'edit', 'comment', 'read', null] as const) {
      expect((await changeSpace(space.id, { defaultLevel })).defaultLevel).toBe(defaultLevel)
      expect((await changeCollection(collection.id, { defaultLevel })).defaultLevel).toBe(defaultLevel)
    }
  })

  it('makes a guest of a member whose role is null', async () => {
    const guest = await server.person({ role: null })
    const params = { path: { organizationId: server.organizationId, userId: guest.id } }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })
    expect(data.role).toBeNull()
    expect(await refusal(deeds.open(guest))).toMatchObject({ status: 404 })
  })

  it('lets an owner of a team manage its members', async () => {
    expect(await managesTeamAs('owner')).toBe(204)
  })

  it('lets a member of a team not manage it', async () => {
    expect(await managesTeamAs('member')).toBe(403)
  })

  it('orders lists with `order`, and by desc unless told otherwise', async () => {
    const params = { path: { organizationId: server.organizationId } }
    const joined = async (query: { order?: 'asc' | 'desc' }) => {
      const { data } = await server.admin.client.GET('/orgs/{organizationId}/members', { params: { ...params, query } })
      return data.items.map(({ id }) => id)
    }
    const newestFirst = await joined({})
    expect(newestFirst.at(-1)).toBe(server.admin.id)
    expect(await joined({ order: 'desc' })).toEqual(newestFirst)
    expect(await joined({ order: 'asc' })).toEqual(newestFirst.toReversed())
  })

  it('writes contents in the `format` asked for', async () => {
    const { post, get } = discussion(server.admin, { spaceId })
    const { id } = await post({ body: { markdown: 'A word.' } })
    expect((await get(id, { format: 'markdown' })).body).toEqual({ markdown: 'A word.' })
    expect((await get(id, { format: 'document' })).body).toMatchObject({ document: { object: 'document' } })
  })

  it('filters comments by `status`, and lists all unless told otherwise', async () => {
    const { post, update, list } = discussion(server.admin, { spaceId: await createLiveSpace(server) })
    const [open, resolved] = [await post({ body: { markdown: 'Open.' } }), await post({ body: { markdown: 'Done.' } })]
    await update(resolved.id, { resolved: true })
    const ids = async (query: { status?: 'all' | 'open' | 'resolved' }) => (await list(query)).items.map(({ id }) => id)
    expect(await ids({ status: 'open' })).toEqual([open.id])
    expect(await ids({ status: 'resolved' })).toEqual([resolved.id])
    expect(await ids({})).toEqual(await ids({ status: 'all' }))
    expect(await ids({})).toHaveLength(2)
  })

  it('has comments with the status resolved', async () => {
    const { post, update } = discussion(server.admin, { spaceId })
    const { id } = await post({ body: { markdown: 'A word.' } })
    expect((await update(id, { resolved: true })).status).toBe('resolved')
  })

  it('makes sites of the type basic unless told otherwise', async () => {
    expect((await sites(server).create()).type).toBe('basic')
  })

  it('has change requests with the status draft', async () => {
    expect((await openOne()).status).toBe('draft')
  })

  it('lists open change requests unless told otherwise', async () => {
    const { client } = server.admin
    const [draft, open] = [await openOne(), await openOne()]
    await client.PATCH(base, { params: { path: { spaceId, changeRequestId: open.id } }, body: { status: 'open' } })
    const { data } = await client.GET('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
    expect(data.items.map(({ id }) => id)).toContain(open.id)
    expect(data.items.map(({ id }) => id)).not.toContain(draft.id)
  })

  it('has OpenAPI specs that are pending', async () => {
    const { create } = specs(server, server.admin)
    expect(await create({ slug: 'waits', source: { text: '{}' } })).toMatchObject({ processingState: 'pending' })
  })

  it('has SAML providers that are active', async () => {
    expect((await identityProvider(server)).provider.status).toBe('active')
  })

  it('publishes with the runtime v1 unless told otherwise', async () => {
    const { publish } = integrations(server)
    await publish('plain')
    await publish('told', { runtime: 'v1' })
    await expect(refusal(publish('other', { runtime: 'v0' as 'v1' }))).resolves.toMatchObject({ status: 400 })
  })
})

async function managesTeamAs(role: 'owner' | 'member'): Promise<number> {
  const [person, other] = [await server.person({ role: 'read' }), await server.person({ role: 'read' })]
  const teamId = await createTeam(server, 'Writers', [person.id])
  await setTeamRole(server, teamId, { userId: person.id, role })
  const params = { path: { organizationId: server.organizationId, teamId, userId: other.id } }
  const adding = person.client.PUT('/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params })
  return role === 'owner' ? (await adding).response.status : (await refusal(adding)).status
}

async function openOne() {
  return (await server.admin.client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })).data
}
