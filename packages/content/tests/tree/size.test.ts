import { describe, expect, it } from 'vitest'
import { diffTrees } from '#tree/diff.ts'
import { editTree } from '#tree/edit.ts'
import { getEntry } from '#tree/lookup.ts'
import { emptyRoot, type Hash } from '#tree/node.ts'
import { scanEntries } from '#tree/scan.ts'
import { createStore } from './store.ts'

describe('a large tree', () => {
  it('costs an edit about what it costs in a small one', async () => {
    const small = await averageEdit(100)
    const large = await averageEdit(10_000)
    // One node more on the way, and now and then one that became too large.
    expect(large.nodes).toBeLessThanOrEqual(small.nodes + 1.2)
    expect(large.length).toBeLessThan(small.length * 2.5)
  })

  it('is three nodes deep with the thirty thousand entries of ten thousand pages', async () => {
    const { store, root } = await treeOf(30_000)
    await getEntry(store.readUncached, root, keyOf(12_345))
    expect(store.reads).toEqual({ requests: 3, nodes: 3 })
  })

  it('loads together what is asked for at the same time, and each node once', async () => {
    const { store, root } = await treeOf(10_000)
    const wanted = [100, 101, 5000, 9000].map(keyOf)
    const found = await Promise.all(wanted.map((key) => getEntry(store.readUncached, root, key)))
    expect(found.every((entry) => entry !== undefined)).toBe(true)
    expect(store.reads.requests).toBe(3)
    // The root, three branches at most, and three leaves.
    expect(store.reads.nodes).toBeLessThanOrEqual(7)
  })

  it('reads a path to get at a key, and a few leaves for a short range', async () => {
    const { store, root } = await treeOf(10_000)
    await scanEntries(store.readUncached, root, { from: 'k5000', to: 'l', limit: 10 })
    expect(store.reads.requests).toBeLessThanOrEqual(4)
    expect(store.reads.nodes).toBeLessThanOrEqual(8)
  })

  it('is compared by what differs, however large', async () => {
    const { store, root: before } = await treeOf(10_000)
    const changes = new Map([3000, 3001, 9000].map((number) => [keyOf(number), { title: 'Other' }]))
    const after = store.keep(await editTree(store.read, before, changes))
    store.reads.nodes = 0
    expect(await diffTrees(store.readUncached, { before, after })).toHaveLength(3)
    expect(store.reads.nodes).toBeLessThanOrEqual(16)
  })

  it('shrinks back to what it was', async () => {
    const { store, root } = await treeOf(100)
    const grown = new Map(Array.from({ length: 9900 }, (_, index) => [keyOf(index + 100), entryOf(index)]))
    const large = store.keep(await editTree(store.read, root, grown))
    const removed = new Map([...grown.keys()].map((key) => [key, undefined]))
    expect((await editTree(store.read, large, removed)).root).toBe(root)
  })
})

async function treeOf(size: number) {
  const store = createStore()
  const entries = new Map(Array.from({ length: size }, (_, index) => [keyOf(index), entryOf(index)]))
  const root: Hash = store.keep(await editTree(store.read, emptyRoot, entries))
  return { store, root }
}

async function averageEdit(size: number) {
  const { store, root } = await treeOf(size)
  let nodes = 0
  let length = 0
  for (let round = 0; round < 100; round++) {
    const key = keyOf(Math.floor((round * size) / 100))
    const edited = await editTree(store.read, root, new Map([[key, { ...entryOf(round), title: 'Edited' }]]))
    nodes += edited.nodes.size
    for (const text of edited.nodes.values()) length += text.length
  }
  return { nodes: nodes / 100, length: length / 100 }
}

function keyOf(number: number): string {
  return `k${String(number).padStart(19, '0')}`
}

function entryOf(number: number) {
  return { title: `Page number ${number}`, body: 'x'.repeat(43), updatedAt: '2031-01-01T00:00:00.000Z' }
}
