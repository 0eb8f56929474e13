import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

type Item = Schema<'SiteSection'> | Schema<'SiteSectionGroup'> | Schema<'SiteSpace'>

/** A site with a section for each title, and the ids of those. */
async function siteWithSections(server: TestServer, names: string[]) {
  const spaces = await createSpaces(workspace(server), names)
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook' })).id)
  const ids: string[] = []
  for (const { id } of spaces) ids.push((await site.addSection({ spaceId: id })).id)
  return { site, spaces, ids }
}

/** The structure in brackets: `A [B C] D`. */
async function outline(site: SiteCalls): Promise<string> {
  const draw = (item: Item): string =>
    item.object === 'site-section-group' ? `[${item.children.map(draw).join(' ')}]` : item.title
  return (await site.structure()).structure.map(draw).join(' ')
}

const section = (id = '') => ({ type: 'site-section' as const, id })
const group = (id = '') => ({ type: 'site-section-group' as const, id })

describe('addSectionToSite', () => {
  it('takes what stands on the site into the first section, in its order and with its default', async () => {
    await using server = await startTestServer()
    const [one, two, three] = await createSpaces(workspace(server), ['One', 'Two', 'Three'])
    const { create, on } = sites(server)
    const site = on((await create({ spaces: [one?.id ?? '', two?.id ?? ''] })).id)
    const { items } = await site.siteSpaces()
    await site.change({ defaultSiteSpace: items[1]?.id ?? '' })

    const added = await site.addSection({ spaceId: three?.id ?? '', title: 'Guides', icon: 'book' })
    expect(added).toMatchObject({ title: 'Guides', path: 'guides', icon: 'book', default: true })
    expect(added.siteSpaces.map((item) => [item.id, item.title, item.default, item.section])).toEqual([
      [items[0]?.id, 'One', false, added.id],
      [items[1]?.id, 'Two', true, added.id],
      [expect.any(String), 'Three', false, added.id],
    ])
    expect(await site.structure()).toMatchObject({ type: 'sections', structure: [{ id: added.id }] })
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['Two'])
    expect(await site.get()).toMatchObject({ siteSpaces: 3 })
  })

  it('does not show a space twice that the site showed already', async () => {
    await using server = await startTestServer()
    const [one, two] = await createSpaces(workspace(server), ['One', 'Two'])
    const { create, on } = sites(server)
    const site = on((await create({ spaces: [one?.id ?? '', two?.id ?? ''] })).id)
    const added = await site.addSection({ spaceId: two?.id ?? '' })
    expect(added.siteSpaces.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(added).toMatchObject({ title: 'Two', path: 'two' })
  })

  it('shows only the given space in later sections, each with a path of its own', async () => {
    await using server = await startTestServer()
    const { site, spaces } = await siteWithSections(server, ['One', 'Two'])
    const again = await site.addSection({ spaceId: spaces[0]?.id ?? '', title: null, icon: null })
    expect(again).toMatchObject({ title: 'One', path: 'one-2', default: false, siteSpaces: [{ default: true }] })
    expect(again).not.toHaveProperty('icon')
    expect(await outline(site)).toBe('One Two One')
    const short = await workspace(server).createSpace({ title: 'x' })
    expect(await site.addSection({ spaceId: short.id })).toMatchObject({ title: 'Section', path: 'section' })
  })

  it('names no address for what is read with its site alone', async () => {
    await using server = await startTestServer()
    const space = await workspace(server).createSpace()
    const { create } = sites(server)
    const path = { organizationId: server.organizationId, siteId: (await create()).id }
    const { data, response } = await server.admin.client.POST('/orgs/{organizationId}/sites/{siteId}/sections', {
      params: { path },
      body: { spaceId: space.id },
    })
    expect(response.headers.get('location')).toBeNull()
    const { id } = await sites(server).on(path.siteId).addGroup({ title: 'Products' })
    const grouped = await server.admin.client.POST(
      '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
      { params: { path: { ...path, siteSectionGroupId: id } }, body: { sectionId: data.id } },
    )
    expect(grouped.response.headers.get('location')).toBeNull()
  })
})

