import { identifiersIn, indexedIdentifiers } from './identifiers.ts'
import { indexedNames, nameWord, stemOf } from './names.ts'
import { isStopWord } from './stop-words.ts'
import { compoundsIn, indexedText, type Run, runsIn } from './words.ts'

/** A conjunction of words, each with alternative tokenizations. */
export type SearchQuery = readonly (readonly Phrase[])[]

/** A phrase of tokens, the last of which may be a prefix. */
export interface Phrase {
  readonly words: readonly string[]
  readonly isPrefix: boolean
  /** How much a match is worth where it is not what was typed: 1 is as much. */
  readonly weight?: number
  /** Whether only titles and headings are looked at. */
  readonly isName?: boolean
}

/** As much as another form of a word counts in a title or a heading. */
const nameWeight = 0.7

/** Further words of a query are ignored: they would cost much and narrow the result little. */
const mostWords = 24
/** Phrases are shorter: in repetitive texts every token has a long posting list. */
const mostNeighbours = 12

/** What stands between two spaces of a query, cut into runs. */
export interface Compound {
  readonly runs: readonly Run[]
  /** Whether it may go on: it is the last, and nothing stands behind it. */
  readonly isOpen: boolean
  /** The words that tell it from others with the same parts, where it is written as an identifier is. */
  readonly identifiers: readonly string[]
}

/** What of a query is looked for: all but the words that questions are made with, unless there are no others. */
export function readCompounds(text: string): Compound[] {
  const isLastOpen = /[\p{L}\p{M}\p{N}]$/u.test(text)
  const all = compoundsIn(text)
    .map((compound) => ({ runs: runsIn(compound), identifiers: identifiersIn(compound) }))
    .filter(({ runs }) => runs.length > 0)
  const compounds = all.map((compound, index) => ({ ...compound, isOpen: isLastOpen && index === all.length - 1 }))
  const telling = compounds.filter(({ runs }) => !runs.every(isFiller))
  return (telling.length > 0 ? telling : compounds).slice(0, mostWords)
}

function isFiller(run: Run): boolean {
  return run.script === 'spaced' && run.whole === undefined && run.parts.every(isStopWord)
}

/** Reads what somebody typed; nothing in it is syntax. Empty when it names no word. */
export function readQuery(text: string): SearchQuery {
  return withoutRepetitions(readCompounds(text).map(waysOf))
}

export function withoutRepetitions<Word>(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [JSON.stringify(word), word])).values()]
}

/** By its parts, with what is written in `camelCase` as one word, or exactly as it is written. */
export function waysOf({ runs, isOpen, identifiers }: Compound): Phrase[] {
  const byParts = phraseOf(runs, isOpen, ({ parts }) => parts)
  const hasWhole = runs.some((run) => run.script === 'spaced' && run.whole !== undefined)
  const whole = hasWhole ? [phraseOf(runs, isOpen, ({ parts, whole }) => (whole ? [whole] : parts))] : []
  // Of one run it is what `whole` is.
  const exact = runs.length > 1 ? identifiers.map((word) => ({ words: [word], isPrefix: isOpen })) : []
  return [byParts, ...whole, ...exact, nameOf(byParts, runs.at(-1))]
}

/** The same in a title or a heading, where the last word may have another form. */
function nameOf({ words, isPrefix }: Phrase, last: Run | undefined): Phrase {
  const isSpaced = last?.script === 'spaced'
  const stem = isSpaced ? words.slice(-1).map(stemOf) : words.slice(-1)
  return { words: [...words.slice(0, -1), ...stem], isPrefix: isSpaced || isPrefix, weight: nameWeight, isName: true }
}

function phraseOf(
  found: readonly Run[],
  isOpen: boolean,
  wordsOf: (run: Run & { script: 'spaced' }) => string[],
): Phrase {
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

/** So many words of a query make a title one of those that are found: more than half. */
export function mostWordsOf({ length }: SearchQuery): number {
  return Math.floor(length / 2) + 1
}

/** Whether a title has most of the words of a query, in any form. */
export function isTitleFor(query: SearchQuery, title: string): boolean {
  const has = phraseMatcher('', title)
  return query.filter((ways) => ways.some(has)).length >= mostWordsOf(query)
}

/** How many of the words of a query a text has. */
export function countMatches(query: SearchQuery, text: string, names = ''): number {
  const has = phraseMatcher(text, names)
  return query.filter((ways) => ways.some(has)).length
}

/** Whether a text has a phrase, for one text and many phrases; `names` are the titles and headings of it. */
export function phraseMatcher(text: string, names = ''): (phrase: Phrase) => boolean {
  const indexed = ` ${indexedText(text)} ${indexedIdentifiers(text)} ${indexedNames(names)} `
  return (phrase) => indexed.includes(` ${indexedWords(phrase).join(' ')}${phrase.isPrefix ? '' : ' '}`)
}

/** The words of a phrase as the index has them. */
export function indexedWords({ words, isName = false }: Phrase): readonly string[] {
  return isName ? words.map(nameWord) : words
}
