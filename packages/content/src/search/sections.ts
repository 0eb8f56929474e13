import { countMatches, type Phrase, type SearchQuery } from './query.ts'
import { foldText, isWordEdge } from './words.ts'

export interface SearchableSection {
  readonly anchor?: string | undefined
  readonly title: string
  readonly text: string
}

export interface SectionMatch {
  readonly section: SearchableSection
  /** The text around the first match. */
  readonly excerpt: string
  /** How much of the query is in it, 1 for all of its words. */
  readonly part: number
}

const excerptLength = 200
const lead = 60

/** The sections that match best, in the order of reading. */
export function matchSections(
  query: SearchQuery,
  sections: readonly SearchableSection[],
  limit: number,
): SectionMatch[] {
  const probable = sections
    .map((section, index) => toCandidate(query, section, index))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance || a.index - b.index)
  const found: Candidate[] = []
  for (const candidate of probable) {
    if (found.length === limit) break
    if (isMatch(query, candidate)) found.push(candidate)
  }
  found.sort((a, b) => a.index - b.index)
  return found.map(({ section, chance }) => {
    return { section, excerpt: excerptOf(query, section.text), part: chance / query.length }
  })
}

interface Candidate {
  section: SearchableSection
  index: number
  folded: string
  /** The same of its heading alone. */
  foldedTitle: string
  /** Upper bound of the words it can match, computed without tokenizing. */
  chance: number
}

function toCandidate(query: SearchQuery, section: SearchableSection, index: number): Candidate {
  const folded = foldText(`${section.title}\n${section.text}`)
  const foldedTitle = foldText(section.title)
  const mayHave = ({ words: [first = ''], isName }: Phrase) => (isName ? foldedTitle : folded).includes(first)
  return { section, index, folded, foldedTitle, chance: query.filter((ways) => ways.some(mayHave)).length }
}

/** Tokenizes only where a substring match is not conclusive. */
function isMatch(query: SearchQuery, { section: { title, text }, folded, foldedTitle }: Candidate): boolean {
  const phrases = query.flat()
  const isPlain = phrases.some((phrase) => hasPlainWord(phrase.isName ? foldedTitle : folded, phrase))
  return isPlain || countMatches(query, `${title}\n${text}`, title) > 0
}

function hasPlainWord(folded: string, { words: [word = '', ...others], isPrefix }: Phrase): boolean {
  const at = others.length > 0 ? -1 : wordStart(folded, word)
  return at >= 0 && isWordEdge(folded, at) && (isPrefix || isWordEdge(folded, at + word.length))
}

function excerptOf(query: SearchQuery, text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const folded = foldText(line)
  const typed = query.flatMap((ways) => ways.filter(({ isName }) => !isName))
  const offsets = typed.map(({ words: [first = ''] }) => wordStart(folded, first))
  const first = offsets.reduce((least, offset) => (offset >= 0 ? Math.min(least, offset) : least), folded.length)
  // Folding may change the length a little.
  const at = first === folded.length ? 0 : Math.round((first * line.length) / folded.length)
  const start = at <= lead ? 0 : startOfWord(line, at - lead)
  const end = start + excerptLength >= line.length ? line.length : endOfWord(line, start + excerptLength)
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

/** Where a word begins with it, or else where it occurs. */
function wordStart(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordEdge(text, at)) return at
  }
  return text.indexOf(word)
}

/** Between words where there is a space nearby, and never within a character. */
function startOfWord(line: string, at: number): number {
  const space = line.indexOf(' ', at)
  if (space >= 0 && space - at < 20) return space + 1
  return isInsideCharacter(line, at) ? at + 1 : at
}

function endOfWord(line: string, at: number): number {
  const space = line.lastIndexOf(' ', at)
  if (at - space < 20) return space
  return isInsideCharacter(line, at) ? at - 1 : at
}

function isInsideCharacter(line: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(line[at] ?? '')
}
