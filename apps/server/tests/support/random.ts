export type Random = ReturnType<typeof createRandom>

/** Random choices that are the same in every run (mulberry32), so that what failed once fails again. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Whether something happens that does so with this probability. */
    chance: (probability: number) => next() < probability,
    /** A whole number from 0 up to, and without, the limit. */
    below: (limit: number) => Math.floor(next() * limit),
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('there is nothing to pick from')
      return items[Math.floor(next() * items.length)] as Item
    },
  }
}
