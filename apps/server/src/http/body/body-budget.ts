import { UnavailableError } from '#errors.ts'
import { createFairPool } from '#http/limits/fair-pool.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'

/** What a body lies in memory as: as it came, and as what was read from it. */
const copies = 2

/** Those without a token get this part of the whole, and share it. */
const anonymousPart = 1 / 8

/** The memory that is set aside for one body. */
export interface BodyReservation {
  /** Takes more of it, or throws the refusal. */
  grow(bytes: number): void
  /** Gives all of it back. */
  free(): void
}

export interface BodyBudget {
  open(caller: LoadCaller): BodyReservation
  figures(): { bodies: number; bodyBytes: number; bodyLimitBytes: number }
}

/** Bytes of bodies in memory, counted as they come in and are unpacked, in all and for each caller. */
export function createBodyBudget(
  maxBytes: number,
  countRefusal: (reason: 'bodies' | 'bodies of the caller') => void,
): BodyBudget {
  const anonymous = createFairPool(maxBytes * anonymousPart)
  const known = createFairPool(maxBytes * (1 - anonymousPart))
  const counts = new Map<string, number>()
  let bodies = 0

  return {
    open(caller) {
      const { id, isKnown } = caller
      const pool = isKnown ? known : anonymous
      let taken = 0
      let isOpen = true
      bodies += 1
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return {
        grow(bytes) {
          const amount = bytes * copies
          // The only body of a caller may take all that is left; of several, each leaves memory for others.
          const isGiven = counts.get(id) === 1 ? pool.takeAll(caller, amount) : pool.take(caller, amount)
          if (!isOpen || !isGiven) {
            countRefusal(pool.takenBy(caller) > taken ? 'bodies of the caller' : 'bodies')
            throw new UnavailableError('the bodies of requests take up all the memory there is; try again in 1 s', 1)
          }
          taken += amount
        },
        free() {
          if (!isOpen) return
          isOpen = false
          bodies -= 1
          const left = (counts.get(id) ?? 0) - 1
          if (left > 0) counts.set(id, left)
          else counts.delete(id)
          pool.give(caller, taken)
        },
      }
    },
    figures: () => ({ bodies, bodyBytes: known.taken() + anonymous.taken(), bodyLimitBytes: maxBytes }),
  }
}
