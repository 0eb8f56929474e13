import { operationTable } from '@quire/api-types'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import { addPasskey } from '#resources/identity/passkeys/service.ts'
import { startSession } from '#resources/identity/sessions/service.ts'
import { createSignInLink } from '#resources/identity/sign-in-links/service.ts'
import { createToken } from '#resources/identity/tokens/service.ts'
import type { StartOptions } from '#server.ts'
import { newDevice } from '#tests/support/passkey-device.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'
import { type Callers, createCallers } from './callers.ts'

/** What the calls of the matrix are about: all of it was made by an administrator who is none of the callers. */
export interface World {
  server: TestServer
  callers: Callers
  organizationId: string
  /** Things that calls read, or change without using them up. */
  shared: Awaited<ReturnType<typeof createShared>>
  /** Things that a call may use up: new ones each time. */
  fresh: ReturnType<typeof createFresh>
  /** The same, made by a member with the role `create`. */
  ofMaker(): Promise<World>
}

export async function createWorld(options: StartOptions = {}): Promise<World> {
  const server = await startTestServer({}, { fetch: outside, sendMail: async () => {}, ...options })
  await server.admin.client.PATCH('/orgs/{organizationId}', {
    params: { path: { organizationId: server.organizationId } },
    body: { hostname: 'papermill', emailDomains: ['papermill.example'] },
  })
  const fresh = createFresh(server)
  const shared = await createShared(server, fresh)
  const callers = await createCallers(server)
  let made: Promise<World> | undefined
  const world: World = {
    server,
    callers,
    organizationId: server.organizationId,
    shared,
    fresh,
    ofMaker: () => {
      made ??= worldMadeBy(world, callers.personOf('maker', operationTable.createSpace))
      return made
    },
  }
  return world
}

/** The same for another organization, which none of the callers belong to. */
export async function createForeignWorld({ server: home, callers, ofMaker }: World): Promise<World> {
  const admin = await home.person()
  const organizationId = await createOrganization(admin)
  const server: TestServer = {
    ...home,
    organizationId,
    admin,
    person: (options) => home.person({ organizationId, ...options }),
  }
  const fresh = createFresh(server)
  return {
    server,
    callers: { ...callers, elsewhereId: organizationId },
    organizationId,
    shared: await createShared(server, fresh),
    fresh,
    ofMaker,
  }
}

/** The world outside: whatever is fetched is a page of one word. */
export const outside: OutboundFetch = async (address) => ({
  status: 200,
  url: String(address),
  headers: { 'content-type': 'text/markdown' },
  body: Buffer.from('# Words\n'),
})

/** Members make content and what is published of it; integrations and all around people are for administrators. */
const membersMake =
  /^(space|collection|revision|change-request|comment|embed|search|site|published|openapi|translation)/

/** The same organization, in which what a call of this group is about was made by the caller `maker`, where it can be. */
export async function worldOfMaker(world: World, tag: string): Promise<World> {
  if (membersMake.test(tag)) return world.ofMaker()
  // Administrators bring the integration; the spaces are the maker's own.
  return tag.startsWith('integration') ? { ...(await world.ofMaker()), server: world.server } : world
}

async function worldMadeBy(world: World, maker: Person): Promise<World> {
  const server = { ...world.server, admin: maker }
  const fresh = createFresh(server)
  return { ...world, server, fresh, shared: { ...world.shared, ...(await createSharedContent(fresh)) } }
}

async function createShared(server: TestServer, fresh: ReturnType<typeof createFresh>) {
  const { id: memberId } = await server.person({ role: 'read' })
  const teamId = await createTeam(server, 'Shared', [memberId])
  return { memberId, teamId, inviteId: await fresh.invite(), ...(await createSharedContent(fresh)) }
}

async function createSharedContent(fresh: ReturnType<typeof createFresh>) {
  const [spaceId, collectionId] = [await fresh.space(), await fresh.collection()]
  const content = await fresh.content(spaceId)
  const changeRequest = await fresh.changeRequest(spaceId)
  return {
    spaceId,
    collectionId,
    content,
    changeRequest,
    reply: await fresh.reply(await fresh.comment(spaceId)),
    changeRequestReply: await fresh.changeRequestReply(await fresh.changeRequestComment(changeRequest)),
  }
}

const body = { body: { markdown: 'A word.' } }
export const insertPage = { operation: 'insert_page', title: 'Words', document: { markdown: 'A word.' } } as const

