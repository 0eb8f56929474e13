import type { SearchQuery } from './query.ts'
import { foldText, humpsIn, runPattern } from './words.ts'

/** A part of a text, and whether it is what was searched for. */
export interface HighlightedPart {
  readonly text: string
  readonly isHit: boolean
}

/** Shorter beginnings of words stand everywhere. */
const shortestStem = 3

/** Cuts a text where words of a query begin and end. Together the parts are the text. */
export function highlight(query: SearchQuery, text: string): HighlightedPart[] {
  const isWanted = matcherOf(query)
  const parts: HighlightedPart[] = []
  const add = (from: number, to: number, isHit: boolean) => {
    if (from === to) return
    const last = parts.at(-1)
    const piece = text.slice(from, to)
    if (last?.isHit === isHit) parts[parts.length - 1] = { text: last.text + piece, isHit }
    else parts.push({ text: piece, isHit })
  }
  let at = 0
  for (const [start, end] of rangesIn(text, isWanted)) {
    if (end <= at) continue
    add(at, Math.max(at, start), false)
    add(Math.max(at, start), end, true)
    at = end
  }
  add(at, text.length, false)
  return parts
}

/** Whether a word, folded, is one of the query, or begins as one that may go on. */
function matcherOf(query: SearchQuery): (word: string) => boolean {
  const exact = new Set<string>()
  const stems = new Set<string>()
  for (const { words, isPrefix, isName } of query.flat()) {
    for (const word of isName ? [] : words) exact.add(word)
    const last = words.at(-1)
    if (isPrefix && last !== undefined && (!isName || last.length >= shortestStem)) stems.add(last)
  }
  return (word) => exact.has(word) || [...stems].some((stem) => word.startsWith(stem))
}

function* rangesIn(text: string, isWanted: (word: string) => boolean): Generator<[start: number, end: number]> {
  for (const { 0: run, 1: unspaced, index } of text.matchAll(runPattern)) {
    if (unspaced !== undefined) yield* pairsIn(unspaced, index, isWanted)
    else if (isWanted(foldText(run))) yield [index, index + run.length]
    else {
      let at = index
      for (const part of humpsIn(run)) {
        if (isWanted(foldText(part))) yield [at, at + part.length]
        at += part.length
      }
    }
  }
}

/** Scripts without spaces are searched by neighbouring characters. */
function* pairsIn(run: string, index: number, isWanted: (word: string) => boolean): Generator<[number, number]> {
  const characters = [...run]
  let at = index
  for (const [number, character] of characters.entries()) {
    const next = characters[number + 1] ?? ''
    if (next !== '' && isWanted(foldText(`${character}${next}`))) yield [at, at + character.length + next.length]
    else if (isWanted(foldText(character))) yield [at, at + character.length]
    at += character.length
  }
}
