import type { SearchQuery } from './query.ts'
import { isStopWord } from './stop-words.ts'
import { splitCompounds } from './words.ts'

/** A word of a query, and others that it may stand for, each with how much it counts. */
export type TitleWord = readonly (readonly [word: string, weight: number])[]

/** What the titles of pages are compared with. */
export function toTitleWords(query: SearchQuery): TitleWord[] {
  const words = new Map<string, TitleWord>()
  for (const [typed, ...others] of query) {
    if (typed === undefined) continue
    const near = others.flatMap(({ words, weight, isPrefix }) => {
      const [word] = words
      return weight !== undefined && !isPrefix && words.length === 1 && word !== undefined
        ? [[word, weight] as const]
        : []
    })
    for (const word of typed.words)
      if (!words.has(word)) words.set(word, [[word, 1], ...(typed.words.length > 1 ? [] : near)])
  }
  return [...words.values()]
}

/**
 * How much a title is what was asked for, from 0 to 1: what both have of what either has. So a title that has all of the
 * words and few others comes before one that also has them.
 */
export function titlePart(title: string, asked: readonly TitleWord[]): number {
  const said = [
    ...new Set(
      splitCompounds(title).flatMap((runs) => runs.flatMap((run) => (run.script === 'spaced' ? run.parts : run.pairs))),
    ),
  ]
  const telling = said.filter((word) => !isStopWord(word))
  const words = telling.length > 0 ? telling : said
  let both = 0
  for (const alternatives of asked) {
    let best = 0
    for (const [word, weight] of alternatives) {
      for (const other of words) best = Math.max(best, weight * likeness(word, other))
    }
    both += best
  }
  return Math.min(1, (2 * both) / Math.max(1, asked.length + words.length))
}

/** Of another form of a word, at the least: two words that begin alike and go on otherwise are others. */
const leastAlike = 0.5
/** Shorter words begin many others, and still more are somewhere in others. */
const fewestOfBeginning = 3
const fewestWithin = 5
const within = 0.5

/** Whether a word is another, or a form of it: as much as both begin alike. */
function likeness(word: string, other: string): number {
  if (word === other) return 1
  let same = 0
  while (same < word.length && word[same] === other[same]) same++
  const alike = same / Math.max(word.length, other.length)
  if (alike >= leastAlike) return alike
  if (same === word.length && same >= fewestOfBeginning) return leastAlike
  return word.length >= fewestWithin && other.includes(word) ? within : 0
}
