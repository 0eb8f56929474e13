import { type AppContext, inTransaction } from '#context.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import { fullTextOf } from '#db/queries/full-text.ts'
import { fromFlag, toFlag } from '#db/tables/columns.ts'
import { collectDigests } from './collect-digests.ts'
import { currentRoots } from './current-roots.ts'
import {
  deleteDeletedFiles,
  deleteFileContents,
  deleteRecentRoots,
  deleteTexts,
  findCollection,
  insertLastRows,
  listDeletedFiles,
  listNames,
  listRecentRoots,
  listRoots,
  listRootsOfIndexes,
  type NamedRoot,
  updateGarbageCollection,
} from './garbage-repository.ts'
import { createMarking, type Marking } from './mark-reachable.ts'

/**
 * Removes stored texts and files that nothing refers to. Content is shared, between revisions and between spaces, so what
 * is in use is found by following all revisions, and the rest goes. Every step is short. What is referred to meanwhile is
 * noted by the database and looked at in the very transaction that removes something; what was stored within the last
 * hour stays, because somebody may be about to refer to it. Nothing is kept but that there is something to do: after a kill
 * it begins anew, and whoever went on with one that was given up removes nothing more.
 *
 * Where transactions run at the same time, one that refers to a text again has read it (`insertContentTexts`), or a revision
 * that has it, and has noted the new revision, which the one that removes it reads: one of the two is run again.
 */

const youngMs = 60 * 60 * 1000
const fileGraceMs = 7 * 24 * 60 * 60 * 1000
const [rootsAtOnce, namesAtOnce, filesAtOnce] = [200, 200, 1000]

/** A step at a time; answers whether there is more to do. */
export function createCollector(ctx: AppContext): () => Promise<boolean> {
  let run: AsyncGenerator<void> | undefined
  return async () => {
    run ??= collect(ctx)
    try {
      const { done } = await run.next()
      if (done) run = undefined
      return !done
    } catch (error) {
      run = undefined
      throw error
    }
  }
}

async function* collect(ctx: AppContext): AsyncGenerator<void> {
  const deleted = await listDeletedFiles(ctx.db, timeAgo(ctx, fileGraceMs), filesAtOnce)
  const { isWanted, isRunning, notedAt } = await findCollection(ctx.db)
  if (!fromFlag(isWanted) && !fromFlag(isRunning) && deleted.length === 0) return
  // A clock that was ahead may have been set right.
  if (notedAt === null || notedAt > ctx.now()) return inTransaction(ctx, noteLastRows)
  if (notedAt > timeAgo(ctx, youngMs)) return
  const { run, lastText, lastFile } = await inTransaction(ctx, begin)
  const marking = createMarking(new Set(deleted.map(({ hash }) => hash)))
  yield* mark(ctx, marking, deleted.length > 0)
  const texts = { isUsed: marking.isTextUsed, remove: deleteTexts, last: lastText }
  yield* sweep(ctx, 'contentTexts', { run, marking, ...texts })
  const files = { isUsed: marking.isFileUsed, remove: deleteFileContents, last: lastFile }
  yield* sweep(ctx, 'fileContents', { run, marking, ...files })
  yield* collectDigests(ctx)
  yield* giveBack(ctx)
  const ids = deleted.map(({ id }) => id)
  await inTransaction(ctx, async (tx) => {
    await requireRun(tx, run)
    await deleteDeletedFiles(tx.db, ids)
    await updateGarbageCollection(tx.db, { isRunning: toFlag(false), notedAt: null })
  })
}

async function noteLastRows(tx: AppContext): Promise<void> {
  await updateGarbageCollection(tx.db, {
    ...(await insertLastRows(tx.db, `stored by ${tx.newId()}`)),
    notedAt: tx.now(),
  })
}

async function begin(tx: AppContext): Promise<Awaited<ReturnType<typeof findCollection>>> {
  const { run } = await findCollection(tx.db)
  await deleteRecentRoots(tx.db)
  await updateGarbageCollection(tx.db, { isWanted: toFlag(false), isRunning: toFlag(true), run: run + 1 })
  return findCollection(tx.db)
}

/** Another one that began later has forgotten what was referred to before it, and marks that itself. */
async function requireRun(tx: AppContext, run: number): Promise<void> {
  if ((await findCollection(tx.db)).run !== run) throw new Error('the collection was taken over by another one')
}

async function* mark(ctx: AppContext, marking: Marking, hasDeletedFiles: boolean): AsyncGenerator<void> {
  for (const list of [listRootsOfIndexes, listRoots]) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const roots: NamedRoot[] = await list(ctx.db, after, rootsAtOnce)
      marking.addRoots(roots.map(({ rootHash }) => rootHash))
      while (await marking.step(ctx)) yield
      after = roots.at(-1)?.id
      yield
    }
  }
  if (!hasDeletedFiles) return
  // A deleted file that somebody sees is none: it may have been added again, or be in another space.
  for await (const roots of currentRoots(ctx)) {
    for (const root of roots) await marking.markDeletedIn(ctx, root)
    yield
  }
}

/** What began to be referred to after all revisions were listed. */
async function catchUp(ctx: AppContext, marking: Marking): Promise<void> {
  const roots = await listRecentRoots(ctx.db)
  marking.addRoots(roots)
  while (await marking.step(ctx));
  for (const root of roots) await marking.markDeletedIn(ctx, root)
}

interface Store {
  run: number
  marking: Marking
  /** Rows behind it are too young. */
  last: number
  isUsed(hash: string): boolean
  remove(db: AppContext['db'], hashes: readonly string[]): Promise<void>
}

async function* sweep(
  ctx: AppContext,
  table: Parameters<typeof listNames>[1],
  { run, marking, last, isUsed, remove }: Store,
): AsyncGenerator<void> {
  for (let after = 0; ; ) {
    await catchUp(ctx, marking)
    const names = await listNames(ctx.db, table, { after, last, limit: namesAtOnce })
    const unused = names.filter(({ hash }) => !isUsed(hash))
    const batch = withinBytes(unused)
    const isAll = batch.length === unused.length
    if (batch.length > 0) {
      await inTransaction(ctx, async (tx) => {
        await requireRun(tx, run)
        await catchUp(tx, marking)
        await deleteRecentRoots(tx.db)
        await remove(
          tx.db,
          batch.map(({ hash }) => hash).filter((hash) => !isUsed(hash)),
        )
      })
    }
    after = (isAll ? names : batch).at(-1)?.row ?? after
    if (isAll && names.length < namesAtOnce) return
    yield
  }
}

/** Removes what was deleted from where it may still be read: the index of words, and whatever the database keeps. */
async function* giveBack(ctx: AppContext): AsyncGenerator<void> {
  for (let round = 0; await inTransaction(ctx, (tx) => fullTextOf(tx.db).mergeWords(tx.db, round)); round += 1) yield
  yield* ctx.database.reclaimSpace()
}

function timeAgo(ctx: AppContext, ms: number): string {
  return new Date(Date.parse(ctx.now()) - ms).toISOString()
}
