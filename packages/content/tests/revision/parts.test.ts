import { describe, expect, it } from 'vitest'
import { countPages, diffPages, emptyRoot, listPageEntriesFrom } from '#index.ts'
import { createWorld, page } from './world.ts'

async function worldOf(count: number) {
  const world = createWorld()
  await world.edit(...Array.from({ length: count }, (_, index) => page(`Page ${index}`)))
  return world
}

describe('listPageEntriesFrom', () => {
  it('gives all pages in parts, each once', async () => {
    const world = await worldOf(500)
    expect(await countPages(world.read, world.root)).toBe(500)
    const ids: string[] = []
    for (let start = 0; start < 600; start += 100) {
      const part = await listPageEntriesFrom(world.read, world.root, { start, limit: 100 })
      ids.push(...part.map(({ id }) => id))
    }
    expect([ids.length, new Set(ids).size]).toEqual([500, 500])
    expect(await listPageEntriesFrom(world.read, world.root, { start: 500, limit: 9 })).toEqual([])
    expect(await listPageEntriesFrom(world.read, emptyRoot, { start: 3, limit: 9 })).toEqual([])
  })

  it('reads as little for a late part as for an early one', async () => {
    const world = await worldOf(2000)
    const readsAt = async (start: number) => {
      world.reads.nodes = 0
      await listPageEntriesFrom(world.readUncached, world.root, { start, limit: 20 })
      return world.reads.nodes
    }
    expect(await readsAt(1900)).toBeLessThanOrEqual((await readsAt(10)) + 8)
  })
})

describe('diffPages', () => {
  it('gives the pages that differ, and of many some, each of which does', async () => {
    const world = await worldOf(2000)
    const before = world.root
    await world.edit({ operation: 'update_page', page: 'p77', title: 'Other' }, page('New'))
    const changed = await diffPages(world.read, { before, after: world.root }, 20)
    expect(changed.map(({ id }) => id).toSorted()).toEqual(['p2001', 'p77'])
    await world.edit(
      ...Array.from({ length: 1500 }, (_, index) => ({
        operation: 'update_page' as const,
        page: `p${index + 1}`,
        title: `Changed ${index}`,
      })),
    )
    world.reads.nodes = 0
    const some = await diffPages(world.readUncached, { before, after: world.root }, 5)
    expect(world.reads.nodes).toBeLessThan(60)
    expect(some.length).toBeGreaterThan(20)
    expect(some.length).toBeLessThan(1000)
    for (const { before: old, after } of some) expect(old?.title).not.toBe(after?.title)
  })
})
