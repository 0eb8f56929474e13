import { type AppContext, afterCommit, inTransaction } from '#context.ts'
import { type Deletion, deleteBelongings, isSound } from '#db/deletions/delete-rows.ts'
import { deletePendingDeletion, findPendingDeletion, insertPendingDeletions } from '#db/deletions/deletion-queue.ts'
import type { DeletionKey, DeletionKind } from '#db/deletions/kinds.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'

/** What an operation deletes along with the thing itself, so that what is small is gone when it answers. */
const withOperation = { rows: 51, bytes: 1_000_000, takesFirst: false }

/** What one transaction of a job deletes: a few milliseconds of work. */
const inOneStep = { rows: 200, bytes: 1_000_000, takesFirst: true }

/**
 * For whatever deletes something that much may hang below: deletes a little of that, and leaves the rest to a job, in the
 * file itself. The thing is deleted before, so that nobody finds what hangs below it any more.
 */
export function deleteBelow(tx: AppContext, kind: DeletionKind, key: DeletionKey): Promise<void> {
  return deleteBelowAll(tx, [{ kind, key }])
}

export async function deleteBelowAll(tx: AppContext, deletions: readonly Deletion[]): Promise<void> {
  const { left } = await deleteBelongings(tx.db, deletions, withOperation)
  if (left.length === 0) return
  await insertPendingDeletions(tx.db, left)
  afterCommit(tx, tx.wakeSignals.deletions.wake)
}

/** One short transaction of what is left to delete; answers whether there may be more. */
export function continueDeletions(ctx: AppContext, wanted?: Deletion): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const pending = await findPendingDeletion(tx.db, wanted)
    if (!pending) return false
    await deletePendingDeletion(tx.db, pending.number)
    const { left } = await deleteBelongings(tx.db, isSound(pending) ? [pending] : [], inOneStep)
    // Behind all others, so that nobody's waits for a long one.
    await insertPendingDeletions(tx.db, left)
    return true
  })
}

/**
 * For whatever gives a name again that something deleted may have had: finishes that deletion, so that nothing left of it
 * belongs to the new one. To be called before the transaction, where every step is one of its own, and inside, where there
 * is nothing left to do then.
 */
export async function finishDeletion(ctx: AppContext, kind: DeletionKind, key: DeletionKey): Promise<void> {
  if (!(await findPendingDeletion(ctx.db, { kind, key }))) return
  while (await continueDeletions(besideDeferredTransaction(ctx), { kind, key }));
}

/** Deletes some of what hangs below something that stays until it is empty; answers how many rows. */
export async function emptyStep(tx: AppContext, kind: DeletionKind, key: DeletionKey): Promise<number> {
  const { deletedRows, left } = await deleteBelongings(tx.db, [{ kind, key }], inOneStep)
  // What is gone with a row has nobody to come back for it; for the rest the caller does.
  const detached = left.filter((deletion) => deletion.kind !== kind)
  await insertPendingDeletions(tx.db, detached)
  if (detached.length > 0) afterCommit(tx, tx.wakeSignals.deletions.wake)
  return deletedRows
}
