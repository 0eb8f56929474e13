import type { CallerId } from '#db/tables/caller-id.ts'
/** A counting semaphore: so much of something, shared so that whoever holds much of it leaves some for those who hold little. */
export interface FairPool {
  /** Takes for a caller, unless it already holds as much as is left, or there is not enough left. */
  take(caller: Holder, amount: number): boolean
  /** The same without leaving any for others: for what has been begun and is the caller's only one. */
  takeAll(caller: Holder, amount: number): boolean
  give(caller: Holder, amount: number): void
  takenBy(caller: Holder): number
  taken(): number
}

export interface Holder {
  id: CallerId
  /** Which of those it is who are a caller together. */
  memberId?: string | undefined
}

/**
 * A caller may hold as much as is still free: one alone gets half, two get a third each, and a newcomer finds room
 * whatever the others do. Of those who are a caller together, one may hold as much as is still free for all of them.
 */
export function createFairPool(size: number): FairPool {
  const byCaller = new Map<string, number>()
  const byMember = new Map<string, number>()
  let taken = 0
  const takenBy = ({ id }: Holder) => byCaller.get(id) ?? 0
  const add = (holder: Holder, amount: number) => {
    taken += amount
    count(byCaller, holder.id, amount)
    if (holder.memberId !== undefined) count(byMember, memberKey(holder), amount)
  }
  const takeAll = (holder: Holder, amount: number) => {
    if (taken + amount > size) return false
    add(holder, amount)
    return true
  }
  const mayTake = (holder: Holder) => {
    const left = size - taken - takenBy(holder)
    return left > 0 && (holder.memberId === undefined || (byMember.get(memberKey(holder)) ?? 0) < left)
  }
  return {
    takeAll,
    take: (holder, amount) => mayTake(holder) && takeAll(holder, amount),
    give: (holder, amount) => add(holder, -amount),
    takenBy,
    taken: () => taken,
  }
}

function memberKey({ id, memberId }: Holder): string {
  return `${id} ${memberId}`
}

function count(amounts: Map<string, number>, key: string, amount: number): void {
  const sum = (amounts.get(key) ?? 0) + amount
  if (sum > 0) amounts.set(key, sum)
  else amounts.delete(key)
}
