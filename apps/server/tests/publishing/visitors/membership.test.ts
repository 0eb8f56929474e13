import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { payloadOf, publishSite, readAuth, readProfile, resolve, signVisitor, visit } from '#tests/worlds/published.ts'

async function ping({ client }: Person, { organizationId }: TestServer): Promise<string> {
  const { data } = await client.POST('/orgs/{organizationId}/ping', { params: { path: { organizationId } } })
  return data.serviceVisitorClaims
}

const member = '/orgs/{organizationId}/members/{userId}'

/** Somebody inside a site, with what they came in with. */
async function inside(server: TestServer, person: Person) {
  const published = await publishSite(server, ['Docs'], 'visitor-auth')
  const jwtToken = await ping(person, server)
  const visitor = await visit(server, published.root, { jwtToken })
  const expectOut = async () => {
    expect(await refusal(readProfile(visitor.client, published.site))).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, published.root, { visitor: { jwtToken } }))).toMatchObject({ status: 404 })
  }
  await readProfile(visitor.client, published.site)
  return { ...published, visitor, jwtToken, expectOut, params: { path: { ...published.site.path, userId: person.id } } }
}

describe('a member who visits a site that asks to sign in', () => {
  it('stays out as a guest to whom nothing of the site was given', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['Docs', 'Secrets'], 'visitor-auth')
    const guest = await server.person({ role: null })
    const jwtToken = await ping(guest, server)
    expect(await refusal(resolve(server, root, { visitor: { jwtToken } }))).toMatchObject({ status: 404 })

    await grants(server.admin, { space: spaceIds[0] ?? '' }).give({ users: [guest.id], role: 'read' })
    const { apiToken, client } = await visit(server, root, { jwtToken })
    expect(payloadOf(apiToken)).toMatchObject({ spaces: [spaceIds[0]], claims: { role: 'guest' } })
    const read = (spaceId = '') => client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await read(spaceIds[0])
    expect(await refusal(read(spaceIds[1]))).toMatchObject({ status: 404 })

    await grants(server.admin, { space: spaceIds[0] ?? '' }).removeUser(guest.id)
    expect(await refusal(read(spaceIds[0]))).toMatchObject({ status: 401 })
  })

  it('is out at once when removed from the organization', async () => {
    await using server = await startTestServer()
    const person = await server.person({ role: 'read' })
    const { expectOut, params } = await inside(server, person)
    await server.admin.client.DELETE(member, { params })
    await expectOut()
  })

  it('is out at once when made a guest', async () => {
    await using server = await startTestServer()
    const { expectOut, params } = await inside(server, await server.person({ role: 'read' }))
    await server.admin.client.PATCH(member, { params, body: { role: null } })
    await expectOut()
  })

  it('has the role of today, whatever was signed before', async () => {
    await using server = await startTestServer()
    const { visitor, site, root, jwtToken, params } = await inside(server, await server.person({ role: 'admin' }))
    await server.admin.client.PATCH(member, { params, body: { role: 'read' } })
    expect(await refusal(readProfile(visitor.client, site))).toMatchObject({ status: 401 })
    const again = await visit(server, root, { jwtToken })
    expect(payloadOf(again.apiToken)).toMatchObject({ claims: { role: 'read' } })
  })

  it('is out with the token that the claims were asked for with', async () => {
    await using server = await startTestServer()
    const person = await server.person({ role: 'read' })
    const { expectOut } = await inside(server, person)
    const { data } = await person.client.GET('/user/tokens')
    await person.client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.items[0]?.id ?? '' } } })
    await expectOut()
  })

  it('is out when the token ends', async () => {
    await using server = await startTestServer()
    const expiresAt = new Date(Date.parse(server.ctx.now()) + 60_000).toISOString()
    const { expectOut } = await inside(server, await server.person({ role: 'read', token: { expiresAt } }))
    server.clock.advance(60_000)
    await expectOut()
  })
})

describe('a preview', () => {
  it('is over with the token that it was made with, and with the membership', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    const [leaving, revoking] = [await server.person({ role: 'read' }), await server.person({ role: 'read' })]
    const preview = async ({ client }: Person) => {
      const address = '/orgs/{organizationId}/sites/{siteId}/publishing/preview'
      return (await client.GET(address, { params: { path: site.path } })).data.url
    }
    const urls = [await preview(leaving), await preview(revoking)]
    const visitors = [await visit(server, urls[0] ?? ''), await visit(server, urls[1] ?? '')]
    await leaving.client.DELETE(member, { params: { path: { ...site.path, userId: leaving.id } } })
    const { data } = await revoking.client.GET('/user/tokens')
    await revoking.client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.items[0]?.id ?? '' } } })
    for (const url of urls) expect(await refusal(resolve(server, url))).toMatchObject({ status: 404 })
    for (const { client } of visitors) expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
  })
})

describe('a visitor of any site', () => {
  it.each(['public', 'unlisted', 'visitor-auth'] as const)(
    'is out of a %s site when the key that signed for it is replaced',
    async (visibility) => {
      await using server = await startTestServer()
      const { root, site } = await publishSite(server, ['Docs'], visibility)
      const { privateKey } = await readAuth(server, site)
      const { client } = await visit(server, root, { jwtToken: await signVisitor(privateKey, { isBeta: true }) })
      await readProfile(client, site)
      const again = '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate'
      await server.admin.client.POST(again, { params: { path: site.path } })
      expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    },
  )

  const changes = {
    unpublished: (site: Site) => site.unpublish(),
    deleted: (site: Site) => site.remove(),
    'behind a login': (site: Site) => site.change({ visibility: 'visitor-auth' }),
    'without its link': async (site: Site) => {
      for (const { id } of (await site.shareLinks()).items) await site.removeShareLink(id)
    },
    'with its link switched off': async (site: Site) => {
      for (const { id } of (await site.shareLinks()).items) await site.changeShareLink(id, { active: false })
    },
  }
  type Site = Awaited<ReturnType<typeof publishSite>>['site']

  it.each(Object.entries(changes))('is out at once when the site is %s', async (_, change) => {
    await using server = await startTestServer()
    const { site } = await publishSite(server, ['Docs'], 'share-link')
    const { urls } = await site.createShareLink('Testers')
    const { client } = await visit(server, urls.published ?? '')
    await readProfile(client, site)
    await change(site)
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, urls.published ?? ''))).toMatchObject({ status: 404 })
  })
})
