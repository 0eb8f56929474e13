import type { Outline } from './outline.ts'

/** What became of the nodes of one outline in another, each of which is at most one of them. */
export interface Matches {
  after(before: number): number | undefined
  before(after: number): number | undefined
  /** Notes a pair of which neither is taken. */
  add(before: number, after: number): void
  /** Notes two with all that is in them, if they are equal. */
  addEqual(before: number, after: number): void
}

export function createMatches({ before, after }: { before: Outline; after: Outline }): Matches {
  const [forward, backward] = [new Map<number, number>(), new Map<number, number>()]
  const add = (one: number, other: number) => {
    if (forward.has(one) || backward.has(other)) return
    forward.set(one, other)
    backward.set(other, one)
  }
  return {
    after: (index) => forward.get(index),
    before: (index) => backward.get(index),
    add,
    addEqual(one, other) {
      if (before[one]?.digest !== after[other]?.digest) return
      const size = (before[one]?.end ?? one) - one
      for (let offset = 0; offset < size; offset++) add(one + offset, other + offset)
    },
  }
}
