import type { Schema } from '@quire/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { lookUp, publishSite, readAuth, readProfile, signVisitor, visit } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const noindex = '<meta name="robots" content="noindex">'
const beta = 'visitor.claims.isBeta === true'
const keyOf = ({ urls }: { urls: { published?: string } }) => urls.published?.split('/').at(-2) ?? ''

/** What strangers get of a site of this visibility, and what its space says of itself. */
async function seen(visibility: Schema<'SiteVisibility'>) {
  const { root, site, spaceIds } = await publishSite(server, ['Docs'], visibility)
  const { status, text } = await show(server, root)
  const space = await workspace(server).space(spaceIds[0] ?? '')
  expect((await site.get()).visibility).toBe(visibility)
  return { root, site, space, isOpen: status === 200, isIndexed: status === 200 && !text.includes(noindex) }
}

/** Opens with the token of a link in the address, and without it not. */
async function opensByLink() {
  const { root, site, space, isOpen } = await seen('share-link')
  expect(isOpen).toBe(false)
  const link = await site.createShareLink('Testers')
  expect(link.urls.published).toContain(keyOf(link))
  expect((await show(server, link.urls.published ?? '')).status).toBe(200)
  expect((await show(server, root)).status).not.toBe(200)
  return space
}

/** Opens to those with a token that is signed with the key of the site, and to others not. */
async function opensByToken() {
  const { root, site, space, isOpen } = await seen('visitor-auth')
  expect(isOpen).toBe(false)
  const { privateKey } = await readAuth(server, site)
  const visitor = { jwtToken: await signVisitor(privateKey, {}) }
  expect((await visit(server, root, visitor)).site).toBe(site.path.siteId)
  const forged = { jwtToken: await signVisitor(`${privateKey}0`, {}) }
  expect(await refusal(lookUp(server, { url: root, visitor: forged }))).toMatchObject({ status: 404 })
  return space
}

describe('Space', () => {
  it('is public: indexed by search engines', async () => {
    const { space, ...open } = await seen('public')
    expect([space.visibility, open.isOpen, open.isIndexed]).toEqual(['public', true, true])
  })

  it('is unlisted: open, and not indexed', async () => {
    const { space, ...open } = await seen('unlisted')
    expect([space.visibility, open.isOpen, open.isIndexed]).toEqual(['unlisted', true, false])
  })

  it('is open by share link: with a secret token in the address', async () => {
    expect((await opensByLink()).visibility).toBe('share-link')
  })

  it('is open to visitors that a JWT authenticates', async () => {
    expect(await opensByToken()).toMatchObject({ visibility: 'visitor-auth', visitorAuth: { backend: 'custom' } })
  })
})

describe('Site', () => {
  it('has an icon that is null where there is none', async () => {
    expect((await sites(server).create()).icon ?? null).toBeNull()
  })

  it('takes a dotted lower-case host name of three labels at least as `hostname`', async () => {
    const { create, on } = sites(server)
    const { change } = on((await create()).id)
    expect((await change({ hostname: 'docs.first.example' })).hostname).toBe('docs.first.example')
    for (const hostname of ['first.example', 'Docs.first.example', 'docs first.example', 'docs..example.com']) {
      expect(await refusal(change({ hostname }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('hostname'),
      })
    }
  })

  it('is public: for everybody and for search engines', async () => {
    expect(await seen('public')).toMatchObject({ isOpen: true, isIndexed: true })
  })

  it('is unlisted: for everybody, and not for search engines', async () => {
    expect(await seen('unlisted')).toMatchObject({ isOpen: true, isIndexed: false })
  })

  it('is open by share link: with a secret token in the address', async () => {
    await opensByLink()
  })

  it('is open to visitors that a JWT authenticates', async () => {
    await opensByToken()
  })

  it('is live while `published` is true, and only then', async () => {
    const { root, site } = await publishSite(server)
    expect((await show(server, root)).status).toBe(200)
    expect((await site.unpublish()).published).toBe(false)
    expect((await show(server, root)).status).toBe(404)
  })

  it('counts its site spaces', async () => {
    const { site } = await publishSite(server, ['One', 'Two', 'Three'])
    expect((await site.get()).siteSpaces).toBe(3)
  })

  it('applies conditions only while adaptive content is enabled', async () => {
    const { root, site } = await publishSite(server, ['One', 'Two'])
    const hidden = (await site.siteSpaces()).items[1]
    await site.changeSiteSpace(hidden?.id ?? '', { condition: beta })
    const address = `${root}${hidden?.path}/`
    for (const enabled of [true, false]) {
      await site.change({ adaptiveContent: { enabled } })
      expect((await show(server, address)).status).toBe(enabled ? 404 : 200)
    }
  })

  it('is out of reach for agents while excluded, and within while included', async () => {
    const { root, site } = await publishSite(server)
    const asAgent = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' } }
    for (const agentsContext of ['included', 'excluded'] as const) {
      await site.change({ agentsContext })
      expect((await show(server, root, asAgent)).status).toBe(agentsContext === 'included' ? 200 : 403)
    }
  })
})

describe('Site section', () => {
  it('decides by its condition whether a visitor sees the section', async () => {
    const { root, site } = await publishSite(server)
    const { id } = await site.addSection({ spaceId: (await workspace(server).createSpace()).id, title: 'First' })
    const second = await site.addSection({ spaceId: (await workspace(server).createSpace()).id, title: 'Beta' })
    await site.changeSection(second.id, { condition: beta })
    const sections = async (claims: Record<string, unknown>) => {
      const { client } = await visit(server, root, { unsignedClaims: claims })
      return (await readProfile(client, site)).structure.structure.map((section) => section.id)
    }
    expect(await sections({})).toEqual([id])
    await site.changeSection(second.id, { condition: 'visitor.claims.unsigned.isBeta === true' })
    expect(await sections({ isBeta: true })).toEqual([id, second.id])
  })
})

describe('Site adaptive schema', () => {
  it('takes boolean claims, unsigned and others, with and without a description, and nothing beside the properties', async () => {
    const { site } = await publishSite(server)
    const address = '/orgs/{organizationId}/sites/{siteId}/adaptive-schema'
    const put = (jsonSchema: Schema<'SiteAdaptiveJSONSchema'>) =>
      server.admin.client.PUT(address, { params: { path: site.path }, body: { jsonSchema } })
    const claims = {
      isBeta: { type: 'boolean' as const },
      isStaff: { type: 'boolean' as const, description: 'Works here.' },
    }
    const closed = { type: 'object' as const, additionalProperties: false as const }
    const jsonSchema = {
      $schema: 'http://json-schema.org/draft-07/schema#' as const,
      $id: 'https://example.com/claims.json',
      ...closed,
      properties: { ...claims, unsigned: { ...closed, properties: claims } },
    }
    expect((await put(jsonSchema)).data.jsonSchema).toEqual(jsonSchema)
    const open = { ...jsonSchema, additionalProperties: true as unknown as false }
    expect(await refusal(put(open))).toMatchObject({
      status: 400,
      message: expect.stringContaining('additionalProperties'),
    })
  })
})
