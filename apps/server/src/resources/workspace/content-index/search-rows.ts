import {
  type ContentDifferences,
  type IdentifiedPage,
  indexedText,
  type PageEntry,
  readPages,
  titleKey,
} from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { toFlag } from '../../../db/columns.ts'
import { readNodes } from '../content/store.ts'
import { type Digests, requireDigests } from './digests.ts'
import { withIncludedText } from './included-text.ts'
import { listPagesIncluding } from './link-repository.ts'
import { deleteSearchPages, insertSearchPages, type NewSearchPage } from './search-repository.ts'
import type { SpaceIndexRow } from './state-repository.ts'

/** Makes pages found by search that were not before. */
export async function addToSearch(
  tx: AppContext,
  { number, spaceId, rootHash }: Pick<SpaceIndexRow, 'number' | 'spaceId' | 'rootHash'>,
  pages: readonly IdentifiedPage[],
  { digests, known = new Map() }: { digests: Digests; known?: ReadonlyMap<string, number> },
): Promise<void> {
  const said = await withIncludedText(tx, rootHash, digests, (hashes) => requireDigests(tx, hashes))
  const rows = pages.filter(isSearched).map((page) => toRow(spaceId, page, said))
  await insertSearchPages(tx.db, { spaceNumber: number, known }, rows)
}

export async function followInSearch(
  tx: AppContext,
  index: Pick<SpaceIndexRow, 'number' | 'spaceId' | 'rootHash'>,
  differences: ContentDifferences,
  digests: Digests,
): Promise<void> {
  const changed = differences.pages.filter(({ before, after }) => saidBy(before) !== saidBy(after))
  const gone = changed.filter(({ before }) => before !== undefined && isSearched(before)).map(({ id }) => id)
  const now = changed.flatMap(({ id, after }) => (after === undefined ? [] : [{ ...after, id }]))
  const including = await includingPages(tx, index, differences, new Set(changed.map(({ id }) => id)))
  const replaced = [...gone, ...including.map(({ id }) => id)]
  const known = replaced.length > 0 ? await deleteSearchPages(tx.db, index.spaceId, replaced) : new Map()
  const unread = await requireDigests(
    tx,
    including.map(({ body }) => body),
  )
  await addToSearch(tx, index, [...now, ...including], { digests: new Map([...digests, ...unread]), known })
}

/** Pages that say something else because reusable content does, without those that changed themselves. */
async function includingPages(
  tx: AppContext,
  { spaceId, rootHash }: Pick<SpaceIndexRow, 'spaceId' | 'rootHash'>,
  { reusables }: ContentDifferences,
  changed: ReadonlySet<string>,
): Promise<IdentifiedPage[]> {
  const ids = reusables.filter(({ before, after }) => before?.body !== after?.body).map(({ id }) => id)
  if (ids.length === 0) return []
  const pageIds = (await listPagesIncluding(tx.db, spaceId, ids)).filter((id) => !changed.has(id))
  return [...(await readPages(readNodes(tx), rootHash, pageIds)).values()]
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