function createFresh(server: TestServer) {
  const { organizationId, admin } = server
  const { client } = admin
  const inComments = '/spaces/{spaceId}/comments'
  const inChangeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}/comments'
  return {
    space: async () => (await workspace(server).createSpace()).id,
    collection: async () => (await workspace(server).createCollection()).id,
    member: async () => (await server.person({ role: 'read' })).id,
    async signInLink(userId: string) {
      return (await createSignInLink(server.ctx, userId, { isOperators: true })).secret
    },
    async passkey({ id: userId, email }: Pick<Person, 'id' | 'email'>) {
      const ctx = { ...server.ctx, actor: { userId, email, tokenId: '' } }
      const credential = await newDevice(server.ctx, { id: userId }).register()
      return (await addPasskey(ctx, { name: 'Laptop', credential })).id
    },
    async session(userId: string) {
      return (await startSession(server.ctx, userId, { method: 'Test', userAgent: 'Browser' })).session.id
    },
    async token(userId: string) {
      return (await createToken(server.ctx, userId, { label: 'Fresh' })).token.id
    },
    team: (members?: string[]) => createTeam(server, 'Fresh', members),
    async samlProvider() {
      const params = { path: { organizationId } }
      return (await client.POST('/orgs/{organizationId}/saml', { params, body: { label: 'Company login' } })).data.id
    },
    async oidcProvider() {
      const params = { path: { organizationId } }
      return (await client.POST('/orgs/{organizationId}/oidc', { params, body: { label: 'Company login' } })).data.id
    },
    async organization() {
      return (await client.POST('/orgs', { body: { title: 'Fresh' } })).data.id
    },
    async invite(inOrganizationId = organizationId) {
      const path = { organizationId: inOrganizationId }
      const { data } = await client.POST('/orgs/{organizationId}/link-invites', {
        params: { path },
        body: { role: null },
      })
      return data.id
    },
    /** A page, a file and a reusable content in a space that takes edits without a change request. */
    async content(spaceId: string) {
      const path = { spaceId }
      await client.PATCH('/spaces/{spaceId}', { params: { path }, body: { editMode: 'live' } })
      const file = { name: 'words.txt', contentType: 'text/plain', base64: btoa('Words.') }
      const changes = [
        insertPage,
        { operation: 'insert_files' as const, files: [file] },
        { operation: 'put_reusable_content' as const, title: 'Word', document: { markdown: 'A word.' } },
      ]
      await client.POST('/spaces/{spaceId}/content', { params: { path }, body: { changes } })
      const { data } = await client.GET('/spaces/{spaceId}/content', { params: { path } })
      return {
        pageId: data.pages[0]?.id ?? '',
        fileId: data.files[0]?.id ?? '',
        reusableContentId: data.reusableContents[0]?.id ?? '',
        revisionId: data.id,
      }
    },
    async changeRequest(spaceId: string) {
      const { data } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
      return { spaceId, changeRequestId: data.id }
    },
    async comment(spaceId: string) {
      const { data } = await client.POST(inComments, { params: { path: { spaceId } }, body })
      return { spaceId, commentId: data.id }
    },
    async reply(path: { spaceId: string; commentId: string }) {
      const { data } = await client.POST(`${inComments}/{commentId}/replies`, { params: { path }, body })
      return { ...path, commentReplyId: data.id }
    },
    async changeRequestComment(path: { spaceId: string; changeRequestId: string }) {
      const { data } = await client.POST(inChangeRequest, { params: { path }, body })
      return { ...path, commentId: data.id }
    },
    async changeRequestReply(path: { spaceId: string; changeRequestId: string; commentId: string }) {
      const { data } = await client.POST(`${inChangeRequest}/{commentId}/replies`, { params: { path }, body })
      return { ...path, commentReplyId: data.id }
    },
    /** A role given to somebody and to a team, which can be changed or taken back. */
    async grants<Target extends { spaceId: string } | { collectionId: string }>(
      target: Target,
      { memberId, teamId }: { memberId: string; teamId: string },
    ) {
      const place = 'spaceId' in target ? { space: target.spaceId } : { collection: target.collectionId }
      await grants(admin, place).give({ users: [memberId], teams: [teamId], role: 'read' })
      return { ...target, userId: memberId, teamId }
    },
  }
}
