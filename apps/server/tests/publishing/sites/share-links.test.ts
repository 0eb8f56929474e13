import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'

async function sharedSite(server: TestServer): Promise<SiteCalls> {
  const { create, on } = sites(server)
  const space = await workspace(server).createSpace({ title: 'Secret' })
  const site = on((await create({ visibility: 'share-link', spaces: [space.id] })).id)
  await site.publish()
  return site
}

const keyOf = ({ urls }: { urls: { published?: string } }) => urls.published?.split('/').at(-2) ?? ''

describe('share links', () => {
  it('each have an address of their own that cannot be guessed', async () => {
    await using server = await startTestServer()
    const site = await sharedSite(server)
    const made = [await site.createShareLink('Testers'), await site.createShareLink('')]
    expect(made).toMatchObject([
      { object: 'share-link', name: 'Testers', active: true },
      { name: '', active: true },
    ])
    expect(new Set(made.map(keyOf)).size).toBe(2)
    for (const link of made) expect(keyOf(link)).toMatch(/^[0-9a-f]{40}$/)
    const page = await site.shareLinks({ limit: 1 })
    expect(page).toMatchObject({ count: 2, items: [made[0]] })
    expect(await site.shareLinks({ limit: 1, page: page.next?.page ?? '' })).toMatchObject({ items: [made[1]] })
    expect(await refusal(site.createShareLink('x'.repeat(51)))).toMatchObject({ status: 400 })
    expect(await site.changeShareLink(made[0]?.id ?? '', {})).toEqual(made[0])
    expect(await refusal(site.changeShareLink('x', { name: 'y' }))).toMatchObject({ status: 404 })
  })

  it('open the site to strangers, until they are switched off, and again when they are switched on', async () => {
    await using server = await startTestServer()
    const site = await sharedSite(server)
    const link = await site.createShareLink('Testers')
    const shareKey = keyOf(link)
    const person = await server.person()
    const stranger = sites(server, person).on(site.path.siteId)
    const spaceId = (await site.siteSpaces()).items[0]?.space.id ?? ''
    const space = (query: { shareKey?: string }) =>
      person.client.GET('/spaces/{spaceId}', { params: { path: { spaceId }, query } })
    const siteSpaceId = (await site.siteSpaces()).items[0]?.id ?? ''
    await site.createRedirect({ source: '/old', destination: { kind: 'site-space', siteSpaceId } })
    const old = async () => {
      const params = { path: site.path, query: { source: '/old', shareKey } }
      return (await person.client.GET('/orgs/{organizationId}/sites/{siteId}/redirect', { params })).data.target
    }
    const everything = () =>
      Promise.all([
        stranger.structure({ shareKey }),
        stranger.siteSpaces({ shareKey }),
        stranger.sections({ shareKey }),
        old(),
      ])

    expect(await refusal(stranger.structure())).toMatchObject({ status: 404 })
    expect(await refusal(stranger.structure({ shareKey: `${shareKey}0` }))).toMatchObject({ status: 404 })
    const [structure, siteSpaces, , target] = await everything()
    expect(target).toBe(link.urls.published)
    expect(structure.structure).toMatchObject([
      { title: 'Secret', space: { permissions: { view: true, edit: false } } },
    ])
    expect(siteSpaces.count).toBe(1)
    expect((await space({ shareKey })).data).toMatchObject({ title: 'Secret', permissions: { comment: false } })
    expect(await refusal(space({}))).toMatchObject({ status: 404 })

    await site.changeShareLink(link.id, { active: false })
    expect(await refusal(everything())).toMatchObject({ status: 404 })
    expect(await refusal(space({ shareKey }))).toMatchObject({ status: 404 })
    expect(await site.changeShareLink(link.id, { active: true, name: 'All' })).toMatchObject({ name: 'All' })
    await everything()
    await site.removeShareLink(link.id)
    expect(await refusal(everything())).toMatchObject({ status: 404 })
    expect(await refusal(site.removeShareLink(link.id))).toMatchObject({ status: 404 })
  })

  it('open only their own site, and only while it is live for those who have one', async () => {
    await using server = await startTestServer()
    const [site, other] = [await sharedSite(server), await sharedSite(server)]
    const shareKey = keyOf(await site.createShareLink('Testers'))
    const stranger = await server.person()
    const structure = (siteId: string) => sites(server, stranger).on(siteId).structure({ shareKey })
    await structure(site.path.siteId)
    expect(await refusal(structure(other.path.siteId))).toMatchObject({ status: 404 })
    await site.unpublish()
    expect(await refusal(structure(site.path.siteId))).toMatchObject({ status: 404 })
    await site.publish()
    await site.change({ visibility: 'visitor-auth' })
    expect(await refusal(structure(site.path.siteId))).toMatchObject({ status: 404 })
  })

  it('do not open what is there only for visitors who meet a condition', async () => {
    await using server = await startTestServer()
    const site = await sharedSite(server)
    const shareKey = keyOf(await site.createShareLink('Testers'))
    const stranger = sites(server, await server.person()).on(site.path.siteId)
    const { createSpace } = workspace(server)
    const open = await site.addSection({ spaceId: (await createSpace({ title: 'Open' })).id, title: 'Open' })
    const closed = await site.addSection({ spaceId: (await createSpace({ title: 'Closed' })).id, title: 'Closed' })
    const later = await site.addSiteSpace({ spaceId: (await createSpace({ title: 'V2' })).id, sectionId: open.id })
    await site.addGroup({ title: 'Group', sections: [closed.id] })
    await site.changeSection(closed.id, { condition: 'visitor.claims.isBetaUser' })
    await site.changeSiteSpace(later.id, { condition: 'visitor.claims.isBetaUser' })

    expect((await stranger.sections({ shareKey })).items.map(({ title }) => title)).toEqual(['Open'])
    expect((await stranger.siteSpaces({ shareKey })).items.map(({ title }) => title)).toEqual(['Secret', 'Open'])
    expect((await stranger.structure({ shareKey })).structure).toMatchObject([
      { title: 'Open', siteSpaces: [{ title: 'Secret' }, { title: 'Open' }] },
    ])
    expect((await site.sections()).count).toBe(2)
  })
})
