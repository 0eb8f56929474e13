import type { CallerId } from '#db/tables/caller-id.ts'
export interface FairQueue<Item> {
  /** A member is one of those who are a caller together, and take turns among themselves. */
  push(caller: CallerId, item: Item, memberId?: string): void
  /**
   * The next item of the next caller that may have one, in turns: who brings a thousand waits for those who bring one. With
   * `costOf`, of those callers who have cost least so far.
   */
  take(mayHave?: (caller: CallerId) => boolean, costOf?: (caller: CallerId) => number): Item | undefined
  /** The newest item of whoever has most, for those who cannot wait all. */
  drop(): Item | undefined
  remove(caller: CallerId, item: Item): void
  /** Takes out all that have ended, and answers them. */
  removeAll(hasEnded: (item: Item) => boolean): Item[]
  size(): number
  sizeOf(caller: CallerId): number
}

/** The items of each member of a caller, in the order of their turns, and how many they are. */
interface Queued<Item> {
  members: Map<string, Item[]>
  count: number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns: whoever had one goes to the end. */
  const callers = new Map<CallerId, Queued<Item>>()
  let size = 0
  const subtract = (caller: CallerId, queued: Queued<Item>, count: number) => {
    size -= count
    queued.count -= count
    if (queued.count === 0) callers.delete(caller)
  }
  return {
    push(caller, item, memberId = '') {
      const queued = callers.get(caller) ?? { members: new Map(), count: 0 }
      callers.set(caller, queued)
      const items = queued.members.get(memberId)
      if (items) items.push(item)
      else queued.members.set(memberId, [item])
      queued.count += 1
      size += 1
    },
    take(mayHave = () => true, costOf) {
      const next = firstOf(callers, mayHave, costOf)
      if (!next) return undefined
      const [caller, queued] = next
      callers.delete(caller)
      callers.set(caller, queued)
      subtract(caller, queued, 1)
      return shiftNext(queued.members)
    },
    drop() {
      const most = largest(callers, ({ count }) => count)
      const items = most && largest(most[1].members, ({ length }) => length)
      if (!most || !items) return undefined
      subtract(most[0], most[1], 1)
      if (items[1].length === 1) most[1].members.delete(items[0])
      return items[1].pop()
    },
    remove(caller, item) {
      const queued = callers.get(caller)
      for (const items of queued?.members.values() ?? []) {
        const index = items.indexOf(item)
        if (!queued || index === -1) continue
        items.splice(index, 1)
        return subtract(caller, queued, 1)
      }
    },
    removeAll(hasEnded) {
      const ended: Item[] = []
      for (const [caller, queued] of callers) {
        const before = ended.length
        for (const [memberId, items] of queued.members) {
          for (const item of items) if (hasEnded(item)) ended.push(item)
          queued.members.set(
            memberId,
            items.filter((item) => !hasEnded(item)),
          )
        }
        subtract(caller, queued, ended.length - before)
      }
      return ended
    },
    size: () => size,
    sizeOf: (caller) => callers.get(caller)?.count ?? 0,
  }
}

/** The first that may have a turn; with `costOf` the first of those that have cost least. */
function firstOf<Value>(
  callers: ReadonlyMap<CallerId, Value>,
  mayHave: (caller: CallerId) => boolean,
  costOf: ((caller: CallerId) => number) | undefined,
): [CallerId, Value] | undefined {
  let first: { entry: [CallerId, Value]; cost: number } | undefined
  for (const entry of callers) {
    if (!mayHave(entry[0])) continue
    if (!costOf) return entry
    const cost = costOf(entry[0])
    if (!first || cost < first.cost) first = { entry, cost }
  }
  return first?.entry
}

/** The oldest item of the member whose turn it is, who then goes to the end. */
function shiftNext<Item>(members: Map<string, Item[]>): Item | undefined {
  for (const [memberId, items] of members) {
    members.delete(memberId)
    const item = items.shift()
    if (items.length > 0) members.set(memberId, items)
    if (item !== undefined) return item
  }
  return undefined
}

function largest<Key, Value>(entries: Map<Key, Value>, measure: (value: Value) => number): [Key, Value] | undefined {
  let most: [Key, Value] | undefined
  for (const entry of entries) if (!most || measure(entry[1]) > measure(most[1])) most = entry
  return most
}
