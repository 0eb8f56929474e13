import type { Schema } from '@quire/api-types'
import { type Actor, type AppContext, afterCommit, inTransaction, type RequestContext } from '#context.ts'
import { fromFlag, toFlag, toJson } from '#db/tables/columns.ts'
import { ConflictError, NotFoundError, TooManyRequestsError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireCompleteUpload } from '#resources/workspace/content/files/uploads.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { callerOf } from '#workers/caller.ts'
import type { OnProgress } from './findings.ts'
import { fromRequest, type Gather } from './gather.ts'
import type { ReadingTimes } from './limits.ts'
import {
  countImports,
  countOpenImports,
  deleteImportsBefore,
  findImport,
  type ImportRow,
  insertImport,
  listImports,
  updateImport,
} from './repository.ts'
import { type ImportTarget, importContent, requireImport } from './service.ts'
import { isLost, type StoredOrigin, sourceOf, targetOf } from './stored-import.ts'
import { trackImport } from './track-import.ts'

/** What an import is read from: what a request names, or a folder that only the command sees. */
export type ImportOrigin = Schema<'ImportContent'> | { source: 'folder'; from: string }

const lifetimeMs = 30 * 24 * 60 * 60 * 1000
const mostOpen = 20

/** Imports while the caller waits; others see how far it has come. */
export async function runImport(
  ctx: RequestContext,
  {
    target,
    origin,
    gather,
    times,
  }: { target: ImportTarget; origin: ImportOrigin } & Pick<Performing, 'gather' | 'times'>,
  onProgress?: OnProgress,
): Promise<Schema<'ImportContentResult'>> {
  await requireImport(ctx, target)
  const stored = await requireOrigin(ctx, target.spaceId, origin)
  const row = newRow(ctx, target, { origin: stored, isInBackground: false })
  await inTransaction(besideDeferredTransaction(ctx), (tx) => addImport(tx, row))
  return performImport(ctx, row, { gather, times, onProgress })
}

/** Leaves an import to the job. */
export async function startImport(
  ctx: RequestContext,
  spaceId: string,
  { changeRequest, page, ...origin }: Schema<'StartImport'>,
): Promise<ImportRow> {
  const target = { spaceId, changeRequestId: changeRequest, pageId: page }
  await requireImport(ctx, target)
  // Refuses at once what the job could only refuse later.
  fromRequest(ctx, spaceId, origin)
  const stored = await requireOrigin(ctx, spaceId, origin)
  const row = newRow(ctx, target, { origin: stored, isInBackground: true })
  await inTransaction(ctx, async (tx) => {
    if ((await countOpenImports(tx.db, spaceId)) >= mostOpen) {
      throw new TooManyRequestsError(`${mostOpen} imports into the space are under way already; try again in 60 s`, 60)
    }
    await addImport(tx, row)
    afterCommit(tx, tx.wakeSignals.imports.wake)
  })
  return row
}

export async function readImport(ctx: RequestContext, spaceId: string, id: string): Promise<ImportRow> {
  await requireSpace(ctx, spaceId, 'edit')
  const row = await findImport(ctx.db, spaceId, id)
  if (!row) throw new NotFoundError(`the import ${id}`)
  return row
}

export async function importsOf(
  ctx: RequestContext,
  spaceId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<ImportRow>> {
  await requireSpace(ctx, spaceId, 'edit')
  const pageRequest = readPageRequest(`imports/${spaceId}`, query)
  const rows = await listImports(ctx.db, spaceId, pageRequest)
  return toPage(pageRequest, rows, await countImports(ctx.db, spaceId), ({ id }) => [id])
}

/** Whatever it is at, it comes to nothing: its last transaction looks whether it was canceled. */
export function cancelImport(ctx: RequestContext, spaceId: string, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await readImport(tx, spaceId, id)
    const now = tx.now()
    const ended = { status: 'canceled', updatedAt: now, endedAt: now } as const
    if (!(await updateImport(tx.db, { id, whenIn: ['waiting', 'running'] }, ended))) {
      throw new ConflictError(`the import is ${status} already`)
    }
    // Whoever is at it looks at once.
    afterCommit(tx, tx.wakeSignals.imports.wake)
    return readImport(tx, spaceId, id)
  })
}

