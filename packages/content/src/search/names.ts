import { indexedText } from './words.ts'

/** Before the words of titles and headings where they are indexed by themselves: in no word, and the beginning of none. */
const mark = '\u00b7'

/** A word as the index has it where only titles and headings have it. */
export function nameWord(word: string): string {
  return `${mark}${word}`
}

/** Of a text: who has more headings is found by their words as they are written. */
const mostNames = 1_000

/**
 * The words of titles and headings once more, so that whatever begins as a word does is looked up among these alone. They
 * are few, while much that is written begins as something else does.
 */
export function indexedNames(text: string): string {
  return indexedText(text).split(' ').filter(Boolean).slice(0, mostNames).map(nameWord).join(' ')
}

/** Up to so many letters a word is what its other forms begin with, up to so many all but the last letter. */
const lettersOfShort = 3
const lettersOfMiddle = 5
const partOfLong = 0.65

/** What the other forms of a word begin with, in most languages: `depend` of `dependency`, `file` of `files`. */
export function stemOf(word: string): string {
  const letters = [...word]
  const { length } = letters
  if (length <= lettersOfShort || /\p{N}/u.test(word)) return word
  const kept = length <= lettersOfMiddle ? length - 1 : Math.max(lettersOfMiddle - 1, Math.floor(length * partOfLong))
  return letters.slice(0, kept).join('')
}
