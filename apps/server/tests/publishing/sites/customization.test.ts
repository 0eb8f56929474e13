import { describe, expect, it } from 'vitest'
import { callJson, refused } from '#tests/support/call.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createSpaces, workspace } from '#tests/worlds/workspace.ts'

async function siteWithSpaces(server: TestServer) {
  const spaces = await createSpaces(workspace(server), ['One', 'Two'])
  const { create, on } = sites(server)
  const site = on((await create({ spaces: spaces.map(({ id }) => id) })).id)
  const [first, second] = (await site.siteSpaces()).items
  return { site, first: first?.id ?? '', second: second?.id ?? '' }
}

const green = { light: '#00ff00', dark: '#0f0' }
const red = { light: '#ff0000', dark: '#f00' }
const pictures = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' }

describe('getSiteCustomizationById', () => {
  it('answers all that a renderer asks for, before anybody has set anything', async () => {
    await using server = await startTestServer()
    const { site } = await siteWithSpaces(server)
    const settings = await site.customization()
    expect(settings).toMatchObject({
      styling: { font: 'Inter', codeTheme: { default: { light: 'default-light' } } },
      internationalization: { locale: 'en' },
      favicon: {},
      header: { links: [] },
      footer: { groups: [] },
      pageActions: { items: [] },
      socialAccounts: [],
    })
    const colour = { light: expect.stringMatching(/^#[0-9a-f]{6}$/), dark: expect.stringMatching(/^#[0-9a-f]{6}$/) }
    for (const name of ['primaryColor', 'successColor', 'warningColor', 'dangerColor'] as const) {
      expect(settings.styling[name]).toEqual(colour)
    }
    const asked = ['themes', 'pdf', 'feedback', 'git', 'externalLinks', 'pagination', 'trademark', 'privacyPolicy']
    for (const name of asked) expect(settings).toHaveProperty(name)
  })
})

describe('updateSiteCustomizationById', () => {
  it('replaces what was set, and gives the rest its default', async () => {
    await using server = await startTestServer()
    const { site } = await siteWithSpaces(server)
    const before = await site.customization()
    const changed = await site.customize({ title: 'Docs', styling: { primaryColor: green }, pdf: { enabled: false } })
    expect(changed).toEqual({
      ...before,
      title: 'Docs',
      styling: { ...before.styling, primaryColor: green },
      pdf: { enabled: false },
    })
    expect(await site.customization()).toEqual(changed)
    expect(await site.customize({ styling: { theme: null } })).toEqual(before)
    expect(await site.customize(changed)).toEqual(changed)
  })

  it('makes the favicon the icon of the site', async () => {
    await using server = await startTestServer()
    const { site } = await siteWithSpaces(server)
    await site.customize({ favicon: { icon: pictures } })
    expect((await site.get()).icon).toEqual({ icon: pictures })
    await site.customize({ favicon: { emoji: '📘' } })
    expect((await sites(server).list()).items[0]?.icon).toEqual({ emoji: '📘' })
    await site.customize({})
    expect((await site.get()).icon).toBeNull()
  })

  it.each([
    [{ favicon: { icon: { ...pictures, dark: 'javascript:alert(1)' } } }, 'body.favicon.icon.dark'],
    [{ privacyPolicy: { url: 'ftp://example.com' } }, 'body.privacyPolicy.url'],
    [{ styling: { primaryColor: { light: 'red', dark: '#000' } } }, 'body.styling.primaryColor'],
    [{ styling: { primaryColour: red } }, 'primaryColour'],
    [{ favicon: { emoji: '📘', size: 3 } }, 'size'],
    [
      { footer: { groups: [{ title: 'A', links: [{ title: 'B', to: { kind: 'url', url: 'javascript:1' } }] }] } },
      'body.footer.groups[0].links[0].to.url',
    ],
    [{ header: { links: [{ title: 'A', to: null, links: [], condition: ' ' }] } }, 'body.header.links[0].condition'],
  ])('refuses %j', async (body, field) => {
    await using server = await startTestServer()
    const { site } = await siteWithSpaces(server)
    const { organizationId, siteId } = site.path
    const answer = await refused(callJson(server, `PUT /v1/orgs/${organizationId}/sites/${siteId}/customization`, body))
    expect(answer.status).toBe(400)
    expect(answer.message).toContain(field)
  })
})

describe('the customization of a site space', () => {
  it('follows the site in everything that it does not have differently', async () => {
    await using server = await startTestServer()
    const { site, first, second } = await siteWithSpaces(server)
    const override = { title: 'Version 1', styling: { dangerColor: red, sidebar: { list: 'pill' as const } } }
    await site.overrideCustomization(first, override)
    await site.customize({ styling: { primaryColor: green, dangerColor: green } })
    const settings = await site.siteSpaceCustomization(first)
    expect(settings).toMatchObject({
      title: 'Version 1',
      styling: { primaryColor: green, dangerColor: red, sidebar: { list: 'pill', background: 'default' } },
    })
    expect(await site.siteSpaceCustomization(second)).toEqual(await site.customization())
    expect((await site.siteSpaces()).items.map(({ title }) => title)).toEqual(['Version 1', 'Two'])
  })

  it('keeps what is left out, and gives up what is null', async () => {
    await using server = await startTestServer()
    const { site, first } = await siteWithSpaces(server)
    await site.overrideCustomization(first, {
      title: 'Version 1',
      styling: { dangerColor: red },
      pdf: { enabled: false },
    })
    const changed = await site.overrideCustomization(first, { title: null, styling: { dangerColor: null } })
    expect(changed).toMatchObject({ pdf: { enabled: false } })
    expect(changed).not.toHaveProperty('title')
    expect(changed.styling).toEqual((await site.customization()).styling)
    expect((await site.siteSpaces()).items[0]?.title).toBe('One')
    await site.overrideCustomization(first, { pdf: { enabled: null } })
    expect(await site.siteSpaceCustomization(first)).toEqual(await site.customization())
    expect(await server.ctx.db.selectFrom('siteCustomizations').selectAll().execute()).toEqual([])
  })

  it('goes when it is removed, and with its site space', async () => {
    await using server = await startTestServer()
    const { site, first, second } = await siteWithSpaces(server)
    for (const id of [first, second]) await site.overrideCustomization(id, { title: 'Other' })
    await site.dropCustomization(first)
    expect((await site.siteSpaces()).items[0]?.title).toBe('One')
    expect(await site.siteSpaceCustomization(first)).toEqual(await site.customization())
    await site.removeSiteSpace(second)
    expect(await server.ctx.db.selectFrom('siteCustomizations').selectAll().execute()).toEqual([])
    expect(await refusal(site.siteSpaceCustomization(second))).toMatchObject({ status: 404 })
  })

  it('is hidden with its space from those who may not view that', async () => {
    await using server = await startTestServer()
    const { site, first } = await siteWithSpaces(server)
    const spaceId = (await site.siteSpaces()).items[0]?.space.id ?? ''
    await workspace(server).changeSpace(spaceId, { defaultLevel: null })
    const reader = sites(server, await server.person({ role: 'read' })).on(site.path.siteId)
    expect(await refusal(reader.siteSpaceCustomization(first))).toMatchObject({ status: 404 })
  })
})

describe('the length of customizations', () => {
  /** A footer of so many kB. */
  const footerOf = (kilobytes: number) => ({
    groups: Array.from({ length: kilobytes }, () => ({ title: 'x'.repeat(1000), links: [] })),
  })

  it('has a bound, also where several changes make it up', async () => {
    await using server = await startTestServer()
    const { site, first } = await siteWithSpaces(server)
    const tooLong = {
      status: 400,
      message: expect.stringMatching(/^body would make this .* bytes long; at most 65536$/),
    }
    expect(await refusal(site.customize({ footer: footerOf(64) }))).toMatchObject(tooLong)
    await site.overrideCustomization(first, { footer: footerOf(40) })
    const links = Array.from({ length: 30 }, () => ({ title: 'x'.repeat(1000), to: null, links: [] }))
    expect(await refusal(site.overrideCustomization(first, { header: { links } }))).toMatchObject(tooLong)
    expect((await site.siteSpaceCustomization(first)).header.links).toEqual([])
  })

  it('has a bound for a whole site, whose own counts for each site space with one', async () => {
    await using server = await startTestServer()
    const names = Array.from({ length: 73 }, (_, index) => `Space ${index}`)
    const spaces = await createSpaces(workspace(server), names)
    const { create, on } = sites(server)
    const site = on((await create({ spaces: spaces.map(({ id }) => id) })).id)
    const siteSpaces = (await site.siteSpaces({ limit: 100 })).items
    for (const { id } of siteSpaces) await site.overrideCustomization(id, { pdf: { enabled: false } })
    const tooLong = { status: 400, message: expect.stringContaining('at most 4194304') }
    expect(await refusal(site.customize({ footer: footerOf(60) }))).toMatchObject(tooLong)
    await site.customize({ footer: footerOf(55) })
    const last = siteSpaces.at(-1)?.id ?? ''
    expect(await refusal(site.overrideCustomization(last, { footer: footerOf(60) }))).toMatchObject(tooLong)
  })
})
