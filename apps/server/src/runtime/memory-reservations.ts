import type { CallerId } from '#db/tables/caller-id.ts'
import { BadRequestError, TooManyRequestsError, UnavailableError } from '#errors.ts'

/** The memory that one piece of work has reserved. */
export interface Reservation {
  /** Reserves more, or waits for it; throws the refusal. */
  grow(bytes: number): Promise<void>
  /** Releases a part. */
  shrink(bytes: number): void
  /** Releases all of it. */
  free(): void
}

export interface MemoryReservations {
  open(caller: CallerId): Reservation
  reservedBytes(): number
}

interface Reserved {
  caller: CallerId
  /** Bytes of the part for everybody's first ones, and of the rest. */
  small: number
  large: number
  isOpen: boolean
}

interface Waiting {
  reserved: Reserved
  bytes: number
  resolve(): void
}

/** The first bytes of each come from a part of their own, so that small work is not refused because of large. */
const smallBytes = 4 * 1024 * 1024
const smallPart = 0.2
const maxPerCaller = 3
const maxWaitMs = 60_000

/**
 * Memory for what has a size that is only known in the end. Two that wait for each other would wait for ever: so who has
 * been there longest waits for the others, who has reserved nothing waits as well, and anybody else is refused.
 */
export function createMemoryReservations(size: number): MemoryReservations {
  /** In the order in which they came. */
  const reservations = new Set<Reserved>()
  const waiting = new Set<Waiting>()
  const left = { small: size * smallPart, large: size * (1 - smallPart) }
  const mostBytes = Math.floor(left.large + smallBytes)

  const take = (reserved: Reserved, bytes: number): boolean => {
    const small = reserved.small + reserved.large + bytes <= smallBytes && bytes <= left.small ? bytes : 0
    if (bytes - small > left.large) return false
    reserved.small += small
    reserved.large += bytes - small
    left.small -= small
    left.large -= bytes - small
    return true
  }
  const release = (reserved: Reserved, bytes: number) => {
    const large = Math.min(bytes, reserved.large)
    const small = Math.min(bytes - large, reserved.small)
    reserved.large -= large
    reserved.small -= small
    left.large += large
    left.small += small
    for (const waiter of waiting) {
      if (waiter.reserved.isOpen && !take(waiter.reserved, waiter.bytes)) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }
  const requireCapacity = (bytes: number) => {
    if (bytes > mostBytes) throw tooLarge(mostBytes)
  }
  const wait = (reserved: Reserved, bytes: number, isFirst: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(busy())
      }
      const timer = isFirst ? undefined : setTimeout(giveUp, maxWaitMs)
      const waiter = {
        reserved,
        bytes,
        resolve() {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.add(waiter)
    })
  const reservationOf = (reserved: Reserved): Reservation => ({
    async grow(bytes) {
      requireCapacity(reserved.small + reserved.large + bytes)
      if (take(reserved, bytes)) return
      const [first] = reservations
      if (reserved !== first && reserved.small + reserved.large > 0) throw busy()
      await wait(reserved, bytes, reserved === first)
    },
    shrink: (bytes) => release(reserved, bytes),
    free() {
      if (!reserved.isOpen) return
      reserved.isOpen = false
      reservations.delete(reserved)
      release(reserved, reserved.small + reserved.large)
    },
  })
  return {
    open(caller) {
      const own = [...reservations].filter((reserved) => reserved.caller === caller).length
      if (own >= maxPerCaller) throw tooMany()
      const reserved: Reserved = { caller, small: 0, large: 0, isOpen: true }
      reservations.add(reserved)
      return reservationOf(reserved)
    },
    reservedBytes: () => [...reservations].reduce((sum, { small, large }) => sum + small + large, 0),
  }
}

function tooLarge(bytes: number): BadRequestError {
  return new BadRequestError(
    `the import needs more than ${bytes} bytes of memory, which is what this server has for one: import it in parts, or raise QUIRE_MEMORY_LIMIT`,
  )
}

function busy(): UnavailableError {
  return new UnavailableError('other imports take up all the memory there is for them; try again in 30 s', 30)
}

function tooMany(): TooManyRequestsError {
  return new TooManyRequestsError(`${maxPerCaller} imports of yours are under way already; try again in 30 s`, 30)
}
