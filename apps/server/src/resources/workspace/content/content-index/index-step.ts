import { type ContentDifferences, diffContent, listPageEntries } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { checkPages } from './computed-checks.ts'
import { readDigests, saveDigests } from './digests/digests.ts'
import { readUpdateCursor, toUpdateCursor, type UpdateCursor } from './index-cursor.ts'
import { findIndex, type SpaceIndexRow, updateIndex } from './state-repository.ts'
import { bodiesAfter, countForStep, most } from './step-size.ts'
import { insertDerivedRows, updateDerivedRows } from './write-derived-rows.ts'

/** Indexes some more pages of a space in a transaction of its own, and answers whether there may be more to do. */
export async function takeIndexStep(ctx: AppContext, spaceId: string, limit: number): Promise<boolean> {
  const index = await findIndex(ctx.db, spaceId)
  if (!index || index.cursor === null) return false
  const update = readUpdateCursor(index.cursor)
  if (update) await takeUpdateStep(ctx, index, update, limit)
  else await takeInsertStep(ctx, { ...index, cursor: index.cursor }, limit)
  return true
}

/** Of content that is indexed for the first time. */
async function takeInsertStep(
  ctx: AppContext,
  index: SpaceIndexRow & { cursor: string },
  limit: number,
): Promise<void> {
  const { spaceId, rootHash, cursor: after } = index
  const listed = await listPageEntries(readNodes(ctx), rootHash, { after, limit })
  const bodies = listed.map(({ body }) => body)
  const pages = listed.slice(0, await countForStep(ctx, bodies, limit))
  const isLast = listed.length < limit && pages.length === listed.length
  const { digests, unknown } = await readDigests(
    ctx,
    pages.map(({ body }) => body),
  )
  await inTransaction(ctx, async (tx) => {
    const now = await findIndex(tx.db, spaceId)
    // Somebody else took the same step meanwhile.
    if (now?.cursor !== after || now.rootHash !== rootHash) return
    await saveDigests(tx, unknown)
    await insertDerivedRows(tx, index, { pages, digests, isLast })
    await updateIndex(tx.db, spaceId, { cursor: isLast ? null : (pages.at(-1)?.id ?? null) })
    await checkPages(tx, spaceId, pages)
  })
}

/** Of a change that is too large for the transaction that makes it: with its last pages comes all that is not a page. */
async function takeUpdateStep(
  ctx: AppContext,
  index: SpaceIndexRow,
  { rootHash, after }: UpdateCursor,
  limit: number,
): Promise<void> {
  const all = await diffContent(readNodes(ctx), { before: index.rootHash, after: rootHash })
  const left = all.pages.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1))
  const pages = await firstPages(ctx, left, Math.min(limit, most.pages))
  const isLast = pages.length === left.length
  const differences = isLast ? { ...all, pages } : { pages, files: [], reusables: [], slugs: new Set<string>() }
  const { digests, unknown } = await readDigests(ctx, bodiesAfter(pages))
  await inTransaction(ctx, async (tx) => {
    const now = await findIndex(tx.db, index.spaceId)
    // Somebody else took the same step meanwhile.
    if (now?.cursor !== index.cursor) return
    await saveDigests(tx, unknown)
    await updateDerivedRows(tx, index, { rootHash, differences, digests })
    const cursor = toUpdateCursor({ rootHash, after: pages.at(-1)?.id ?? after })
    await updateIndex(tx.db, index.spaceId, isLast ? { rootHash, cursor: null } : { cursor })
  })
}

type PageDifferences = ContentDifferences['pages']

async function firstPages(ctx: AppContext, pages: PageDifferences, limit: number): Promise<PageDifferences> {
  const bodies = pages.slice(0, limit).map(({ after }) => after?.body)
  return pages.slice(0, await countForStep(ctx, bodies, limit))
}
