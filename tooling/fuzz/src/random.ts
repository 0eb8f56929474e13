export type Random = ReturnType<typeof createRandom>

/** Random choices that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    chance: (probability: number) => next() < probability,
    whole,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('there is nothing to pick from')
      return items[whole(0, items.length - 1)] as Item
    },
  }
}

/** Each request has a seed of its own, so that one can be made again without those before it. */
export function seedOf(seed: number, index: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
}
