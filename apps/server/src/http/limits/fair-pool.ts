/** A counting semaphore: so much of something, shared so that whoever holds much of it leaves some for those who hold little. */
export interface FairPool {
  /** Takes for a caller, unless it already holds as much as is left, or there is not enough left. */
  take(caller: string, amount: number): boolean
  /** The same without leaving any for others: for what has been begun and is the caller's only one. */
  takeAll(caller: string, amount: number): boolean
  give(caller: string, amount: number): void
  takenBy(caller: string): number
  taken(): number
}

/**
 * A caller may hold as much as is still free: one alone gets half, two get a third each, and a newcomer finds room
 * whatever the others do.
 */
export function createFairPool(size: number): FairPool {
  const takenByCaller = new Map<string, number>()
  let taken = 0
  const takeAll = (caller: string, amount: number) => {
    if (taken + amount > size) return false
    taken += amount
    takenByCaller.set(caller, (takenByCaller.get(caller) ?? 0) + amount)
    return true
  }
  return {
    takeAll,
    take: (caller, amount) => (takenByCaller.get(caller) ?? 0) < size - taken && takeAll(caller, amount),
    give(caller, amount) {
      const left = (takenByCaller.get(caller) ?? 0) - amount
      taken -= amount
      if (left > 0) takenByCaller.set(caller, left)
      else takenByCaller.delete(caller)
    },
    takenBy: (caller) => takenByCaller.get(caller) ?? 0,
    taken: () => taken,
  }
}
