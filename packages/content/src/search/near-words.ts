/**
 * Looks up the words of a sorted vocabulary that differ from a word in at most a few letters, as a trie would: `next`
 * answers the first word that is not before its argument, and all words that begin with something too different are
 * passed over with one look.
 */
export interface NearWordsOptions {
  next(from: string): string | undefined
  /** What was found so far is the answer when this many have been looked up. */
  maxLookups: number
  edits: number
}

export interface NearWord {
  word: string
  edits: number
}

/** Fewer letters say too little to tell what was meant. */
const fewestLetters = 4
const lettersForTwoEdits = 8
const mostLetters = 40
/** Letters and digits, of which words consist, are not before it. */
const first = '0'

export function editsAllowed(word: string): number {
  const { length } = [...word]
  if (length < fewestLetters || length > mostLetters || /\p{N}/u.test(word)) return 0
  return length < lettersForTwoEdits ? 1 : 2
}

/**
 * Words with no more than so many edits. With one, the first letter of what is found is the first or the second of the
 * word, and with more it is the first: few mistype it, and much less is looked up.
 */
export function findNearWords(word: string, { next, maxLookups, edits: most }: NearWordsOptions): NearWord[] {
  const letters = [...word]
  const wanted = { letters, most, initials: letters.slice(0, most > 1 ? 1 : 2) }
  const found: NearWord[] = []
  let from = most > 0 ? wanted.initials.toSorted(compare)[0] : undefined
  for (let lookups = 0; from !== undefined && lookups < maxLookups; lookups++) {
    const term = next(from)
    if (term === undefined) break
    const characters = [...term]
    const rows = rowsOf(wanted, characters)
    if (isAlive(rows.at(-1), most)) {
      const edits = rows.at(-1)?.at(-1) ?? 0
      if (edits > 0 && edits <= most) found.push({ word: term, edits })
      from = `${term}${first}`
    } else from = prefixBehind(wanted, characters, rows)
  }
  return found.toSorted((one, other) => one.edits - other.edits)
}

interface Wanted {
  letters: readonly string[]
  initials: readonly string[]
  most: number
}

type Row = readonly number[]

/** The edit distances (optimal string alignment) of each beginning of a term, up to the first from which no way leads on. */
function rowsOf(wanted: Wanted, term: readonly string[]): Row[] {
  const { letters, most } = wanted
  const rows: Row[] = [Array.from({ length: letters.length + 1 }, (_, index) => index)]
  if (!wanted.initials.includes(term[0] ?? '')) return [...rows, []]
  for (const [depth] of term.entries()) {
    rows.push(nextRow(wanted, rows, term.slice(Math.max(0, depth - 1), depth + 1)))
    if (!isAlive(rows.at(-1), most)) break
  }
  return rows
}

/** `ending` has the last two characters of the beginning that the row is for. */
function nextRow({ letters }: Wanted, rows: readonly Row[], ending: readonly string[]): Row {
  const [above = [], beforeAbove] = [rows.at(-1), rows.at(-2)]
  const character = ending.at(-1)
  const before = ending.length > 1 ? ending[0] : undefined
  const row = [(above[0] ?? 0) + 1]
  for (const [index, letter] of letters.entries()) {
    const replaced = (above[index] ?? 0) + (letter === character ? 0 : 1)
    let least = Math.min(replaced, (above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1)
    const isSwapped = index > 0 && letter === before && letters[index - 1] === character
    if (isSwapped) least = Math.min(least, (beforeAbove?.[index - 1] ?? 0) + 1)
    row.push(least)
  }
  return row
}

function isAlive(row: Row | undefined, most: number): boolean {
  return row?.some((edits) => edits <= most) ?? false
}

/** The first beginning that a near word may have, behind the one of a term from which no way leads on. */
function prefixBehind(wanted: Wanted, term: readonly string[], rows: readonly Row[]): string | undefined {
  for (let depth = rows.length - 2; depth >= 0; depth--) {
    const ending = { before: term[depth - 1], after: term[depth] ?? '' }
    const character = nextCharacter(wanted, rows.slice(0, depth + 1), ending)
    if (character !== undefined) return term.slice(0, depth).join('') + character
  }
  return undefined
}

function nextCharacter(
  wanted: Wanted,
  rows: readonly Row[],
  { before, after }: { before: string | undefined; after: string },
): string | undefined {
  const { letters, initials, most } = wanted
  const isFirst = rows.length === 1
  if (!isFirst && rows.at(-1)?.some((edits) => edits < most)) return successorOf(after)
  const candidates = (isFirst ? initials : letters).filter((letter) => compare(letter, after) > 0)
  const alive = candidates.filter((letter) => {
    return isAlive(nextRow(wanted, rows, before === undefined ? [letter] : [before, letter]), most)
  })
  return alive.sort(compare)[0]
}

function successorOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0) + 1
  return String.fromCodePoint(code === 0xd800 ? 0xe000 : Math.min(code, 0x10ffff))
}

/** The order of characters in UTF-8. */
function compare(one: string, other: string): number {
  return (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
}
