import type { Random } from '@quire/fuzz'
import type { Case } from './cases.ts'

/** Of what another operation has tried already, so many are tried again, so that every operation meets some. */
const triedAgain = 3
/** Of all that there is for an operation, in a short run. */
const inShort = 6

/**
 * What is worth sending of all that there is. Much of it ends in the same code whichever operation it comes through, such as
 * every kind of Markdown in every kind of comment; which of it is sent again is drawn by the seed.
 */
export function createChoosing(random: Random, isShort: boolean) {
  const tried = new Set<string>()
  return ([first, ...others]: Case[]): Case[] => {
    if (!first) return []
    // The last is refused by every operation that is there at all.
    if (isShort) return [first, ...drawn(others.slice(0, -1), inShort, random), ...others.slice(-1)]
    const known = others.filter(({ shared }) => shared !== undefined && tried.has(shared))
    const again = new Set(drawn(known, triedAgain, random))
    for (const { shared } of others) if (shared !== undefined) tried.add(shared)
    return [first, ...others.filter((one) => !known.includes(one) || again.has(one))]
  }
}

function drawn(cases: Case[], count: number, random: Random): Case[] {
  const left = [...cases]
  const taken: Case[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.whole(0, left.length - 1), 1))
  return taken
}
