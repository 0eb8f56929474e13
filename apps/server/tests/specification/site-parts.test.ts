import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { titles, workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
let site: SiteCalls
let sectionIds: string[]
beforeAll(async () => {
  server = await startTestServer()
  const { create, on } = sites(server)
  site = on((await create({ title: 'Handbook' })).id)
  sectionIds = []
  for (const title of ['One', 'Two', 'Three']) {
    sectionIds.push((await site.addSection({ spaceId: await space(title), title })).id)
  }
})
afterAll(() => server[Symbol.asyncDispose]())

const space = async (title?: string) => (await workspace(server).createSpace({ ...(title && { title }) })).id
const sort = '/structure/sort'

/** How a deprecated operation answers. */
async function headersOf(path: string): Promise<Headers> {
  const { organizationId, siteId } = site.path
  const response = await fetch(`${server.url}/v1/orgs/${organizationId}/sites/${siteId}/${path}/move`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  await response.text()
  return response.headers
}

function isDeprecated(headers: Headers): void {
  expect(headers.get('deprecation')).toMatch(/^@\d+$/)
  expect(headers.get('link')).toContain(sort)
}

describe('Site sections', () => {
  it('calls the move of a section deprecated, and names the sort of the structure instead', async () => {
    isDeprecated(await headersOf(`sections/${sectionIds[0]}`))
  })
})

describe('Site section groups', () => {
  it('groups the sections given', async () => {
    const { id, sections } = await site.addGroup({ title: 'Products', sections: sectionIds.slice(1) })
    expect(sections.map((section) => section.id)).toEqual(sectionIds.slice(1))
    await site.removeGroup(id)
  })

  it('adds a section to a group', async () => {
    const { id } = await site.addGroup({ title: 'Products' })
    expect((await site.addToGroup(id, sectionIds[0] ?? '')).sections).toMatchObject([
      { id: sectionIds[0], sectionGroup: id },
    ])
    await site.removeGroup(id)
  })

  it('removes a section from a group', async () => {
    const { id } = await site.addGroup({ title: 'Products', sections: sectionIds.slice(0, 2) })
    await site.removeFromGroup(id, sectionIds[0] ?? '')
    const group = (await site.groups()).items.find((one) => one.id === id)
    expect(group?.sections.map((section) => section.id)).toEqual([sectionIds[1]])
    expect((await site.sections()).items.find((one) => one.id === sectionIds[0])).not.toHaveProperty('sectionGroup')
    await site.removeGroup(id)
  })

  it('moves a group before and after the section named', async () => {
    const { id } = await site.addGroup({ title: 'Products' })
    const order = async () => (await site.structure()).structure.map((item) => item.id)
    const neighbour = { type: 'site-section' as const, id: sectionIds[0] ?? '' }
    for (const where of ['before', 'after'] as const) {
      await site.moveGroup(id, { position: { [where]: neighbour } })
      const ids = await order()
      expect(ids.indexOf(id) - ids.indexOf(neighbour.id)).toBe(where === 'before' ? -1 : 1)
    }
    await site.removeGroup(id)
  })

  it('calls the move of a group deprecated, and names the sort of the structure instead', async () => {
    const { id } = await site.addGroup({ title: 'Products' })
    isDeprecated(await headersOf(`section-groups/${id}`))
  })
})

describe('Site spaces', () => {
  it('lists the default site space alone, the others alone, or all', async () => {
    const all = (await site.siteSpaces()).items
    const [chosen, others] = [await site.siteSpaces({ default: true }), await site.siteSpaces({ default: false })]
    expect(chosen.count).toBe(1)
    expect(chosen.items[0]?.default).toBe(true)
    expect([...chosen.items, ...others.items].map(({ id }) => id).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
  })

  it('puts a space into the section given, or the default section, or the root', async () => {
    const sectionId = sectionIds[2] ?? ''
    expect((await site.addSiteSpace({ spaceId: await space(), sectionId })).section).toBe(sectionId)
    const chosen = (await site.sections()).items.find((section) => section.default)
    expect((await site.addSiteSpace({ spaceId: await space() })).section).toBe(chosen?.id)
    const { create, on } = sites(server)
    const plain = on((await create()).id)
    expect(await plain.addSiteSpace({ spaceId: await space() })).not.toHaveProperty('section')
  })

  it('leaves the condition of a site space unless it is given, and removes it with null', async () => {
    const { id } = await site.addSiteSpace({ spaceId: await space() })
    const condition = 'visitor.claims.isBeta'
    await site.changeSiteSpace(id, { condition })
    expect((await site.changeSiteSpace(id, { path: 'other' })).condition).toBe(condition)
    expect(await site.changeSiteSpace(id, { condition: null })).not.toHaveProperty('condition')
  })

  it('points a site space at the space given', async () => {
    const { id } = await site.addSiteSpace({ spaceId: await space() })
    const spaceId = await space()
    expect((await site.changeSiteSpace(id, { spaceId })).space.id).toBe(spaceId)
  })

  it('moves a site space before and after the site space named', async () => {
    const { create, on } = sites(server)
    const plain = on((await create({ spaces: [await space('One'), await space('Two'), await space('Three')] })).id)
    const [first, , third] = (await plain.siteSpaces()).items
    const neighbour = { type: 'site-space' as const, siteSpace: first?.id ?? '' }
    await plain.moveSiteSpace(third?.id ?? '', { position: { before: neighbour } })
    expect(titles(await plain.siteSpaces())).toEqual(['Three', 'One', 'Two'])
    await plain.moveSiteSpace(third?.id ?? '', { position: { after: neighbour } })
    expect(titles(await plain.siteSpaces())).toEqual(['One', 'Three', 'Two'])
  })

  it('calls the move of a site space deprecated, and names the sort of the structure instead', async () => {
    isDeprecated(await headersOf(`site-spaces/${(await site.siteSpaces()).items[0]?.id}`))
  })
})

describe('Site share links', () => {
  it('takes a change of a share link that changes nothing', async () => {
    const link = await site.createShareLink('Testers')
    expect(await site.changeShareLink(link.id, {})).toEqual(link)
  })
})
