import type { IndexedWords } from '#db/full-text.ts'

/** PostgreSQL counts positions up to 16,383 and takes every later one for the last. */
const positionsOfPart = 16_000
/** A phrase that stands where one part ends is in the next part as a whole. */
const sharedPositions = 50
/** PostgreSQL takes up to 2,046 bytes. */
const longestWord = 500

type Weight = 'A' | 'B' | 'D'

interface Place {
  word: string
  weight: Weight
}

export interface WordVector {
  /** As PostgreSQL reads vectors: words with positions. */
  vectors: string[]
  words: string[]
  /** Of the whole page, in words. */
  length: number
}

/** What stands beside each other in two of the texts is no phrase. */
const gap: undefined[] = [undefined]

export function toWordVector({ title, headings, body }: IndexedWords): WordVector {
  const places = [...placesOf(title, 'A'), ...gap, ...placesOf(headings, 'B'), ...gap, ...placesOf(body, 'D')]
  const vectors: string[] = []
  for (let start = 0; start === 0 || start + sharedPositions < places.length; start += positionsOfPart) {
    vectors.push(vectorOf(places.slice(start, start + positionsOfPart + sharedPositions)))
  }
  return { vectors, words: [...new Set(places.flatMap((place) => place?.word ?? []))], length: places.length - 2 }
}

function placesOf(text: string, weight: Weight): Place[] {
  // As in a file: whatever is beyond ASCII is of words.
  const words = text.toLowerCase().match(/[a-z0-9\u{80}-\u{10ffff}]+/gu) ?? []
  return words.map((word) => ({ word: word.slice(0, longestWord), weight }))
}

function vectorOf(places: readonly (Place | undefined)[]): string {
  const positions = new Map<string, string[]>()
  for (const [index, place] of places.entries()) {
    if (!place) continue
    const known = positions.get(place.word) ?? []
    known.push(`${index + 1}${place.weight}`)
    positions.set(place.word, known)
  }
  return [...positions].map(([word, at]) => `${quoteWord(word)}:${at.slice(0, mostOfWord).join(',')}`).join(' ')
}

/** PostgreSQL keeps no more positions of a word. */
const mostOfWord = 255

export function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
