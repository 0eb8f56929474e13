import { editTree } from '#tree/edit.ts'
import type { JsonValue } from '#tree/json.ts'
import { entryAt, getEntry, rankOf } from '#tree/lookup.ts'
import { decodeNode, type Hash, isBranch } from '#tree/node.ts'
import { type ReadNodes, readerOver } from '#tree/reader.ts'
import { countEntries, type KeyRange, scanEntries } from '#tree/scan.ts'
import type { View } from './view.ts'

/** A revision with pending changes, which are read through it before they are written. */
export interface Draft extends View {
  set(key: string, value: JsonValue | undefined): void
  /** The keys of a range, in order. */
  list(range: KeyRange): Promise<string[]>
  count(range: KeyRange): Promise<number>
  /** The key with so many of its range before it. */
  keyAt(range: KeyRange, index: number): Promise<string | undefined>
  /** Writes what is pending when it has become a lot. */
  settle(): Promise<void>
  finish(): Promise<{ root: Hash; nodes: ReadonlyMap<Hash, string> }>
}

const maxPending = 200

export function openDraft(readStored: ReadNodes, storedRoot: Hash): Draft {
  const nodes = new Map<Hash, string>()
  let writes = 0
  const state: State = { read: readerOver(nodes, readStored), root: storedRoot, pending: new Map(), ranks: new Map() }

  async function write(): Promise<void> {
    const edited = await editTree(state.read, state.root, state.pending)
    for (const [hash, text] of edited.nodes) nodes.set(hash, text)
    if (edited.nodes.size > 0) writes++
    state.root = edited.root
    state.pending.clear()
    state.ranks.clear()
  }

  return {
    get: async (key) => (state.pending.has(key) ? state.pending.get(key) : getEntry(state.read, state.root, key)),
    set: (key, value) => void state.pending.set(key, value),
    list: (range) => listKeys(state, range),
    count: async (range) => {
      const { stored, added, removed } = await pendingWithin(state, range)
      return stored + added.length - removed.length
    },
    keyAt: async (range, index) => keyAmong(state, await pendingWithin(state, range), index),
    settle: async () => {
      if (state.pending.size > maxPending) await write()
    },
    finish: async () => {
      await write()
      if (state.root === storedRoot) return { root: storedRoot, nodes: new Map() }
      return { root: state.root, nodes: writes > 1 ? reachable(state.root, nodes) : nodes }
    },
  }
}

interface State {
  readonly read: ReadNodes
  root: Hash
  readonly pending: Map<string, JsonValue | undefined>
  /** Ranks in the stored tree of the keys that are pending; negative for one that is not there, counted from -1. */
  readonly ranks: Map<string, number>
}

interface PendingKeys {
  /** Rank of the first stored key of the range, and how many there are. */
  readonly first: number
  readonly stored: number
  /** In order, with the number of stored keys of the range before each. */
  readonly added: readonly { key: string; rank: number }[]
  readonly removed: readonly number[]
}

async function listKeys({ read, root, pending }: State, range: KeyRange): Promise<string[]> {
  const stored = await scanEntries(read, root, range)
  const kept = stored.map(({ key }) => key).filter((key) => !pending.has(key))
  const added = [...pending].filter(([key, value]) => value !== undefined && isWithin(key, range))
  return [...kept, ...added.map(([key]) => key)].sort()
}

async function pendingWithin(state: State, range: KeyRange): Promise<PendingKeys> {
  const { read, root, pending, ranks } = state
  const first = await rankOf(read, root, range.from)
  const added: { key: string; rank: number }[] = []
  const removed: number[] = []
  for (const key of [...pending.keys()].filter((key) => isWithin(key, range)).sort()) {
    const rank = ranks.get(key) ?? (await rankIn(state, key))
    const isStored = rank >= 0
    const isKept = pending.get(key) !== undefined
    if (isKept && !isStored) added.push({ key, rank: -1 - rank - first })
    if (isStored && !isKept) removed.push(rank - first)
  }
  return { first, stored: await countEntries(read, root, range), added, removed }
}

async function rankIn({ read, root, ranks }: State, key: string): Promise<number> {
  const before = await rankOf(read, root, key)
  const rank = (await getEntry(read, root, key)) === undefined ? -1 - before : before
  ranks.set(key, rank)
  return rank
}

async function keyAmong(
  { read, root }: State,
  { first, stored, added, removed }: PendingKeys,
  index: number,
): Promise<string | undefined> {
  let rank = index
  let gone = 0
  for (const [before, { key, rank: storedBefore }] of added.entries()) {
    while ((removed[gone] ?? storedBefore) < storedBefore) gone++
    const position = storedBefore - gone + before
    if (position === index) return key
    if (position < index) rank--
  }
  for (const missing of removed) if (missing <= rank) rank++
  return rank < stored ? (await entryAt(read, root, first + rank))?.key : undefined
}

/** Drops the nodes of intermediate states that the final root does not refer to. */
function reachable(root: Hash, nodes: ReadonlyMap<Hash, string>): ReadonlyMap<Hash, string> {
  const found = new Map<Hash, string>()
  const open = [root]
  for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
    const text = nodes.get(hash)
    if (text === undefined || found.has(hash)) continue
    found.set(hash, text)
    const node = decodeNode(text)
    if (isBranch(node)) for (const child of node.children) open.push(child.hash)
  }
  return found
}

function isWithin(key: string, { from, to }: KeyRange): boolean {
  return key >= from && key < to
}
