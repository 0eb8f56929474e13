import { randomUUID } from 'node:crypto'
import type { ContentWorld } from '../content-world.ts'
import { linkedBody, openSite, type PublishedSpace } from '../sized-spaces.ts'

/** Something that must not cost more in a large space than in a small one; answers how many bytes came back. */
export interface Deed {
  name: string
  /** Whether it only reads: then it is measured after an edit of the space where it is to be cold, and else its writes count. */
  isRead: boolean
  /** What comes before each time, and is not counted. */
  prepare?(world: ContentWorld, space: PublishedSpace, n: number): Promise<Prepared>
  run(world: ContentWorld, space: PublishedSpace, n: number, prepared: Prepared): Promise<number>
  /** What comes after each time, and is not counted. */
  cleanUp?(world: ContentWorld, prepared: Prepared): Promise<void>
  /** Whether the answer lists all pages: then it is the cost of each that must not grow. */
  listsAll?: boolean
}

interface Prepared {
  changeRequest?: string
  token?: string
  revision?: string
  /** The copy that was made. */
  copy?: string
}

/** Every text is a new one: what is there already would cost nothing. */
const updateOf = (space: PublishedSpace, n: number, remark = `Edit ${randomUUID()}.`): object => ({
  changes: [
    {
      operation: 'update_page',
      page: space.pageId(n % space.count),
      document: { markdown: linkedBody(space, n % space.count, remark) },
    },
  ],
})

export async function editPage({ send }: ContentWorld, space: PublishedSpace, n: number): Promise<number> {
  return (await send('POST', `/spaces/${space.id}/content`, updateOf(space, n))).length
}

async function editedChangeRequest(world: ContentWorld, space: PublishedSpace, n: number): Promise<Prepared> {
  const changeRequest = await world.changeRequest(space.id)
  await world.send('POST', `/spaces/${space.id}/change-requests/${changeRequest}/content`, updateOf(space, n))
  return { changeRequest }
}

const read = (name: string, pathOf: (space: PublishedSpace, n: number) => string): Deed => ({
  name,
  isRead: true,
  run: async ({ send }, space, n) => (await send('GET', pathOf(space, n))).length,
})

export const deeds: readonly Deed[] = [
  {
    name: 'view a published page',
    isRead: true,
    run: async ({ view }, space, n) => (await view(`${space.siteUrl}${space.path(n)}`)).length,
  },
  {
    name: 'read a published page as a renderer',
    isRead: true,
    prepare: openSite,
    async run({ send }, space, n, { token, revision }) {
      const found = await send('POST', '/urls/published', { url: `${space.siteUrl}${space.path(n)}` })
      const path = `/spaces/${space.id}/revisions/${revision}/path/${encodeURIComponent(space.path(n))}`
      return found.length + (await send('GET', `${path}?format=document`, undefined, token)).length
    },
  },
  read('read one page', ({ id, pageId }, n) => `/spaces/${id}/content/page/${pageId(n)}?format=document`),
  read('links of a page', ({ id, pageId }, n) => `/spaces/${id}/content/page/${pageId(n)}/links`),
  read('backlinks of a page', ({ id, pageId }, n) => `/spaces/${id}/content/page/${pageId(n)}/backlinks`),
  read('links of the space', ({ id }) => `/spaces/${id}/links?limit=20`),
  read('search', ({ id }) => `/spaces/${id}/search?query=quokka&limit=20`),
  { ...read('list the pages', ({ id }) => `/spaces/${id}/content/pages`), listsAll: true },
  {
    name: 'open a change request',
    isRead: false,
    run: async ({ changeRequest }, space) => (await changeRequest(space.id)).length,
  },
  {
    name: 'edit in a change request',
    isRead: false,
    prepare: async ({ changeRequest }, space) => ({ changeRequest: await changeRequest(space.id) }),
    run: async ({ send }, space, n, { changeRequest }) =>
      (await send('POST', `/spaces/${space.id}/change-requests/${changeRequest}/content`, updateOf(space, n))).length,
  },
  {
    name: 'what a change request changes',
    isRead: true,
    prepare: editedChangeRequest,
    run: async ({ send }, space, _n, { changeRequest }) =>
      (await send('GET', `/spaces/${space.id}/change-requests/${changeRequest}/changes`)).length,
  },
  {
    name: 'merge a change request',
    isRead: false,
    async prepare(world, space, n) {
      const prepared = await editedChangeRequest(world, space, n)
      await editPage(world, space, n + 1)
      return prepared
    },
    run: async ({ send }, space, _n, { changeRequest }) =>
      (await send('POST', `/spaces/${space.id}/change-requests/${changeRequest}/merge`)).length,
  },
  { name: 'edit one page', isRead: false, run: editPage },
  {
    name: 'duplicate the space',
    isRead: false,
    async run({ call }, space, _n, prepared) {
      const copy = await call<{ id: string }>('POST', `/spaces/${space.id}/duplicate`)
      prepared.copy = copy.id
      return JSON.stringify(copy).length
    },
    async cleanUp({ send }, { copy }) {
      await send('DELETE', `/spaces/${copy}`)
    },
  },
]
