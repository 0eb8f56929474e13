import type { Block } from '@quire/content/markdown'
import { type AppContext, inTransaction } from '#context.ts'
import { fromFlag, fromJson, toJson } from '#db/tables/columns.ts'
import { fields, isFields, optionalText } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'
import { carryAnchors } from '#resources/workspace/content/markdown/documents.ts'
import { loadBodies } from '#resources/workspace/content/store/store.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import {
  type AnchorRow,
  countAnchorsOfPage,
  countComment,
  findAnchor,
  insertAnchor,
  insertAnchoredPage,
  listAnchoredPages,
  listAnchorsOfPage,
  updateAnchoredPage,
  updateCommentAnchors,
} from './anchor-repository.ts'
import type { DiscussionKey } from './discussion.ts'

/**
 * How comments stay with their blocks.
 *
 * Pages are texts that are kept byte for byte, so nothing in them marks a block. Instead the blocks that comments are about
 * are kept beside them: each by the key that it goes by in one certain text of its page, whose hash is kept once for the
 * page. When the page has another text, the two are compared and every block is found again in the new one, or is gone:
 * see `alignBlocks` of the content package. Comments on the same block share its row.
 *
 * Whoever changes a page does nothing about it. Every new revision notes, by a trigger, that the discussion of its content
 * is to be looked at, if it is about any blocks; a job compares what differs and writes down what it finds. Whoever reads
 * comments sooner compares the few pages that they are about, within a bound: see `presentBlocks`. Comments that are about
 * no block cost nothing of all this. A block that is pointed at before the job came to its page is kept with the hash of
 * the text in which it was found.
 */

/** Comparing two texts takes as long as all that is pointed at, on the page or gone from it. */
const maxBlocks = 5_000

/** What a page is told apart by: an empty one has no text. */
export type BodyName = string

/** Notes that one more comment is about a block, found in the text that the page has; answers the id of the block. */
export async function anchorComment(
  tx: AppContext,
  key: DiscussionKey,
  { pageId, body, block }: { pageId: string; body: BodyName; block: Block },
): Promise<string> {
  const [page] = await listAnchoredPages(tx.db, key, [pageId])
  // The same key may mean another block where the page is noted with another text.
  const isNoted = page === undefined || page.body === body
  const known = isNoted ? await findAnchor(tx.db, key, { pageId, key: block.key }) : undefined
  if (known) {
    await countComment(tx.db, key, known.id)
    return known.id
  }
  if ((await countAnchorsOfPage(tx.db, key, pageId)) >= maxBlocks) {
    throw new BadRequestError(`body.node: comments may be about ${maxBlocks} blocks of a page, and there are as many`)
  }
  const id = tx.newId()
  const { spaceId, changeRequestId } = key
  const found = { ...toAnchorRow(id, pageId, block), body: isNoted ? null : body }
  await insertAnchor(tx.db, { ...found, spaceId, changeRequestId, commentCount: 1 })
  if (!page) await insertAnchoredPage(tx.db, key, pageId, body)
  return id
}

/** Finds the blocks of a page again in the text that it has now, and keeps what was found. Takes a while for long ones. */
export async function carryPage(
  ctx: AppContext,
  key: DiscussionKey,
  { pageId, body }: { pageId: string; body: BodyName },
): Promise<void> {
  const [page] = await listAnchoredPages(ctx.db, key, [pageId])
  if (!page) return
  const anchors = await listAnchorsOfPage(ctx.db, key, pageId)
  const carried: AnchorRow[] = []
  for (const [from, found] of Map.groupBy(anchors, (anchor) => anchor.body ?? page.body)) {
    for (const anchor of await carry(ctx, { from, to: body, inBackground: true }, found)) carried.push(anchor)
  }
  const before = new Map(anchors.map((anchor) => [anchor.id, toJson(anchor)]))
  const changed = carried.filter((anchor) => before.get(anchor.id) !== toJson(anchor))
  await inTransaction(besideDeferredTransaction(ctx), async (tx) => {
    const [now] = await listAnchoredPages(tx.db, key, [pageId])
    // Somebody else did so meanwhile.
    if (!now || now.body !== page.body) return
    await updateCommentAnchors(tx.db, key, changed)
    await updateAnchoredPage(tx.db, key, pageId, body)
  })
}

/** The same without keeping it; what takes too long to find out stays as it is. */
export async function carry(
  ctx: AppContext,
  { from, to, inBackground }: { from: BodyName | null; to: BodyName; inBackground: boolean },
  anchors: readonly AnchorRow[],
): Promise<AnchorRow[]> {
  if (from === to) return anchors.map((anchor) => ({ ...anchor, body: null }))
  const [before, after] = await textsOf(ctx, [from, to])
  const wanted = anchors.map(({ id, key, isGone }) => ({ id, key, isGone: fromFlag(isGone) }))
  const found = await carryAnchors(ctx, { before, after: after ?? '', inBackground }, wanted)
  return anchors.map((anchor) => {
    const block = found?.get(anchor.id)
    if (block) return toAnchorRow(anchor.id, anchor.pageId, block)
    return { ...anchor, body: null, isGone: found ? 1 : anchor.isGone }
  })
}

/** A text that nobody remembers is unknown. */
async function textsOf(ctx: AppContext, names: (BodyName | null)[]): Promise<(string | undefined)[]> {
  const hashes = names.flatMap((name) => name || [])
  const texts = await loadBodies(ctx)(hashes)
  const known = new Map(hashes.map((hash, index) => [hash, texts[index]]))
  return names.map((name) => (name === null ? undefined : name === '' ? '' : known.get(name)))
}

function toAnchorRow(id: string, pageId: string, { key, preview, table, cell }: Block): AnchorRow {
  const block = toJson({ ...(preview && { preview }), ...(table !== undefined && { table }), ...(cell && { cell }) })
  return { id, pageId, key, body: null, block, isGone: 0 }
}

export interface PresentedBlock {
  key: string
  preview?: string
  table?: string
  cell?: { record: string; definition: string }
  isGone: boolean
}

export function toPresentedBlock({ key, block, isGone }: AnchorRow): PresentedBlock {
  return { ...storedBlock(block), key, isGone: fromFlag(isGone) }
}

function storedBlock(stored: AnchorRow['block']): Omit<PresentedBlock, 'key' | 'isGone'> {
  const block = fromJson(stored, fields)
  const [preview, table] = [optionalText(block.preview), optionalText(block.table)]
  const cell = storedCell(block.cell)
  return { ...(preview && { preview }), ...(table !== undefined && { table }), ...(cell && { cell }) }
}

export function storedCell(stored: unknown): PresentedBlock['cell'] {
  if (!isFields(stored)) return undefined
  const { record, definition } = stored
  return typeof record === 'string' && typeof definition === 'string' ? { record, definition } : undefined
}