describe('updateSiteSectionById', () => {
  it('tells left out, null and a value apart', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One'])
    const id = ids[0] ?? ''
    const full = { icon: 'book', description: 'All about it', condition: 'visitor.claims.isBetaUser' }
    expect(await site.changeSection(id, { ...full, title: 'Guides', path: 'Start' })).toMatchObject({
      ...full,
      title: 'Guides',
      path: 'start',
    })
    expect(await site.changeSection(id, {})).toMatchObject({ ...full, title: 'Guides', path: 'start' })
    const cleared = await site.changeSection(id, { icon: null, description: null, condition: null })
    for (const field of ['icon', 'description', 'condition']) expect(cleared).not.toHaveProperty(field)
    expect(await site.changeSection(id, { icon: '', description: '' })).toMatchObject({ icon: '', description: '' })
  })

  it('chooses which of its site spaces comes first', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two'])
    const more = await workspace(server).createSpace({ title: 'One again' })
    const added = await site.addSiteSpace({ spaceId: more.id, sectionId: ids[0] ?? '' })
    const changed = await site.changeSection(ids[0] ?? '', { defaultSiteSpace: added.id })
    expect(changed.siteSpaces.map((item) => [item.title, item.default])).toEqual([
      ['One', false],
      ['One again', true],
    ])
    const foreign = (await site.sections()).items[1]?.siteSpaces[0]?.id ?? ''
    const refused = await refusal(site.changeSection(ids[0] ?? '', { defaultSiteSpace: foreign }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('body.defaultSiteSpace') })
  })

  it('refuses a path that another section has, in a group or not', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two'])
    await site.addGroup({ title: 'Products', sections: [ids[0] ?? ''] })
    expect(await refusal(site.changeSection(ids[1] ?? '', { path: 'ONE' }))).toMatchObject({ status: 409 })
    expect(await refusal(site.changeSection(ids[1] ?? '', { path: '..' }))).toMatchObject({ status: 400 })
    expect(await refusal(site.changeSection(ids[1] ?? '', { title: 'x' }))).toMatchObject({ status: 400 })
    expect(await refusal(site.changeSection(ids[1] ?? '', { condition: '' }))).toMatchObject({ status: 400 })
    expect(await site.changeSection(ids[0] ?? '', { path: 'one' })).toMatchObject({ path: 'one' })
  })
})

describe('deleteSiteSectionById', () => {
  it('takes its site spaces along and passes the default on to the first that is left', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two', 'Three'])
    await site.moveSection(ids[2] ?? '', {
      position: { before: { type: 'site-section', siteSection: ids[1] ?? '' } },
    })
    await site.removeSection(ids[0] ?? '')
    expect((await site.sections()).items.map((item) => [item.title, item.default])).toEqual([
      ['Three', true],
      ['Two', false],
    ])
    expect(titles(await site.siteSpaces())).toEqual(['Three', 'Two'])
    expect(await site.get()).toMatchObject({ siteSpaces: 2 })
    await site.removeSection(ids[1] ?? '')
    await site.removeSection(ids[2] ?? '')
    expect(await site.structure()).toEqual({ type: 'siteSpaces', structure: [] })
  })
})

