import type { Random } from '@quire/fuzz'
import type { Case } from './cases.ts'

/** How many cases that another operation has already tried are repeated for each operation. */
const repeated = 3
/** How many of the addresses of strangers each operation gets: an import of one may take as long as its deadline. */
const fetched = 8
/** How many cases of an operation a short run sends. */
const inShort = 6

/**
 * Selects the cases that are worth sending. Many reach the same code whichever operation they come through, such as every
 * kind of Markdown in every kind of comment; the seed decides which of those are repeated.
 */
export function createCaseSelector(random: Random, isShort: boolean) {
  const tried = new Set<string>()
  return ([first, ...others]: Case[]): Case[] => {
    if (!first) return []
    // The last case is a refusal, which every operation must give.
    if (isShort) return [first, ...drawn(others.slice(0, -1), inShort, random), ...others.slice(-1)]
    const isKnown = ({ shared }: Case) => shared !== undefined && tried.has(shared)
    const unknown = others.filter((one) => !isKnown(one))
    const chosen = new Set([
      ...unknown.filter(({ isFetched }) => !isFetched),
      ...drawn(
        unknown.filter(({ isFetched }) => isFetched),
        fetched,
        random,
      ),
      ...drawn(others.filter(isKnown), repeated, random),
    ])
    for (const { shared } of chosen) if (shared !== undefined) tried.add(shared)
    return [first, ...others.filter((one) => chosen.has(one))]
  }
}

function drawn(cases: Case[], count: number, random: Random): Case[] {
  const left = [...cases]
  const taken: Case[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.whole(0, left.length - 1), 1))
  return taken
}
