/** So much of something, shared so that whoever holds much of it leaves room for those who hold little. */
export interface FairPool {
  /** Takes for a caller, unless it already holds as much as is left, or there is not enough left. */
  take(caller: string, amount: number): boolean
  /** The same without leaving room for others: for what has been begun and is the caller's only one. */
  takeAll(caller: string, amount: number): boolean
  give(caller: string, amount: number): void
  heldBy(caller: string): number
  taken(): number
}

/**
 * A caller may hold as much as is still free: one alone gets half, two get a third each, and a newcomer finds room
 * whatever the others do.
 */
export function createFairPool(size: number): FairPool {
  const held = new Map<string, number>()
  let taken = 0
  const takeAll = (caller: string, amount: number) => {
    if (taken + amount > size) return false
    taken += amount
    held.set(caller, (held.get(caller) ?? 0) + amount)
    return true
  }
  return {
    takeAll,
    take: (caller, amount) => (held.get(caller) ?? 0) < size - taken && takeAll(caller, amount),
    give(caller, amount) {
      const left = (held.get(caller) ?? 0) - amount
      taken -= amount
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
    },
    heldBy: (caller) => held.get(caller) ?? 0,
    taken: () => taken,
  }
}
