/**
 * The tokenizer of full-text search, for the index and for queries. Latin and similar scripts are split at letters and
 * digits, with the parts of `camelCase` beside the whole. Chinese, Japanese and Korean are indexed as bigrams, so that a
 * word of two characters is found anywhere; the last character of a run is a token of its own as well.
 */

const letters = String.raw`[\p{L}\p{M}\p{N}]`
const unspaced = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&${letters}]`
/** Letters and digits next to each other; those of scripts without spaces are the first group. */
export const runPattern = new RegExp(`(${unspaced}+)|[${letters}--${unspaced}]+`, 'gv')
const humps = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[^\p{Lu}]+|\p{Lu}+/gu
/** Identifiers, paths and addresses are one of these. */
const compounds = /[^\s\p{Z}]+/gu

export type Run =
  | { script: 'spaced'; parts: string[]; whole: string | undefined }
  | { script: 'unspaced'; pairs: string[]; last: string }

/** The text as it is indexed: tokens separated by spaces. */
export function indexedText(text: string): string {
  const words: string[] = []
  for (const found of splitCompounds(text)) {
    for (const run of found) {
      for (const word of run.script === 'spaced' ? run.parts : run.pairs) words.push(word)
      if (run.script === 'unspaced') words.push(run.last)
    }
    // Behind all parts, which stay neighbours that way.
    for (const run of found) if (run.script === 'spaced' && run.whole !== undefined) words.push(run.whole)
  }
  return bounded(words).join(' ')
}

/** Occurrences of one token in one text. The cost of a phrase query grows with the length of the posting lists. */
const mostOccurrences = 1_000

/** Drops further occurrences of a token that has reached the limit. */
function bounded(words: string[]): string[] {
  if (words.length <= mostOccurrences) return words
  const counts = new Map<string, number>()
  return words.filter((word) => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count <= mostOccurrences
  })
}

export function splitCompounds(text: string): Run[][] {
  return compoundsIn(text).map(runsIn)
}

/** What stands between two spaces. */
export function compoundsIn(text: string): string[] {
  return [...withoutAccents(text).matchAll(compounds)].map(([compound]) => compound)
}

export function runsIn(compound: string): Run[] {
  return [...compound.matchAll(runPattern)].map(([run, isUnspaced]) => toRun(run, isUnspaced))
}

function toRun(run: string, isUnspaced: string | undefined): Run {
  if (isUnspaced === undefined) {
    const parts = humpsIn(run).map(lower)
    return { script: 'spaced', parts, whole: parts.length > 1 ? lower(run) : undefined }
  }
  const characters = [...lower(run)]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return { script: 'unspaced', pairs, last: characters.at(-1) ?? '' }
}

/** The parts of `camelCase`. */
export function humpsIn(run: string): string[] {
  return run.match(humps) ?? [run]
}

/** A title or a query as a whole, for telling whether two are the same. */
export function titleKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}

/** Case folding and removal of accents. */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : lower(withoutAccents(text))
}

/** Most text is ASCII, for which folding is a fast path. */
function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of them are meant.
  return !/[^\x00-\x7f]/.test(text)
}

/** Whether a word, or the beginning of one, ends or starts at this offset of folded text. */
export function isWordEdge(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || !isLetter(text, at - 1) || !isLetter(text, at)
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) return (code > 0x60 && code < 0x7b) || (code > 0x2f && code < 0x3a)
  return /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(text.charAt(at))
}

function withoutAccents(text: string): string {
  if (isAscii(text)) return text
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return bare.normalize('NFKC')
}

function lower(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ')
}
