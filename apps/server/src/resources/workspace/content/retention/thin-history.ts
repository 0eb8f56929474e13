import { type AppContext, inTransaction } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import type { RevisionRow } from '#resources/workspace/content/store/revision-repository.ts'
import { deleteRevisions, type HistoryPosition, listHistory, listNamed, updateParents } from './history-repository.ts'

/**
 * What the history promises: every revision is kept for as many days as `QUIRE_HISTORY_DAYS` says, and for ever where that is
 * not set. Of older ones, edits that one person made one after another on one day are merged together: the last of them
 * stays, and has the parents of the first. Whatever something names stays as well, and so does everything that is no
 * edit.
 */

const dayMs = 24 * 60 * 60 * 1000
const revisionsAtOnce = 200
const start: HistoryPosition = { spaceId: '', changeRequestId: '', id: '' }

/** Goes through the history once, a step at a time; answers whether there is more. */
export function createThinning(ctx: AppContext): () => Promise<boolean> {
  let position: HistoryPosition | undefined = start
  return async () => {
    const { historyDays } = ctx.config
    if (historyDays === undefined) return false
    const before = new Date(Date.parse(ctx.now()) - historyDays * dayMs).toISOString()
    const from: HistoryPosition = position ?? start
    position = await inTransaction(ctx, (tx) => thin(tx, from, before))
    return position !== undefined
  }
}

/** Answers where to go on; the last revision is looked at again, together with the one after it. */
async function thin(tx: AppContext, from: HistoryPosition, before: string): Promise<HistoryPosition | undefined> {
  const rows = await listHistory(tx.db, from, revisionsAtOnce)
  const pairs = rows.slice(0, -1).map((row, index) => [row, rows[index + 1]] as const)
  const candidates = pairs.filter(([row, next]) => next && isMergedInto(row, next, before)).map(([row]) => row)
  if (candidates.length > 0) {
    const spaceIds = [...new Set(candidates.map(({ spaceId }) => spaceId))]
    const ids = candidates.map(({ id }) => id)
    const named = await listNamed(tx.db, spaceIds, ids)
    await merge(tx, rows, new Set(ids.filter((id) => !named.has(id))))
  }
  const last = rows.at(-1)
  if (last === undefined || rows.length < revisionsAtOnce) return undefined
  return { spaceId: last.spaceId, changeRequestId: last.changeRequestId, id: last.id }
}

function isMergedInto(row: RevisionRow, next: RevisionRow, before: string): boolean {
  const isSameHistory = row.spaceId === next.spaceId && row.changeRequestId === next.changeRequestId
  const isSameDay = row.createdAt.slice(0, 10) === next.createdAt.slice(0, 10)
  const isEdit = ({ type }: RevisionRow) => type === 'edits' || type === 'computed'
  const isOld = next.createdAt < before && row.createdAt < before
  return isSameHistory && isSameDay && isOld && isEdit(row) && isEdit(next) && row.createdById === next.createdById
}

async function merge(tx: AppContext, rows: readonly RevisionRow[], gone: ReadonlySet<string>): Promise<void> {
  let removed: { id: string; parents: string[] } | undefined
  for (const { id, parentIds } of rows) {
    const own = fromJson(parentIds, texts)
    const former = removed
    const parents = former ? own.flatMap((parent) => (parent === former.id ? former.parents : [parent])) : own
    if (former && !gone.has(id)) await updateParents(tx.db, id, parents)
    removed = gone.has(id) ? { id, parents } : undefined
  }
  await deleteRevisions(tx.db, [...gone])
}
