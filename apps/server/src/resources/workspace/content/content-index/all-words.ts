import { type Hash, readPages } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { IndexedWords } from '#db/full-text.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { readDigests } from './digests/digests.ts'
import { readUpdateCursor } from './index-cursor.ts'
import { withIncludedText } from './search/included-text.ts'
import { listSearchPages } from './search/search-repository.ts'
import { toSearchRow } from './search/search-rows.ts'
import { findIndex } from './state-repository.ts'

const pagesAtOnce = 50

type SearchPage = Awaited<ReturnType<typeof listSearchPages>>[number]

/** The words of every page that search finds, by its number: for a database that has everything but its full-text index. */
export async function* listAllWords(ctx: AppContext): AsyncGenerator<IndexedWords[]> {
  for (let after = 0; ; ) {
    const pages = await listSearchPages(ctx.db, { after, limit: pagesAtOnce })
    const last = pages.at(-1)
    if (!last) return
    // Numbers of one space lie together.
    for (const [spaceId, ofSpace] of Map.groupBy(pages, (page) => page.spaceId)) {
      yield await wordsOfSpace(ctx, spaceId, ofSpace)
    }
    after = last.id
  }
}

/** Of a change that is not wholly indexed, some pages are as it leaves them, and the others as they were. */
async function wordsOfSpace(ctx: AppContext, spaceId: string, pages: readonly SearchPage[]): Promise<IndexedWords[]> {
  const index = await findIndex(ctx.db, spaceId)
  if (!index) return pages.map(nothingSaid)
  const update = readUpdateCursor(index.cursor ?? '')
  const isAhead = ({ pageId }: SearchPage) => update !== undefined && pageId <= update.after
  const behind = await wordsOfPages(
    ctx,
    { spaceId, rootHash: index.rootHash },
    pages.filter((page) => !isAhead(page)),
  )
  if (!update) return behind
  return [...behind, ...(await wordsOfPages(ctx, { spaceId, rootHash: update.rootHash }, pages.filter(isAhead)))]
}

async function wordsOfPages(
  ctx: AppContext,
  { spaceId, rootHash }: { spaceId: string; rootHash: Hash },
  wanted: readonly SearchPage[],
): Promise<IndexedWords[]> {
  const pages = await readPages(
    readNodes(ctx),
    rootHash,
    wanted.map(({ pageId }) => pageId),
  )
  const digestsFor = async (hashes: Iterable<Hash | undefined>) => (await readDigests(ctx, hashes)).digests
  const digests = await digestsFor([...pages.values()].map(({ body }) => body))
  const said = await withIncludedText(readNodes(ctx), rootHash, digests, digestsFor)
  const words: IndexedWords[] = []
  for (const wantedPage of wanted) {
    const page = pages.get(wantedPage.pageId)
    if (!page) words.push(nothingSaid(wantedPage))
    else {
      const { title, headings, body } = await toSearchRow(ctx, spaceId, page, said)
      words.push({ id: wantedPage.id, title, headings, body })
    }
  }
  return words
}

function nothingSaid({ id }: SearchPage): IndexedWords {
  return { id, title: '', headings: '', body: '' }
}
