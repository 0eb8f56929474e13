import { createRandom, type Random } from '#tests/support/random.ts'
import type { TestServer } from '#tests/support/server.ts'
import { type SiteCalls, sites } from './sites.ts'
import { createSpaces, workspace } from './workspace.ts'

/** What a site should look like: a model that knows lists and nothing of positions. */
export interface ModelItem {
  id: string
  kind: 'site-section' | 'site-section-group'
  /** Of a group. */
  children: ModelItem[]
  /** Of a section. */
  siteSpaces: ModelSiteSpace[]
}

export interface ModelSiteSpace {
  id: string
  spaceId: string
}

export interface RandomSite {
  site: SiteCalls
  top: ModelItem[]
  /** At the root, while there are no sections. */
  siteSpaces: ModelSiteSpace[]
  deletedSpaceIds: Set<string>
  /** Does one thing to the site and to the model, and says what. */
  step(): Promise<string>
}

export function itemsOf(top: ModelItem[]): ModelItem[] {
  return top.flatMap((item) => [item, ...itemsOf(item.children)])
}

/** The list an item stands in. */
function listOf(top: ModelItem[], item: ModelItem): ModelItem[] {
  return [top, ...itemsOf(top).map(({ children }) => children)].find((list) => list.includes(item)) ?? top
}

export async function createRandomSite(server: TestServer, seed: number): Promise<RandomSite> {
  const random = createRandom(seed)
  const spaces = await createSpaces(
    workspace(server),
    Array.from({ length: 6 }, (_, index) => `Space ${index % 3}`),
  )
  const site = sites(server).on((await sites(server).create()).id)
  const state: State = {
    server,
    random,
    spaceIds: spaces.map(({ id }) => id),
    site,
    top: [],
    siteSpaces: [],
    deletedSpaceIds: new Set(),
  }
  return Object.assign(state, { step: () => step(state) })
}

type State = Omit<RandomSite, 'step'> & { server: TestServer; random: Random; spaceIds: string[] }

async function step(state: State): Promise<string> {
  const deeds = [...Object.entries(onSpaces), ...Object.entries(onSections), ...Object.entries(onGroups)]
  for (;;) {
    const [name, deed] = state.random.pick(deeds)
    if (await deed(state)) return name
  }
}

/** Answers whether there was anything to do it to. */
type Deed = (state: State) => Promise<boolean>

const sectionsOf = ({ top }: State) => itemsOf(top).filter(({ kind }) => kind === 'site-section')
const groupsOf = ({ top }: State) => itemsOf(top).filter(({ kind }) => kind === 'site-section-group')
const isShown =
  ({ deletedSpaceIds }: State) =>
  ({ spaceId }: ModelSiteSpace) =>
    !deletedSpaceIds.has(spaceId)
const liveSpaces = ({ spaceIds, deletedSpaceIds }: State) => spaceIds.filter((id) => !deletedSpaceIds.has(id))

/** Takes an item out of its list and puts it before or after one of its shown siblings, or last. */
function shuffle<Item>(random: Random, list: Item[], item: Item, anchors: Item[]) {
  list.splice(list.indexOf(item), 1)
  const others = anchors.filter((anchor) => anchor !== item)
  const side = others.length === 0 ? undefined : random.pick(['before', 'after', undefined] as const)
  const anchor = side && random.pick(others)
  if (!side || !anchor) list.push(item)
  else list.splice(list.indexOf(anchor) + (side === 'after' ? 1 : 0), 0, item)
  return { side, anchor }
}

const lists = (state: State) => [state.siteSpaces, ...sectionsOf(state).map(({ siteSpaces }) => siteSpaces)]
const shownLists = (state: State) => lists(state).filter((list) => list.some(isShown(state)))

const onSpaces: Record<string, Deed> = {
  async addSiteSpace(state) {
    const section = sectionsOf(state).length === 0 ? undefined : state.random.pick(sectionsOf(state))
    const list = section?.siteSpaces ?? state.siteSpaces
    const free = liveSpaces(state).filter((id) => !list.some(({ spaceId }) => spaceId === id))
    if (free.length === 0) return false
    const spaceId = state.random.pick(free)
    const { id } = await state.site.addSiteSpace({ spaceId, ...(section && { sectionId: section.id }) })
    list.push({ id, spaceId })
    return true
  },
  async removeSiteSpace(state) {
    if (shownLists(state).length === 0) return false
    const list = state.random.pick(shownLists(state))
    const siteSpace = state.random.pick(list.filter(isShown(state)))
    await state.site.removeSiteSpace(siteSpace.id)
    list.splice(list.indexOf(siteSpace), 1)
    return true
  },
  async sortSiteSpace(state) {
    if (shownLists(state).length === 0) return false
    const list = state.random.pick(shownLists(state))
    const siteSpace = state.random.pick(list.filter(isShown(state)))
    const { side, anchor } = shuffle(state.random, list, siteSpace, list.filter(isShown(state)))
    const pointer = (id: string) => ({ type: 'site-space' as const, id })
    await state.site.sort(pointer(siteSpace.id), side && anchor ? { [side]: pointer(anchor.id) } : {})
    return true
  },
  async chooseSiteSpace(state) {
    const section = sectionsOf(state).find(({ siteSpaces }) => siteSpaces.some(isShown(state)))
    const list = section?.siteSpaces ?? state.siteSpaces
    if (!list.some(isShown(state))) return false
    const { id } = state.random.pick(list.filter(isShown(state)))
    if (section) await state.site.changeSection(section.id, { defaultSiteSpace: id })
    else await state.site.change({ defaultSiteSpace: id })
    return true
  },
  async deleteSpace(state) {
    const live = liveSpaces(state)
    if (live.length < 4) return false
    const id = state.random.pick(live)
    await workspace(state.server).deleteSpace(id)
    state.deletedSpaceIds.add(id)
    return true
  },
  async restoreSpace(state) {
    const [id] = state.deletedSpaceIds
    if (id === undefined) return false
    await workspace(state.server).restoreSpace(id)
    state.deletedSpaceIds.delete(id)
    return true
  },
}

