import { type Hash, matchSections, type SearchQuery } from '@quire/content'
import type { BodyDigest, DigestSection } from '@quire/content/markdown'

/** A page that was found, by what is stored of it. */
export interface StoredHit {
  rootHash: Hash
  body: Hash
  /** Whether it is for somebody who may see less of it than there is. */
  isForAudience: boolean
}

/** A section that matches, with the text around the first match. */
export interface Excerpt {
  anchor?: string | undefined
  title: string
  excerpt: string
}

/** `adaptive` has to be worked out for its audience first, and `unread` to be read: nothing is said of either. */
export type HitExcerpts = Excerpt[] | 'adaptive' | 'unread'

const sectionsPerPage = 3
/** Characters that are looked through: of one page, and of all pages of an answer. */
const mostOfPage = 200_000
export const mostOfAnswer = 2_000_000

/** How much of an answer may still be looked through. */
export interface Budget {
  characters: number
}

export function excerptsOf(
  query: SearchQuery,
  { sections, isAdaptive }: Pick<BodyDigest, 'sections' | 'isAdaptive'>,
  { isForAudience, left }: { isForAudience: boolean; left: Budget },
): HitExcerpts {
  if (isForAudience && isAdaptive) return 'adaptive'
  return excerptsIn(query, firstSections(sections, left))
}

export function excerptsIn(query: SearchQuery, sections: readonly DigestSection[]): Excerpt[] {
  return matchSections(query, sections, sectionsPerPage).map(({ section: { anchor, title }, excerpt }) => {
    return { anchor, title, excerpt }
  })
}

/** What is looked through of a page: its first sections, the last of them as far as there is time for it. */
export function firstSections(sections: readonly DigestSection[], left: Budget): DigestSection[] {
  let room = Math.max(0, Math.min(mostOfPage, left.characters))
  const first: DigestSection[] = []
  for (const section of sections) {
    if (room <= 0) break
    const { title, text } = section
    const length = title.length + text.length
    first.push(length <= room ? section : { ...section, text: firstWords(text, Math.max(0, room - title.length)) })
    left.characters -= Math.min(room, length)
    room -= length
  }
  return first
}

/** Ends between words, where there is a space: half a word is another one. */
function firstWords(text: string, length: number): string {
  const cut = text.slice(0, length)
  const end = cut.search(/\s\S*$/)
  return end >= 0 ? cut.slice(0, end) : cut
}