describe('updateSiteById', () => {
  it('chooses the section at the root, and the site space in it', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two'])
    await site.publish()
    const root = (await site.get()).urls.published
    const urls = async () => (await site.sections()).items.map((item) => item.urls.published?.replace(root ?? '', '/'))
    expect(await urls()).toEqual(['/', '/two/'])
    const more = await workspace(server).createSpace({ title: 'More' })
    const added = await site.addSiteSpace({ spaceId: more.id, sectionId: ids[1] ?? '' })
    expect(added.urls.published).toBe(`${root}two/more/`)
    await site.change({ defaultSiteSection: ids[1] ?? '', defaultSiteSpace: added.id })
    expect(await urls()).toEqual(['/one/', '/'])
    const spaceUrls = (await site.siteSpaces()).items.map((item) => item.urls.published?.replace(root ?? '', '/'))
    expect(spaceUrls).toEqual(['/one/', '/two/two/', '/'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['More'])

    const first = (await site.sections()).items[0]?.siteSpaces[0]?.id ?? ''
    const apart = await refusal(site.change({ defaultSiteSection: ids[1] ?? '', defaultSiteSpace: first }))
    expect(apart).toMatchObject({ status: 400, message: expect.stringContaining('body.defaultSiteSpace') })
    await site.change({ defaultSiteSpace: first })
    expect(await urls()).toEqual(['/', '/two/'])
    expect(titles(await site.siteSpaces({ default: true }))).toEqual(['One'])
    expect(await refusal(site.change({ title: 'Other', defaultSiteSection: 'x' }))).toMatchObject({ status: 400 })
    expect(await site.get()).toMatchObject({ title: 'Handbook' })
  })
})

describe('section groups', () => {
  it('take sections in the given order, and let go of them beside the group', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two', 'Three', 'Four'])
    const [one = '', two = '', three = '', four = ''] = ids
    const { id, sections, children } = await site.addGroup({ title: 'Products', icon: 'box', sections: [three, one] })
    expect(sections.map((item) => [item.title, item.sectionGroup])).toEqual([
      ['Three', id],
      ['One', id],
    ])
    expect(children).toEqual(sections)
    await site.addToGroup(id, four)
    expect(await outline(site)).toBe('Two [Three One Four]')
    expect(titles(await site.sections())).toEqual(['Two', 'Three', 'One', 'Four'])
    await site.addToGroup(id, three)
    expect(await outline(site)).toBe('Two [One Four Three]')
    await site.moveGroup(id, { position: { before: section(two) } })
    await site.removeFromGroup(id, one)
    expect(await outline(site)).toBe('[Four Three] One Two')
    expect(await refusal(site.removeFromGroup(id, one))).toMatchObject({ status: 404 })
    expect(await site.changeGroup(id, { icon: null })).not.toHaveProperty('icon')
    expect(await site.changeGroup(id, { title: 'Services' })).toMatchObject({ title: 'Services' })
  })

  it('nest, and carry nested groups in `children` beside `sections`', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two', 'Three'])
    const [one = '', two = '', three = ''] = ids
    const outer = await site.addGroup({ title: 'Outer', sections: [one] })
    const inner = await site.addGroup({ title: 'Inner', parent: outer.id, sections: [two] })
    expect(inner).toMatchObject({ sectionGroup: outer.id })
    expect(await outline(site)).toBe('Three [One [Two]]')
    const { items } = await site.groups()
    expect(titles({ items })).toEqual(['Outer', 'Inner'])
    expect(items[0]?.sections.map(({ id }) => id)).toEqual([one])
    expect(items[0]?.children.map(({ id }) => id)).toEqual([one, inner.id])
    expect(titles(await site.groups({ limit: 1, page: (await site.groups({ limit: 1 })).next?.page ?? '' }))).toEqual([
      'Inner',
    ])

    await site.sort(group(inner.id), { before: section(one) })
    await site.sort(group(outer.id), { before: section(three) })
    expect(await outline(site)).toBe('[[Two] One] Three')
    await site.removeGroup(outer.id)
    expect(await outline(site)).toBe('[Two] One Three')
    await site.removeGroup(inner.id)
    expect(await outline(site)).toBe('Two One Three')
    expect((await site.sections()).items.every((item) => !('sectionGroup' in item))).toBe(true)
  })

  it('refuse what is not there, or is named twice, and change nothing', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One'])
    const one = ids[0] ?? ''
    expect(await refusal(site.addGroup({ title: 'A', sections: [one, 'x'] }))).toMatchObject({ status: 404 })
    expect(await refusal(site.addGroup({ title: 'A', sections: [one, one] }))).toMatchObject({ status: 400 })
    expect(await refusal(site.addGroup({ title: 'A', parent: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusal(site.addGroup({ title: '' }))).toMatchObject({ status: 400 })
    expect(await refusal(site.removeGroup('x'))).toMatchObject({ status: 404 })
    expect(await site.groups()).toEqual({ count: 0, items: [] })
    const { id } = await site.addGroup({ title: 'A' })
    expect(await refusal(site.addToGroup(id, 'x'))).toMatchObject({ status: 404 })
  })
})

