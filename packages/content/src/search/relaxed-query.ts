import { editsAllowed } from './near-words.ts'
import { type Compound, type Phrase, readCompounds, waysOf, withoutRepetitions } from './query.ts'
import type { Run } from './words.ts'

/** A word of a query of which not all words have to occur. */
export interface RelaxedWord {
  readonly ways: readonly Phrase[]
  /** What words that differ in a few letters are looked up for. */
  readonly near?: string
}

export const nearWeights: Readonly<Record<number, number>> = { 1: 0.7, 2: 0.5 }
const beginningWeight = 0.4
const articleWeight = 0.9

const mostWords = 24

/** What somebody typed, for pages that have some of it: words that stand together are looked for one by one as well. */
export function readRelaxedQuery(text: string): RelaxedWord[] {
  return withoutRepetitions(readCompounds(text).flatMap(relax)).slice(0, mostWords)
}

function relax(compound: Compound): RelaxedWord[] {
  const { runs, isOpen } = compound
  const single = runs.flatMap((run, index) => relaxRun(run, isOpen && index === runs.length - 1))
  return single.length > 1 ? [{ ways: waysOf(compound) }, ...single] : single
}

function relaxRun(run: Run, isOpen: boolean): RelaxedWord[] {
  if (run.script === 'unspaced') {
    const pairs = run.pairs.length > 0 ? run.pairs : [run.last]
    return pairs.map((pair) => ({ ways: [{ words: [pair], isPrefix: run.pairs.length === 0 }] }))
  }
  const ways = waysOf({ runs: [run], isOpen, identifiers: [] })
  const word = run.whole ?? run.parts[0] ?? ''
  const near = editsAllowed(word) > 0 ? { near: word } : {}
  return [{ ways: [...ways, ...articlesOf(word), ...beginningOf(word)], ...near }]
}

/** Shorter words have too many others beside them. */
const fewestLetters = 6
const fewestOfBeginning = 4
const partOfBeginning = 0.65

/** Other forms of a word begin as it does, in most languages. */
function beginningOf(word: string): Phrase[] {
  const letters = [...word]
  if (letters.length < fewestLetters || /\p{N}/u.test(word)) return []
  const length = Math.max(fewestOfBeginning, Math.floor(letters.length * partOfBeginning))
  return [{ words: [letters.slice(0, length).join('')], isPrefix: true, weight: beginningWeight }]
}

const articles = ['ال', 'وال', 'بال', 'لل', 'و']

/** In Arabic the article and some words of one letter are written together with the word behind them. */
function articlesOf(word: string): Phrase[] {
  if (!/^\p{scx=Arab}{3,}$/u.test(word)) return []
  const own = articles.filter((article) => word.startsWith(article) && word.length > article.length + 2)
  const stems = [word, ...own.map((article) => word.slice(article.length))]
  const forms = new Set(stems.flatMap((stem) => [stem, ...articles.slice(0, 3).map((article) => article + stem)]))
  forms.delete(word)
  return [...forms].map((form) => ({ words: [form], isPrefix: false, weight: articleWeight }))
}
