import { type ContentDifferences, type IdentifiedPage, indexedText, type PageEntry, titleKey } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { toFlag } from '../../../db/columns.ts'
import type { Digests } from './digests.ts'
import { deleteSearchPages, insertSearchPages, type NewSearchPage } from './search-repository.ts'
import type { SpaceIndexRow } from './state-repository.ts'

/** Makes pages found by search that were not before. */
export function addToSearch(
  tx: AppContext,
  { number, spaceId }: SpaceIndexRow,
  pages: readonly IdentifiedPage[],
  digests: Digests,
): Promise<void> {
  const rows = pages.filter(isSearched).map((page) => toRow(spaceId, page, digests))
  return insertSearchPages(tx.db, number, rows)
}

export async function followInSearch(
  tx: AppContext,
  index: SpaceIndexRow,
  differences: ContentDifferences,
  digests: Digests,
): Promise<void> {
  const changed = differences.pages.filter(({ before, after }) => saidBy(before) !== saidBy(after))
  const gone = changed.filter(({ before }) => before !== undefined && isSearched(before))
  const now = changed.flatMap(({ id, after }) => (after === undefined ? [] : [{ ...after, id }]))
  if (gone.length > 0) {
    await deleteSearchPages(
      tx.db,
      index.spaceId,
      gone.map(({ id }) => id),
    )
  }
  await addToSearch(tx, index, now, digests)
}

/** A link and a computed page have no path that a result could name. */
function isSearched({ type }: PageEntry): boolean {
  return type === 'document' || type === 'group'
}

/** Everything of a page that search depends on. */
function saidBy(page: PageEntry | undefined): string {
  return page === undefined
    ? ''
    : JSON.stringify([page.type, page.title, page.description, page.body, isListed(page), isConditional(page)])
}

function isListed({ noIndex, hidden }: PageEntry): boolean {
  return noIndex !== true && hidden !== true
}

function isConditional({ condition }: PageEntry): boolean {
  return condition !== undefined
}

function toRow(spaceId: string, page: IdentifiedPage, digests: Digests): NewSearchPage {
  const { sections = [], isAdaptive = false } = digests.get(page.body ?? '') ?? {}
  return {
    spaceId,
    pageId: page.id,
    titleKey: titleKey(page.title),
    isListed: toFlag(isListed(page)),
    isAdaptive: toFlag(isConditional(page) || isAdaptive),
    title: indexedText(page.title),
    headings: indexedText(sections.map(({ title }) => title).join('\n')),
    body: indexedText([page.description ?? '', ...sections.map(({ text }) => text)].join('\n')),
  }
}
