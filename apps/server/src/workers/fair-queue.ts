export interface FairQueue<Item> {
  push(caller: string, item: Item): void
  /** The next item of the next caller that may have one, in turns: who brings a thousand waits for those who bring one. */
  take(mayHave: (caller: string) => boolean): Item | undefined
  remove(caller: string, item: Item): void
  size(): number
  sizeOf(caller: string): number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns: whoever had one goes to the end. */
  const callers = new Map<string, Item[]>()
  let size = 0
  return {
    push(caller, item) {
      const items = callers.get(caller)
      if (items) items.push(item)
      else callers.set(caller, [item])
      size += 1
    },
    take(mayHave) {
      for (const [caller, items] of callers) {
        if (!mayHave(caller)) continue
        const item = items.shift()
        callers.delete(caller)
        if (items.length > 0) callers.set(caller, items)
        size -= 1
        return item
      }
      return undefined
    },
    remove(caller, item) {
      const items = callers.get(caller)
      const index = items?.indexOf(item) ?? -1
      if (!items || index === -1) return
      items.splice(index, 1)
      if (items.length === 0) callers.delete(caller)
      size -= 1
    },
    size: () => size,
    sizeOf: (caller) => callers.get(caller)?.length ?? 0,
  }
}
