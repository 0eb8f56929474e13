import { describe, expect, it } from 'vitest'
import { createCache, listPlaceholders, type Page, readPage, readSiblings, readTree } from '#index.ts'
import { createWorld, page } from './world.ts'

const slugs = (pages: readonly Page[]) => pages.map(({ slug }) => slug).join(' ')

describe('readSiblings', () => {
  it('gives pages with the same parent from either side of one of them, as the whole tree has them', async () => {
    const world = createWorld()
    await world.edit(
      page('A', { ref: 'a' }),
      page('B'),
      ...['C', 'D', 'E', 'F'].map((title) => page(title, { into: 'a' })),
    )
    await world.edit({ operation: 'update_page', page: 'p6', at: 0 })
    const parent = await readPage(world.read, world.root, 'p1')
    const [first] = await readTree(world.read, world.root)
    const all = first?.pages ?? []
    const part = (query: object) => readSiblings(world.read, world.root, { parent, limit: 9, ...query })
    expect(await part({})).toEqual(all.map(({ pages: _, ...below }) => below))
    for (const [index, middle] of all.entries()) {
      expect(slugs(await part({ after: middle }))).toBe(slugs(all.slice(index + 1)))
      expect(slugs(await part({ before: middle, isFromEnd: true }))).toBe(slugs(all.slice(0, index)))
      expect(slugs(await part({ before: middle, limit: 1, isFromEnd: true }))).toBe(
        slugs(all.slice(Math.max(0, index - 1), index)),
      )
    }
    expect(slugs(await part({ limit: 2, isFromEnd: true }))).toBe(slugs(all.slice(-2)))
    expect(slugs(await readSiblings(world.read, world.root, { parent: undefined, limit: 1 }))).toBe('a')
  })

  it('reads what is asked for, however many there are', async () => {
    const readsOf = async (count: number) => {
      const world = createWorld()
      await world.edit(...Array.from({ length: count }, (_, index) => page(`Page ${index}`)))
      const middle = await readPage(world.read, world.root, `p${count / 2}`)
      world.reads.nodes = 0
      await readSiblings(world.readUncached, world.root, { parent: undefined, after: middle, limit: 20 })
      await readSiblings(world.readUncached, world.root, {
        parent: undefined,
        before: middle,
        limit: 20,
        isFromEnd: true,
      })
      return world.reads.nodes
    }
    expect(await readsOf(5000)).toBeLessThanOrEqual((await readsOf(200)) + 20)
  })
})

describe('listPlaceholders', () => {
  it('finds the pages that stand for others, and after an edit reads no more than what it changed', async () => {
    const world = createWorld()
    const source = { type: 'openapi', props: {} }
    await world.edit(
      ...Array.from({ length: 2000 }, (_, index) => page(`Page ${index}`)),
      page('API', { type: 'computed', computed: source }),
      page('More', { type: 'computed', computed: source, into: 'p7' }),
    )
    const cache = createCache<never[]>(1_000_000)
    const list = () => listPlaceholders(world.readUncached, world.root, { cache, pause: async () => {} })
    const expected = [
      { id: 'p2001', parent: null },
      { id: 'p2002', parent: 'p7' },
    ]
    expect(await list()).toEqual(expected)
    await world.edit({ operation: 'update_page', page: 'p1000', description: 'computed' })
    world.reads.nodes = 0
    expect(await list()).toEqual(expected)
    // What it changed, and the ways to where pages and slugs begin and end.
    expect(world.reads.nodes).toBeLessThanOrEqual(16)
  })

  it('knows of pages that all have a path without going through them', async () => {
    const world = createWorld()
    await world.edit(...Array.from({ length: 2000 }, (_, index) => page(`Page ${index}`)))
    const cache = createCache<never[]>(1_000_000)
    world.reads.nodes = 0
    expect(await listPlaceholders(world.readUncached, world.root, { cache, pause: async () => {} })).toEqual([])
    expect(world.reads.nodes).toBeLessThanOrEqual(12)
  })
})