describe('sortSiteStructure', () => {
  it('refuses positions beside what is not a sibling, and changes nothing', async () => {
    await using server = await startTestServer()
    const { site, ids } = await siteWithSections(server, ['One', 'Two', 'Three'])
    const [one = '', two = '', three = ''] = ids
    const { id } = await site.addGroup({ title: 'A', sections: [three] })
    const siteSpace = (await site.siteSpaces()).items[0]?.id ?? ''
    const sort = (...args: Parameters<typeof site.sort>) => refusal(site.sort(...args))
    expect(await sort(section(one), { before: section(three) })).toMatchObject({ status: 400 })
    expect(await sort(section(one), { after: { type: 'site-space', id: siteSpace } })).toMatchObject({ status: 400 })
    expect(await sort(section(one), { after: group(two) })).toMatchObject({ status: 400 })
    expect(await sort(section(one), { after: section(one) })).toMatchObject({ status: 400 })
    expect(await sort(section(one), { after: section('x') })).toMatchObject({ status: 400 })
    expect(await sort(section('x'), {})).toMatchObject({ status: 404 })
    expect(await outline(site)).toBe('One Two [Three]')
    expect(await site.sort(section(two), { before: group(id) })).toMatchObject({ object: 'site-section', id: two })
    expect(await outline(site)).toBe('One Two [Three]')
  })

  it('gives the same order as the moves it replaces', async () => {
    await using server = await startTestServer()
    const { site: moved, ids: movedIds } = await siteWithSections(
      server,
      ['A', 'B', 'C', 'D'].map((x) => `Part ${x}`),
    )
    const { site: sorted, ids: sortedIds } = await siteWithSections(
      server,
      ['A', 'B', 'C', 'D'].map((x) => `Part ${x}`),
    )
    const moves = [
      [3, 'before', 0],
      [0, 'after', 2],
      [1, undefined, 0],
      [2, 'before', 1],
    ] as const
    for (const [item, side, anchor] of moves) {
      const position = (ids: string[]) => (side ? { [side]: section(ids[anchor]) } : {})
      await sorted.sort(section(sortedIds[item]), position(sortedIds))
      const siteSection = { type: 'site-section' as const, siteSection: movedIds[anchor] ?? '' }
      await moved.moveSection(movedIds[item] ?? '', side ? { position: { [side]: siteSection } } : {})
      expect(await outline(moved)).toBe(await outline(sorted))
    }
    expect(await outline(sorted)).toBe('Part D Part A Part C Part B')
  })
})

describe('a section whose spaces are deleted', () => {
  it('is not the default while another shows something, and is again when they come back', async () => {
    await using server = await startTestServer()
    const { site, spaces } = await siteWithSections(server, ['One', 'Two'])
    const defaults = async () => (await site.sections()).items.map((item) => [item.default, item.siteSpaces.length])
    await workspace(server).deleteSpace(spaces[0]?.id ?? '')
    expect(await defaults()).toEqual([
      [false, 0],
      [true, 1],
    ])
    await workspace(server).restoreSpace(spaces[0]?.id ?? '')
    expect(await defaults()).toEqual([
      [true, 1],
      [false, 1],
    ])
  })
})
