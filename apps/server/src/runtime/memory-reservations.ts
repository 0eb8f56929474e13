import { BadRequestError, TooManyRequestsError, UnavailableError } from '#errors.ts'

/** What one piece of work keeps in memory. */
export interface Room {
  /** Takes more, or waits for it; throws the refusal. */
  grow(bytes: number): Promise<void>
  /** Gives a part back. */
  shrink(bytes: number): void
  /** Gives all of it back. */
  free(): void
}

export interface MemoryReservations {
  open(caller: string): Room
  takenBytes(): number
}

interface Held {
  caller: string
  /** Of the part for everybody's first bytes, and of the rest. */
  small: number
  large: number
  isOpen: boolean
}

interface Waiting {
  held: Held
  bytes: number
  resolve(): void
}

/** The first bytes of each come from a part of their own, so that small work finds room beside large. */
const smallBytes = 4 * 1024 * 1024
const smallPart = 0.2
const maxPerCaller = 3
const maxWaitMs = 60_000

/**
 * Memory for what has a size that is only known in the end. Two that wait for each other would wait for ever: so who has
 * been there longest waits for the others, who holds nothing waits as well, and anybody else is refused.
 */
export function createMemoryReservations(size: number): MemoryReservations {
  /** In the order in which they came. */
  const rooms = new Set<Held>()
  const waiting = new Set<Waiting>()
  const left = { small: size * smallPart, large: size * (1 - smallPart) }
  const mostBytes = Math.floor(left.large + smallBytes)

  const take = (held: Held, bytes: number): boolean => {
    const small = held.small + held.large + bytes <= smallBytes && bytes <= left.small ? bytes : 0
    if (bytes - small > left.large) return false
    held.small += small
    held.large += bytes - small
    left.small -= small
    left.large -= bytes - small
    return true
  }
  const giveBack = (held: Held, bytes: number) => {
    const large = Math.min(bytes, held.large)
    const small = Math.min(bytes - large, held.small)
    held.large -= large
    held.small -= small
    left.large += large
    left.small += small
    for (const waiter of waiting) {
      if (waiter.held.isOpen && !take(waiter.held, waiter.bytes)) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }
  const requireRoomFor = (bytes: number) => {
    if (bytes > mostBytes) throw tooLarge(mostBytes)
  }
  const wait = (held: Held, bytes: number, isFirst: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(busy())
      }
      const timer = isFirst ? undefined : setTimeout(giveUp, maxWaitMs)
      const waiter = {
        held,
        bytes,
        resolve() {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.add(waiter)
    })
  const openRoom = (held: Held): Room => ({
    async grow(bytes) {
      requireRoomFor(held.small + held.large + bytes)
      if (take(held, bytes)) return
      const [first] = rooms
      if (held !== first && held.small + held.large > 0) throw busy()
      await wait(held, bytes, held === first)
    },
    shrink: (bytes) => giveBack(held, bytes),
    free() {
      if (!held.isOpen) return
      held.isOpen = false
      rooms.delete(held)
      giveBack(held, held.small + held.large)
    },
  })
  return {
    open(caller) {
      const own = [...rooms].filter((held) => held.caller === caller).length
      if (own >= maxPerCaller) throw tooMany()
      const held: Held = { caller, small: 0, large: 0, isOpen: true }
      rooms.add(held)
      return openRoom(held)
    },
    takenBytes: () => [...rooms].reduce((sum, { small, large }) => sum + small + large, 0),
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
