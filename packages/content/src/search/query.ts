import { indexedText, type Run, splitCompounds } from './words.ts'

/** A conjunction of words, each with alternative tokenizations. */
export type SearchQuery = readonly (readonly Phrase[])[]

/** A phrase of tokens, the last of which may be a prefix. */
export interface Phrase {
  readonly words: readonly string[]
  readonly isPrefix: boolean
}

/** Further words of a query are ignored: they would cost much and narrow the result little. */
const mostWords = 24
/** Phrases are shorter: in repetitive texts every token has a long posting list. */
const mostNeighbours = 12

/** Reads what somebody typed; nothing in it is syntax. Empty when it names no word. */
export function readQuery(text: string): SearchQuery {
  const compounds = splitCompounds(text)
    .filter(({ length }) => length > 0)
    .slice(0, mostWords)
  const isLastOpen = /[\p{L}\p{M}\p{N}]$/u.test(text)
  const words = compounds.map((found, index) => waysOf(found, isLastOpen && index === compounds.length - 1))
  return [...new Map(words.map((ways) => [JSON.stringify(ways), ways])).values()]
}

/** By its parts, or with what is written in `camelCase` as one word. */
function waysOf(found: Run[], isOpen: boolean): Phrase[] {
  const byParts = phraseOf(found, isOpen, ({ parts }) => parts)
  const hasWhole = found.some((run) => run.script === 'spaced' && run.whole !== undefined)
  return hasWhole ? [byParts, phraseOf(found, isOpen, ({ parts, whole }) => (whole ? [whole] : parts))] : [byParts]
}

function phraseOf(found: Run[], isOpen: boolean, wordsOf: (run: Run & { script: 'spaced' }) => string[]): Phrase {
  const last = found.at(-1)
  const words = found.flatMap((run) => {
    if (run.script === 'spaced') return wordsOf(run)
    return run === last && run.pairs.length > 0 ? run.pairs : [...run.pairs, run.last]
  })
  if (words.length > mostNeighbours) return { words: words.slice(0, mostNeighbours), isPrefix: false }
  // A character alone begins the pairs it occurs in.
  const isLoneCharacter = last?.script === 'unspaced' && last.pairs.length === 0
  return { words, isPrefix: isLoneCharacter || (isOpen && last?.script === 'spaced') }
}

/** How many of the words of a query a text has. */
export function countMatches(query: SearchQuery, text: string): number {
  const indexed = ` ${indexedText(text)} `
  const has = ({ words, isPrefix }: Phrase) => indexed.includes(` ${words.join(' ')}${isPrefix ? '' : ' '}`)
  return query.filter((ways) => ways.some(has)).length
}
