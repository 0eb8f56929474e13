import type { Schema } from '@quire/client'
import { createWorld, type World } from '#tests/access/world.ts'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { source } from '#tests/worlds/computed-content.ts'
import { dot } from '#tests/worlds/imports.ts'
import { integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { createTeam, setTeamRole } from '#tests/worlds/teams.ts'
import { createDiscussions } from './fixture-comments.ts'
import { createPublished } from './fixture-sites.ts'

/** A server on which everything that the specification speaks of is there, at least twice where it is listed. */
export interface Fixture {
  world: World
  /** Values for the parameters of a path, by their names. */
  ids: Record<string, string>
  /** The same for paths below a change request. */
  inChangeRequest: Record<string, string>
}

export async function createFixture(): Promise<Fixture> {
  const world = await createWorld()
  const { server } = world
  await createPeople(world)
  const specSlug = await createSpecs(world)
  const workspace = await createWorkspace(world)
  const { ids: discussed, inChangeRequest } = await createDiscussions(world, workspace)
  const published = await createPublished(world, workspace.spaceId)
  const { provider } = await identityProvider(server, {
    defaultTeam: await createTeam(server, 'Logins'),
    defaultRole: 'edit',
  })
  await world.fresh.samlProvider()
  const integrationName = await createIntegrations(world)
  const translationSettingsId = await createTranslations(world)
  const { lastVersion = '' } = await specs(world, server.admin).processed(specSlug)
  await changeOrganization(server, {
    logo: 'https://example.com/logo.png',
    defaultContent: { type: 'site', site: published.siteId },
  })
  return {
    world,
    inChangeRequest,
    ids: {
      ...{ organizationId: server.organizationId, userId: world.shared.memberId, teamId: world.shared.teamId },
      ...{ inviteId: world.shared.inviteId, emailDomain: 'papermill.example', samlProviderId: provider.id },
      ...{ specSlug, versionId: lastVersion, translationSettingsId, integrationName },
      ...workspace,
      ...discussed,
      ...published,
    },
  }
}

/** People in two teams, one of whom manages one, who have been seen. */
async function createPeople({ server, shared: { memberId, teamId } }: World): Promise<void> {
  const { admin, organizationId } = server
  const params = { path: { organizationId } }
  await admin.client.PATCH('/users/{userId}', {
    params: { path: { userId: admin.id } },
    body: { photoURL: 'https://example.com/me.png' },
  })
  const second = await server.person({ role: 'edit', email: 'second@papermill.example' })
  await createTeam(server, 'Second', [memberId, second.id])
  await setTeamRole(server, teamId, { userId: second.id, role: 'owner' })
  for (const { client } of [admin, second]) await client.POST('/orgs/{organizationId}/ping', { params })
  const founded = { title: 'Second mill', type: 'community', useCase: 'docsSite', communityType: 'nonProfit' } as const
  await admin.client.POST('/orgs', { body: founded })
}

/** A spec with two versions, and one whose source is no description. */
async function createSpecs(world: World): Promise<string> {
  const { put, processed, create } = specs(world, world.server.admin)
  await create({ slug: 'broken', source: { url: 'https://docs.example.com/broken.json' } })
  await put('pets', { text: petstore() })
  await processed('pets')
  await put('pets', { text: petstore({ info: { title: 'Animals', version: '2.0.0' } }) })
  await processed('broken')
  return 'pets'
}

async function createWorkspace(world: World) {
  const { server, organizationId, fresh } = world
  const { client } = server.admin
  const params = { path: { organizationId } }
  const top = await fresh.collection()
  const collection = (title: string) =>
    client.POST('/orgs/{organizationId}/collections', { params, body: { title, parent: top } })
  const collectionId = (await collection('Guides')).data.id
  await collection('Manuals')
  await client.PATCH('/collections/{collectionId}', {
    params: { path: { collectionId } },
    body: { description: 'All that guides.' },
  })
  const space = (title: string) =>
    client.POST('/orgs/{organizationId}/spaces', {
      params,
      body: { title, parent: collectionId, editMode: 'live', emoji: '1f4d6' },
    })
  await space('Second')
  const { id: deletedId } = (await space('Deleted')).data
  await client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId: deletedId } } })
  const spaceId = (await space('First')).data.id
  await client.PATCH('/spaces/{spaceId}', {
    params: { path: { spaceId } },
    body: { icon: 'https://example.com/icon.png' },
  })
  const content = await writeContent(world, spaceId)
  return { collectionId, spaceId, ...content }
}

