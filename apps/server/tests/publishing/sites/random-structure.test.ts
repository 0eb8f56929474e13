import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createRandomSite, itemsOf, type ModelItem, type RandomSite } from '#tests/worlds/random-site.ts'

type Item = Schema<'SiteSectionOrGroup'>
type Outline = { id: string; siteSpaces?: string[]; children?: Outline[] }

const steps = 60

describe('the structure of a site', () => {
  it.each([1, 2, 3, 4, 5, 6])('keeps its rules whatever is done to it, in what order ever (%i)', async (seed) => {
    await using server = await startTestServer()
    const world = await createRandomSite(server, seed)
    let before = await read(world)
    for (let number = 1; number <= steps; number++) {
      const deed = await world.step()
      const after = await read(world)
      const because = `after step ${number}, ${deed}`
      expect(after.outline, because).toEqual(expected(world))
      expectRules(after, because)
      // While a space is deleted another stands in for the default, and which one depends on the order.
      const isSettled = world.deletedSpaceIds.size === 0 && !deed.startsWith('choose') && deed !== 'restoreSpace'
      if (isSettled) expectSameDefault(before, after, because)
      before = after
    }
    await expectNoOrphans(world)
    expect((await world.site.get()).siteSpaces).toBe(before.siteSpaces.length)
  })
})

async function read({ site }: RandomSite) {
  const [structure, sections, siteSpaces, groups] = [
    await site.structure(),
    (await site.sections()).items,
    (await site.siteSpaces()).items,
    (await site.groups()).items,
  ]
  const outline = structure.structure.map((item) => (item.object === 'site-space' ? { id: item.id } : draw(item)))
  return { outline, sections, siteSpaces, groups, type: structure.type }
}

type State = Awaited<ReturnType<typeof read>>

function draw(item: Item): Outline {
  return item.object === 'site-section'
    ? { id: item.id, siteSpaces: item.siteSpaces.map(({ id }) => id) }
    : { id: item.id, children: item.children.map(draw) }
}

function expected({ top, siteSpaces, deletedSpaceIds }: RandomSite): Outline[] {
  const shown = (list: RandomSite['siteSpaces']) =>
    list.filter(({ spaceId }) => !deletedSpaceIds.has(spaceId)).map(({ id }) => id)
  const drawModel = (item: ModelItem): Outline =>
    item.kind === 'site-section'
      ? { id: item.id, siteSpaces: shown(item.siteSpaces) }
      : { id: item.id, children: item.children.map(drawModel) }
  const hasSections = itemsOf(top).some(({ kind }) => kind === 'site-section')
  return hasSections ? top.map(drawModel) : shown(siteSpaces).map((id) => ({ id }))
}

function expectRules({ type, sections, siteSpaces, groups }: State, because: string): void {
  expect(type, because).toBe(sections.length > 0 ? 'sections' : 'siteSpaces')
  expect(new Set(sections.map(({ path }) => path)).size, because).toBe(sections.length)
  expect(
    sections.filter((section) => section.default),
    because,
  ).toHaveLength(Math.min(1, sections.length))
  const places = sections.length > 0 ? sections.map((section) => section.siteSpaces) : [siteSpaces]
  for (const place of places) {
    expect(new Set(place.map(({ path }) => path)).size, because).toBe(place.length)
    expect(
      place.filter((siteSpace) => siteSpace.default),
      because,
    ).toHaveLength(Math.min(1, place.length))
  }
  expect(
    siteSpaces.map(({ id }) => id),
    because,
  ).toEqual(places.flat().map(({ id }) => id))
  for (const group of groups) {
    expect(group.sections, because).toEqual(group.children.filter(({ object }) => object === 'site-section'))
  }
}

/** Moving things about, adding and removing others never changes what visitors see first. */
function expectSameDefault(before: State, after: State, because: string): void {
  const chosen = before.sections.find((section) => section.default)
  const same = after.sections.find(({ id }) => id === chosen?.id)
  if (chosen && chosen.siteSpaces.length > 0 && same && same.siteSpaces.length > 0)
    expect(same.default, because).toBe(true)
}

async function expectNoOrphans({ site }: RandomSite): Promise<void> {
  const sections = (await site.sections()).items
  const groupIds = new Set((await site.groups()).items.map(({ id }) => id))
  for (const { sectionGroup } of sections) if (sectionGroup) expect(groupIds).toContain(sectionGroup)
  const sectionIds = new Set(sections.map(({ id }) => id))
  for (const { section } of (await site.siteSpaces()).items) if (section) expect(sectionIds).toContain(section)
}
