import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffTrees } from '#tree/diff.ts'
import { editTree } from '#tree/edit.ts'
import type { JsonValue } from '#tree/json.ts'
import { entryAt, getEntries, getEntry, rankOf } from '#tree/lookup.ts'
import { decodeNode, emptyRoot, type Hash, isBranch } from '#tree/node.ts'
import { readerOver } from '#tree/reader.ts'
import { countEntries, scanEntries } from '#tree/scan.ts'
import { createStore } from './store.ts'
import { trials, trialTime } from './trials.ts'

type Model = Map<string, JsonValue>
type Edit = [string, JsonValue | undefined][]

const anyKey = fc.oneof(
  fc.nat(400).map((number) => `k/${number}`),
  fc.string({ maxLength: 6, unit: 'binary' }),
)
const anyValue = fc.oneof(
  { weight: 8, arbitrary: fc.nat(3) },
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as JsonValue),
  // Long enough that a few of them fill a node.
  fc.nat(3).map((digit) => String(digit).repeat(6000)),
)
const anyEdit: fc.Arbitrary<Edit> = fc.array(fc.tuple(anyKey, fc.option(anyValue, { nil: undefined })), {
  maxLength: 300,
  size: 'max',
})

describe('a tree', () => {
  it(
    'behaves as an ordered map',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyEdit, { maxLength: 4 }), fc.array(anyKey), async (edits, lookups) => {
          const { read, root, model } = await play(edits)
          const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1))
          const entries = sorted.map(([key, value]) => ({ key, value: JSON.parse(JSON.stringify(value)) }))

          expect(await scanEntries(read, root, everything)).toEqual(entries)
          for (const key of lookups) {
            const value = entries.find((entry) => entry.key === key)?.value
            expect(await getEntry(read, root, key)).toEqual(value)
            expect((await getEntries(read, root, lookups)).get(key)).toEqual(value)
            const rank = sorted.filter(([other]) => other < key).length
            expect(await rankOf(read, root, key)).toBe(rank)
            expect(await entryAt(read, root, rank)).toEqual(entries[rank])
            expect(await countEntries(read, root, { from: key, to: everything.to })).toBe(entries.length - rank)
          }
        }),
        trials(100),
      )
    },
    trialTime,
  )

  it(
    'has one shape for the same entries, whatever edits led there',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyEdit, { maxLength: 5 }), async (edits) => {
          const { root, model } = await play(edits)
          expect(root).toBe((await play([[...model].reverse()])).root)
        }),
        trials(100),
      )
    },
    trialTime,
  )

  it(
    'writes exactly the nodes that were not there',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyEdit, anyEdit, async (first, second) => {
          const store = createStore()
          const before = store.keep(await editTree(store.read, emptyRoot, new Map(first)))
          const edited = await editTree(store.read, before, new Map(second))
          const known = await reachable(store.texts, before)
          const all = await reachable(new Map([...store.texts, ...edited.nodes]), edited.root)
          for (const hash of edited.nodes.keys()) expect(all.has(hash) && !known.has(hash)).toBe(true)
          for (const hash of all) expect(known.has(hash) || edited.nodes.has(hash)).toBe(true)
        }),
        trials(100),
      )
    },
    trialTime,
  )

  it(
    'scans any range up to a limit',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyEdit, anyKey, anyKey, fc.nat(50), async (edit, from, to, limit) => {
          const { read, root, model } = await play([edit])
          const keys = [...model.keys()].filter((key) => key >= from && key < to).sort((a, b) => (a < b ? -1 : 1))
          const scanned = await scanEntries(read, root, { from, to, limit })
          expect(scanned.map(({ key }) => key)).toEqual(keys.slice(0, limit))
        }),
        trials(100),
      )
    },
    trialTime,
  )

  it(
    'tells exactly what differs from another',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyEdit, anyEdit, anyKey, anyKey, async (first, second, from, to) => {
          const store = createStore()
          const before = store.keep(await editTree(store.read, emptyRoot, new Map(first)))
          const after = store.keep(await editTree(store.read, before, new Map(second)))
          const naive = await naiveDiff(store.read, before, after)

          expect(await diffTrees(store.read, { before, after })).toEqual(naive)
          expect(await diffTrees(store.read, { before, after }, { from, to })).toEqual(
            naive.filter(({ key }) => key >= from && key < to),
          )
        }),
        trials(100),
      )
    },
    trialTime,
  )

  it('keeps names that mean something to JavaScript', async () => {
    const value = JSON.parse('{"__proto__": {"b": 1, "a": 2}, "10": 1, "9": 2}') as JsonValue
    const store = createStore()
    const root = store.keep(await editTree(store.read, emptyRoot, new Map([['__proto__', value]])))
    expect(JSON.stringify(await getEntry(store.read, root, '__proto__'))).toBe(
      '{"9":2,"10":1,"__proto__":{"a":2,"b":1}}',
    )
    const again = await editTree(store.read, root, new Map([['other', 1]]))
    const back = await editTree(readerOver(again.nodes, store.read), again.root, new Map([['other', undefined]]))
    expect(back.root).toBe(root)
  })
})

const everything = { from: '', to: '\uffff\uffff\uffff\uffff\uffff\uffff\uffff' }

async function play(edits: readonly Edit[]) {
  const store = createStore()
  const model: Model = new Map()
  let root = emptyRoot
  for (const edit of edits) {
    const changes = new Map(edit)
    for (const [key, value] of changes) {
      if (value === undefined) model.delete(key)
      else model.set(key, value)
    }
    root = store.keep(await editTree(store.read, root, changes))
  }
  return { read: store.read, root, model }
}

async function naiveDiff(read: Parameters<typeof getEntry>[0], before: Hash, after: Hash) {
  const a = new Map((await scanEntries(read, before, everything)).map(({ key, value }) => [key, value]))
  const b = new Map((await scanEntries(read, after, everything)).map(({ key, value }) => [key, value]))
  return [...new Set([...a.keys(), ...b.keys()])]
    .sort((x, y) => (x < y ? -1 : 1))
    .filter((key) => JSON.stringify(a.get(key)) !== JSON.stringify(b.get(key)))
    .map((key) => ({ key, before: a.get(key), after: b.get(key) }))
}

async function reachable(texts: ReadonlyMap<Hash, string>, root: Hash): Promise<Set<Hash>> {
  const found = new Set<Hash>()
  const open = root === emptyRoot ? [] : [root]
  for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
    found.add(hash)
    const node = decodeNode(texts.get(hash) ?? 'a node is missing')
    if (isBranch(node)) open.push(...node.children.map((child) => child.hash))
  }
  return found
}
