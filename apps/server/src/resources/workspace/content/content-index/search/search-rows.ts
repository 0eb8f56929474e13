import {
  type ContentDifferences,
  type IdentifiedPage,
  indexedNames,
  indexedText,
  type PageEntry,
  readPages,
  titleKey,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { type Digests, requireDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { listPagesIncluding } from '#resources/workspace/content/content-index/links/link-repository.ts'
import type { SpaceIndexRow } from '#resources/workspace/content/content-index/state-repository.ts'
import { wordsOf } from '#resources/workspace/content/markdown/documents.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import { withIncludedText } from './included-text.ts'
import { deleteSearchPages, insertSearchPage, type NewSearchPage } from './search-repository.ts'

/** For pages that have no rows yet, or no longer. */
export async function insertSearchRows(
  tx: AppContext,
  { number, spaceId, rootHash }: Pick<SpaceIndexRow, 'number' | 'spaceId' | 'rootHash'>,
  pages: readonly IdentifiedPage[],
  { digests, known = new Map() }: { digests: Digests; known?: ReadonlyMap<string, number> },
): Promise<void> {
  const said = await withIncludedText(readNodes(tx), rootHash, digests, (hashes) => requireDigests(tx, hashes))
  for (const page of pages.filter(isSearched)) {
    await insertSearchPage(tx.db, { spaceNumber: number, known }, await toSearchRow(tx, spaceId, page, said))
    await pause()
  }
}

export async function updateSearchRows(
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
  await insertSearchRows(tx, index, [...now, ...including], { digests: new Map([...digests, ...unread]), known })
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

/** A longer page is found by its beginning: the index takes it in at once, and others wait for that. */
const maxSearchedLength = 200_000

/** An identifier that is looked for as it is written counts as much more than other words of the text. */
const identifierWeight = 2

/** How often a word stands in a text is what it counts there. */
async function withIdentifiers(ctx: AppContext, text: string, times: number): Promise<string> {
  const identifiers = await wordsOf(ctx, text, 'identifiers')
  const words = await wordsOf(ctx, text)
  return identifiers === '' ? words : `${words}${` ${identifiers}`.repeat(times)}`
}

export async function toSearchRow(
  ctx: AppContext,
  spaceId: string,
  page: IdentifiedPage,
  digests: Digests,
): Promise<NewSearchPage> {
  const { sections = [], isAdaptive = false } = digests.get(page.body ?? '') ?? {}
  const joined = (texts: string[]) => texts.join('\n').slice(0, maxSearchedLength)
  const headings = joined(sections.map(({ title }) => title))
  const body = joined([page.description ?? '', ...sections.map(({ text }) => text)])
  return {
    spaceId,
    pageId: page.id,
    titleKey: titleKey(page.title),
    isListed: toFlag(isListed(page)),
    isAdaptive: toFlag(isConditional(page) || isAdaptive),
    title: `${indexedText(page.title)} ${indexedNames(page.title)}`,
    headings: `${await withIdentifiers(ctx, headings, 1)} ${await wordsOf(ctx, headings, 'names')}`,
    body: await withIdentifiers(ctx, body, identifierWeight),
  }
}
