import { type Hash, matchSections, type SearchQuery, sectionsBelowTitle } from '@quire/content'
import type { BodyDigest, DigestSection } from '@quire/content/markdown'

/** A page that was found, by what is stored of it. */
export interface StoredHit {
  rootHash: Hash
  body: Hash
  title: string
  /** Whether conditions may hide parts of it from the caller. */
  isForAudience: boolean
}

/** A section that matches, with the text around the first match. */
export interface Excerpt {
  anchor?: string | undefined
  title: string
  excerpt: string
  /** How much of the query is in it, 1 for all of its words. */
  part: number
}

/** `adaptive` must be evaluated for its audience first, and `unread` has no digest yet: neither has excerpts here. */
export type HitExcerpts = Excerpt[] | 'adaptive' | 'unread'

const sectionsPerPage = 3
/** How many characters are searched: of one page, and of all pages of a response. */
const mostOfPage = 200_000
export const mostOfAnswer = 2_000_000

/** What is left of the search budget of a response. */
export interface Budget {
  characters: number
}

export function excerptsOf(
  query: SearchQuery,
  { sections, isAdaptive }: Pick<BodyDigest, 'sections' | 'isAdaptive'>,
  { title, isForAudience, left }: { title: string; isForAudience: boolean; left: Budget },
): HitExcerpts {
  if (isForAudience && isAdaptive) return 'adaptive'
  return excerptsIn(query, { title, sections: firstSections(sections, left) })
}

/** What is searched of a page. */
export interface SearchedPage {
  title: string
  sections: readonly DigestSection[]
}

/** The page is found by its title: where its text says it as well, that is no section of its own. */
export function excerptsIn(query: SearchQuery, { title: pageTitle, sections }: SearchedPage): Excerpt[] {
  const matches = matchSections(query, sectionsBelowTitle(sections, pageTitle), sectionsPerPage)
  return matches.map(({ section: { anchor, title }, excerpt, part }) => ({ anchor, title, excerpt, part }))
}

/** The part of a page that is searched: its first sections, the last one cut at the budget. */
export function firstSections(sections: readonly DigestSection[], left: Budget): DigestSection[] {
  let budget = Math.max(0, Math.min(mostOfPage, left.characters))
  const first: DigestSection[] = []
  for (const section of sections) {
    if (budget <= 0) break
    const { title, text } = section
    const length = title.length + text.length
    first.push(length <= budget ? section : { ...section, text: firstWords(text, Math.max(0, budget - title.length)) })
    left.characters -= Math.min(budget, length)
    budget -= length
  }
  return first
}

/** Ends between words, where there is a space: half a word is another one. */
function firstWords(text: string, length: number): string {
  const cut = text.slice(0, length)
  const end = cut.search(/\s\S*$/)
  return end >= 0 ? cut.slice(0, end) : cut
}