const onSections: Record<string, Deed> = {
  async addSection(state) {
    const spaceId = state.random.pick(liveSpaces(state))
    const { id, siteSpaces } = await state.site.addSection({ spaceId, title: state.random.pick(['Guides', 'API']) })
    const taken = sectionsOf(state).length === 0 ? state.siteSpaces.splice(0) : []
    const isNew = !taken.some((siteSpace) => siteSpace.spaceId === spaceId)
    const added = siteSpaces.find(({ space }) => space.id === spaceId)
    const item: ModelItem = { id, kind: 'site-section', children: [], siteSpaces: taken }
    if (isNew && added) item.siteSpaces.push({ id: added.id, spaceId })
    state.top.push(item)
    return true
  },
  async removeSection(state) {
    if (sectionsOf(state).length === 0 || state.random.chance(0.5)) return false
    const section = state.random.pick(sectionsOf(state))
    await state.site.removeSection(section.id)
    const list = listOf(state.top, section)
    list.splice(list.indexOf(section), 1)
    return true
  },
  async renamePath(state) {
    if (sectionsOf(state).length === 0) return false
    const { id } = state.random.pick(sectionsOf(state))
    await state.site.changeSection(id, { path: state.random.pick(['guides', 'api', 'x']) }).catch(() => undefined)
    return true
  },
  async chooseSection(state) {
    const shown = sectionsOf(state).filter(({ siteSpaces }) => siteSpaces.some(isShown(state)))
    if (shown.length === 0) return false
    await state.site.change({ defaultSiteSection: state.random.pick(shown).id })
    return true
  },
}

const onGroups: Record<string, Deed> = {
  async addGroup(state) {
    if (groupsOf(state).length > 4) return false
    const parent =
      state.random.chance(0.5) && groupsOf(state).length > 0 ? state.random.pick(groupsOf(state)) : undefined
    const members = sectionsOf(state).filter(() => state.random.chance(0.3))
    const { id } = await state.site.addGroup({
      title: 'Group',
      sections: members.map((member) => member.id),
      ...(parent && { parent: parent.id }),
    })
    for (const member of members) {
      const list = listOf(state.top, member)
      list.splice(list.indexOf(member), 1)
    }
    const group: ModelItem = { id, kind: 'site-section-group', children: members, siteSpaces: [] }
    const list = parent?.children ?? state.top
    list.push(group)
    return true
  },
  async removeGroup(state) {
    if (groupsOf(state).length === 0) return false
    const group = state.random.pick(groupsOf(state))
    await state.site.removeGroup(group.id)
    const list = listOf(state.top, group)
    list.splice(list.indexOf(group), 1, ...group.children)
    return true
  },
  async addToGroup(state) {
    if (groupsOf(state).length === 0 || sectionsOf(state).length === 0) return false
    const [group, section] = [state.random.pick(groupsOf(state)), state.random.pick(sectionsOf(state))]
    await state.site.addToGroup(group.id, section.id)
    const list = listOf(state.top, section)
    list.splice(list.indexOf(section), 1)
    group.children.push(section)
    return true
  },
  async removeFromGroup(state) {
    const grouped = groupsOf(state).filter(({ children }) => children.some(({ kind }) => kind === 'site-section'))
    if (grouped.length === 0) return false
    const group = state.random.pick(grouped)
    const section = state.random.pick(group.children.filter(({ kind }) => kind === 'site-section'))
    await state.site.removeFromGroup(group.id, section.id)
    group.children.splice(group.children.indexOf(section), 1)
    const list = listOf(state.top, group)
    list.splice(list.indexOf(group) + 1, 0, section)
    return true
  },
  async sortItem(state) {
    if (state.top.length === 0) return false
    const item = state.random.pick(itemsOf(state.top))
    const list = listOf(state.top, item)
    const { side, anchor } = shuffle(state.random, list, item, [...list])
    const pointer = ({ kind, id }: ModelItem) => ({ type: kind, id })
    await state.site.sort(pointer(item), side && anchor ? { [side]: pointer(anchor) } : {})
    return true
  },
}