/** Starts it anew as the caller's. */
export function retryImport(ctx: RequestContext, spaceId: string, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await readImport(tx, spaceId, id)
    const whenIn = isLost(row, tx.now()) ? (['running'] as const) : (['failed', 'canceled'] as const)
    const refuse = () => {
      throw new ConflictError(`the import is ${row.status}: only one that failed or was canceled is tried again`)
    }
    // What is done already has no need of a space that can be written.
    if (!whenIn.some((status) => status === row.status)) refuse()
    await requireImport(tx, targetOf(row))
    if (sourceOf(row).source === 'folder') throw new ConflictError('a folder is imported with `quire import`')
    const anew = { done: 0, total: 0, links: 0, step: null, error: null, endedAt: null, isInBackground: toFlag(true) }
    const changes = {
      ...anew,
      status: 'waiting',
      actor: toJson(tx.actor),
      callerId: callerOf(tx),
      updatedAt: tx.now(),
    } as const
    if (!(await updateImport(tx.db, { id, whenIn }, changes))) refuse()
    afterCommit(tx, tx.wakeSignals.imports.wake)
    return readImport(tx, spaceId, id)
  })
}

interface Performing {
  gather: Gather
  times: ReadingTimes
  onProgress?: OnProgress | undefined
  /** Aborted when the server is about to stop. */
  stopSignal?: AbortSignal | undefined
}

/** Takes an import that is marked as running to its end, and notes which that was. */
export async function performImport(
  ctx: RequestContext,
  row: ImportRow,
  { gather, times, onProgress, stopSignal }: Performing,
): Promise<Schema<'ImportContentResult'>> {
  const target = targetOf(row)
  /** Whoever started it, as they are by now. */
  const asStarter = (by: RequestContext) => by.recheckCaller(by, 'startImport', { spaceId: row.spaceId })
  const requireAccess = async (tx: RequestContext) => requireImport(await asStarter(tx), target)
  const tracking = trackImport(besideDeferredTransaction(ctx), row, {
    onProgress,
    stopSignal,
    requireAccess,
    isInBackground: fromFlag(row.isInBackground),
  })
  try {
    const result = await importContent(await asStarter(ctx), target, gather, {
      resumeWork: tracking.resumeWork,
      signal: tracking.signal,
      times,
      onProgress: tracking.onProgress,
      async onResult(tx, made) {
        // The right to write there was looked at in the same transaction, before there was anything.
        await asStarter(tx)
        await tracking.complete(tx, made)
      },
    })
    await tracking.stop()
    return result
  } catch (error) {
    throw await tracking.fail(error)
  }
}

/** Refuses an upload that is not there before anything is noted about it, and notes the name of one that is. */
async function requireOrigin(ctx: RequestContext, spaceId: string, origin: ImportOrigin): Promise<StoredOrigin> {
  const id = 'upload' in origin ? origin.upload : undefined
  if (id === undefined) return origin
  const { name } = await requireCompleteUpload(ctx, { spaceId, id, field: 'body.upload' })
  return { ...origin, from: name }
}

function newRow(
  ctx: RequestContext,
  { spaceId, changeRequestId, pageId }: ImportTarget,
  { origin, isInBackground }: { origin: StoredOrigin; isInBackground: boolean },
): ImportRow {
  const now = ctx.now()
  return {
    id: ctx.newId(),
    spaceId,
    changeRequestId: changeRequestId ?? null,
    pageId: pageId ?? null,
    actor: toJson<Actor>(ctx.actor),
    source: toJson(origin),
    isInBackground: toFlag(isInBackground),
    status: isInBackground ? 'waiting' : 'running',
    step: null,
    done: 0,
    total: 0,
    links: 0,
    result: null,
    error: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
    callerId: callerOf(ctx),
    claimedAt: null,
  }
}

async function addImport(tx: AppContext, row: ImportRow): Promise<void> {
  const before = new Date(Date.parse(row.createdAt) - lifetimeMs).toISOString()
  await deleteImportsBefore(tx.db, row.spaceId, before)
  await insertImport(tx.db, row)
}
