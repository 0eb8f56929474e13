import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { ConflictError, ServiceError, TooManyRequestsError, UnavailableError } from '#errors.ts'
import { suspendWork } from '#runtime/current-work.ts'
import type { OnProgress, Progress } from './findings.ts'
import { type ImportRow, updateImport } from './repository.ts'

/** Somebody canceled the import while it ran, or its space is gone. */
export class ImportCanceledError extends ConflictError {
  constructor() {
    super('the import was canceled')
  }
}

/** The server is about to stop: the import begins anew with it. */
class ImportStoppedError extends Error {
  override name = 'ImportStoppedError'
}

export interface Tracking {
  /** Says that what runs now is the import. */
  resumeWork(): void
  /** Aborted when the import is to end, with the reason. */
  signal: AbortSignal
  /** Throws when the import is to end. */
  onProgress: OnProgress
  /** In the transaction that makes the revision: after it nobody can cancel the import any more. */
  complete(tx: RequestContext, result: Schema<'ImportContentResult'>): Promise<void>
  /** Notes that it failed, and answers why. */
  fail(error: unknown): Promise<unknown>
  stop(): Promise<void>
}

interface TrackingOptions {
  onProgress?: OnProgress | undefined
  stopSignal?: AbortSignal | undefined
  /** Whether a job does it. */
  isInBackground: boolean
  /** Throws when whoever started it may not import there any more. */
  requireAccess(tx: RequestContext): Promise<void>
}

const intervalMs = 2_000

/**
 * Notes every other second how far an import has come, and ends it when nobody wants it any more: it was canceled, its space
 * is gone, or whoever started it may not write there by now.
 */
export function trackImport(
  ctx: RequestContext,
  { id, claimedAt }: Pick<ImportRow, 'id' | 'claimedAt'>,
  { onProgress, stopSignal, requireAccess, isInBackground }: TrackingOptions,
): Tracking {
  let latest: Progress | undefined
  // Whatever it waits for on the way: from page to page it is known whose work this is.
  const resumeWork = suspendWork()
  const ending = new AbortController()
  const { signal } = ending
  // Somebody else may have begun it anew, who took this one for dead.
  const running = { id, whenIn: ['running'], claimedAt } as const
  const note = async () => {
    if (signal.aborted) return
    await inTransaction(ctx, async (tx) => {
      if (!(await updateImport(tx.db, running, { ...latest, updatedAt: tx.now() }))) throw new ImportCanceledError()
      await requireAccess(tx)
    }).catch(endFor)
  }
  const endFor = (err: unknown) => {
    if (err instanceof ServiceError && err.status < 429) ending.abort(err)
    else ctx.log.warn({ err }, 'the progress of an import could not be noted')
  }
  let noting = Promise.resolve()
  let isAsked = false
  const look = () => {
    if (isAsked) return
    isAsked = true
    noting = noting.then(() => {
      isAsked = false
      return note()
    })
  }
  const timer = setInterval(look, intervalMs)
  timer.unref()
  const deafen = ctx.wakeSignals.imports.listen(look)
  const stopForServer = () => ending.abort(new ImportStoppedError())
  stopSignal?.addEventListener('abort', stopForServer)
  if (stopSignal?.aborted) stopForServer()
  const stop = async () => {
    clearInterval(timer)
    deafen()
    stopSignal?.removeEventListener('abort', stopForServer)
    await noting
  }
  return {
    resumeWork,
    signal,
    onProgress(progress) {
      signal.throwIfAborted()
      resumeWork()
      latest = progress
      onProgress?.(progress)
    },
    async complete(tx, result) {
      const now = tx.now()
      const ended = { status: 'completed', result: toJson(result), updatedAt: now, endedAt: now } as const
      if (!(await updateImport(tx.db, running, { ...latest, ...ended }))) throw new ImportCanceledError()
    },
    async fail(error) {
      await stop()
      // Whatever an end brought about in the middle of something, this is why.
      const cause = signal.aborted ? signal.reason : error
      const changes = changesAfter(cause, ctx.now(), isInBackground)
      await inTransaction(ctx, (tx) => updateImport(tx.db, running, { ...latest, ...changes }))
      return cause
    },
    stop,
  }
}

/** Who is refused for the moment waits for a better one, if it is a job that does it. */
function changesAfter(error: unknown, now: string, isInBackground: boolean) {
  const isForNow = error instanceof ImportStoppedError || (isInBackground && isRefusedForNow(error))
  if (isForNow) return { status: 'waiting', updatedAt: now } as const
  const message = error instanceof ServiceError ? error.message : 'something went wrong on the server; its log has more'
  return { status: 'failed', error: message, updatedAt: now, endedAt: now } as const
}

/** There is no room for it at the moment: others have the memory, or its caller has too many under way. */
export function isRefusedForNow(error: unknown): boolean {
  return error instanceof UnavailableError || error instanceof TooManyRequestsError
}
