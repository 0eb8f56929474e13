import type { PageEntry } from '#revision/page.ts'
import { mergeBody, type TextMerger } from './body-entry.ts'
import type { Arbiter } from './conflict.ts'
import { mergeFields } from './fields.ts'
import { mergeLocation } from './location.ts'
import { undisputed, type Versions } from './three-way.ts'

/** Merges what the two sides made of a page: as a whole where only one touched it, field by field where both did. */
export function mergePage(
  { arbiter, texts }: { arbiter: Arbiter; texts: TextMerger },
  id: string,
  versions: Versions<PageEntry>,
): PageEntry | undefined {
  const settled = undisputed(versions)
  if (settled !== undefined) return settled.value
  const { ours, theirs } = versions
  if (ours === undefined || theirs === undefined) return versions[settleDeletion(arbiter, id, versions)]
  const fields = mergeFields(arbiter, versions, { page: id })
  const location = mergeLocation(arbiter, id, versions)
  const body = mergeBody({ arbiter, texts }, versions, { page: id })
  return {
    ...(fields as Pick<PageEntry, 'title'>),
    ...location,
    ...(body === undefined ? {} : { body }),
    type: ours.type,
    createdAt: earlier(ours.createdAt, theirs.createdAt),
    updatedAt: later(ours.updatedAt, theirs.updatedAt),
  }
}

/** Which side decides on a page that the other one removed. */
export function settleDeletion(arbiter: Arbiter, id: string, versions: Versions<PageEntry>): 'ours' | 'theirs' {
  const [base, ours, theirs] = [versions.base, versions.ours, versions.theirs].map(withoutTimes)
  const { choice } = arbiter.settle({ kind: 'page-deleted', page: id, base, ours, theirs })
  return choice === 'theirs' ? 'theirs' : 'ours'
}

/** The rest of the page is what the conflict is about, not when it was written. */
function withoutTimes(page: PageEntry | undefined): Omit<PageEntry, 'createdAt' | 'updatedAt'> | undefined {
  if (page === undefined) return undefined
  const { createdAt: _, updatedAt: __, ...rest } = page
  return rest
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
