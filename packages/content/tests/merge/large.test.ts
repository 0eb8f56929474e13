import { describe, expect, it } from 'vitest'
import { type ContentChange, emptyRoot, type Hash } from '#index.ts'
import { createWorld, page, update, type World } from '#tests/revision/world.ts'
import { merge } from './describe-merge.ts'

describe('a space of 10,000 pages', () => {
  it('merges 1,000 changed pages within a moment, and reads few nodes for few changes', async () => {
    const world = createWorld()
    const base = await build(world, 10_000)
    const targets = Array.from({ length: 1000 }, (_, index) => `p${index * 10 + 1}`)
    const ours = await rewrite(world, base, targets, 'One!\n\nTwo\n')
    const theirs = await rewrite(world, base, targets, 'One\n\nTwo!\n')

    const start = process.cpuUsage()
    const { clean, bodies } = await merge(world, { base, ours, theirs })
    const { user, system } = process.cpuUsage(start)
    expect(clean).toBe(true)
    expect([...bodies.values()]).toEqual(['One!\n\nTwo!\n'])
    expect((user + system) / 1000).toBeLessThan(1000)

    const { root: smallOurs } = await world.apply(base, [update('p77', { title: 'Ours' })])
    const { root: smallTheirs } = await world.apply(base, [update('p7777', { title: 'Theirs' })])
    world.reads.nodes = 0
    const small = await merge({ ...world, read: world.readUncached }, { base, ours: smallOurs, theirs: smallTheirs })
    expect(small.nodes.size).toBeLessThanOrEqual(4)
    expect(world.reads.nodes).toBeLessThanOrEqual(40)
  })

  it('costs an edit about what it costs among 100', async () => {
    const small = await costOfEdits(100)
    const large = await costOfEdits(10_000)
    expect(large.update.length).toBeLessThan(2 * small.update.length)
    expect(large.insert.length).toBeLessThan(4 * small.insert.length)
    expect(large.update.nodes).toBeLessThanOrEqual(small.update.nodes + 1.2)
    expect(large.insert.nodes).toBeLessThanOrEqual(14)
  })
})

/** All at the top level: the worst case for an order of siblings. */
async function build(world: World, size: number): Promise<Hash> {
  const pages = Array.from({ length: size }, (_, index) => page(`Page number ${index}`, { markdown: 'One\n\nTwo\n' }))
  return (await world.apply(emptyRoot, pages)).root
}

async function rewrite(world: World, root: Hash, pages: readonly string[], markdown: string): Promise<Hash> {
  return (
    await world.apply(
      root,
      pages.map((id) => update(id, { markdown })),
    )
  ).root
}

async function costOfEdits(size: number) {
  const world = createWorld()
  const root = await build(world, size)
  const places = Array.from({ length: 20 }, (_, index) => Math.floor((index * size) / 20))
  const cost = async (changeAt: (place: number) => ContentChange) => {
    const total = { nodes: 0, length: 0 }
    for (const place of places) {
      const { nodes } = await world.apply(root, [changeAt(place)])
      total.nodes += nodes.size
      for (const text of nodes.values()) total.length += text.length
    }
    return { nodes: total.nodes / places.length, length: total.length / places.length }
  }
  return {
    update: await cost((place) => update(`p${place + 1}`, { title: 'Edited' })),
    insert: await cost((at) => page('New', { at })),
  }
}