const page = (title: string, fields: Partial<Schema<'InsertPageChange'>> = {}) =>
  ({
    operation: 'insert_page',
    title,
    document: { markdown: `# ${title}\n\nWords of ${title}.\n` },
    ...fields,
  }) as const

/** Two pages with pages below them, files, reusable content, variables, and links of every status. */
async function writeContent({ server }: World, spaceId: string) {
  const cover = {
    ref: { kind: 'file' as const, file: 'dot' },
    refDark: { kind: 'file' as const, file: 'dot' },
    yPos: 0,
  }
  const links = `[i](inner) [m](/pages/nowhere) [f](/files/dot) [a](${server.ctx.config.publicUrl}/app/s/${spaceId})`
  const changes: Schema<'ContentChange'>[] = [
    {
      operation: 'insert_files',
      files: [{ name: 'dot.png', contentType: 'image/png', base64: dot.toString('base64'), ref: 'dot' }],
    },
    { operation: 'insert_files', files: [{ name: 'a.txt', contentType: 'text/plain', base64: btoa('a') }] },
    page('Home', {
      ...{ ref: 'home', emoji: '1f680', description: 'Where it begins.', cover, variables: { name: 'value' } },
      document: { markdown: `# Words\n\nA word. ${links}\n` },
    }),
    page('Inner', { into: 'home', ref: 'inner' }),
    page('Innermost', { into: 'inner', icon: 'book', document: { markdown: '![d](/files/dot)\n' } }),
    { operation: 'insert_page', type: 'computed', title: 'Reference', computed: source(true) },
    { operation: 'put_reusable_content', title: 'Word', document: { markdown: 'A word.' } },
    { operation: 'set_variables', variables: { version: '1' } },
  ]
  const params = { path: { spaceId } }
  await server.admin.client.POST('/spaces/{spaceId}/content', { params, body: { changes } })
  const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params })
  return { pageId: data.pages[0]?.id ?? '', fileId: data.files[0]?.id ?? '' }
}

async function createIntegrations({ server }: World): Promise<string> {
  const { publish } = integrations(server)
  const settings = {
    properties: {
      key: {
        ...{ type: 'string' as const, title: 'Key', description: 'A key.', default: 'a' },
        ...{ enum: ['a', 'b'], completion_url: 'https://example.com/keys' },
      },
    },
    required: ['key'],
  }
  await publish('second', { visibility: 'public' })
  const { name } = await publish('first', {
    ...{
      visibility: 'public',
      summary: '# Words',
      icon: dot.toString('base64'),
      previewImages: [dot.toString('base64')],
    },
    ...{ scopes: ['space:views:read'], categories: ['analytics'], contentSecurityPolicy: "default-src 'none'" },
    blocks: [
      {
        ...{ id: 'note', title: 'Note', description: 'A note.', icon: 'note.svg' },
        ...{ urlUnfurl: ['https://example.com/'], markdown: { codeblock: 'note', body: 'content' } },
      },
    ],
    contentSources: [
      { id: 'feed', title: 'Feed', description: 'A feed.', icon: 'feed.svg', configuration: { componentId: 'feed' } },
    ],
    externalLinks: [{ url: 'https://example.com/', label: 'Home' }],
    configurations: { account: settings, space: settings, site: settings },
  })
  return name
}

async function createTranslations({ server, organizationId }: World): Promise<string> {
  const create = (title: string) =>
    server.admin.client.POST('/orgs/{organizationId}/translations', {
      params: { path: { organizationId } },
      body: { title, languages: ['fr'] },
    })
  await create('Nordic')
  return (await create('Baltic')).data.id
}
