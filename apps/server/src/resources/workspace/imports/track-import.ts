import type { Schema } from '@quire/api-types'
import { type AppContext, inTransaction } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { ConflictError, ServiceError } from '#errors.ts'
import type { OnProgress, Progress } from './findings.ts'
import { updateImport } from './repository.ts'

/** Somebody canceled the import while it ran. */
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
  /** Throws when the import is to end. */
  onProgress: OnProgress
  /** In the transaction that makes the revision: after it nobody can cancel the import any more. */
  complete(tx: AppContext, result: Schema<'ImportContentResult'>): Promise<void>
  fail(error: unknown): Promise<void>
  stop(): Promise<void>
}

interface TrackingOptions {
  onProgress?: OnProgress | undefined
  isStopping?: (() => boolean) | undefined
}

const intervalMs = 2_000

/** Notes every other second how far an import has come, and looks whether it was canceled. */
export function trackImport(ctx: AppContext, id: string, { onProgress, isStopping }: TrackingOptions): Tracking {
  let latest: Progress | undefined
  let isCanceled = false
  let writing = Promise.resolve()
  const running = { id, whenIn: ['running'] } as const
  const note = async () => {
    const changes = { ...latest, updatedAt: ctx.now() }
    isCanceled = !(await inTransaction(ctx, (tx) => updateImport(tx.db, running, changes)))
  }
  const timer = setInterval(() => {
    writing = writing.then(note).catch((err) => ctx.log.warn({ err }, 'the progress of an import could not be noted'))
  }, intervalMs)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await writing
  }
  return {
    onProgress(progress) {
      if (isCanceled) throw new ImportCanceledError()
      if (isStopping?.()) throw new ImportStoppedError()
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
      const changes = changesAfter(error, ctx.now())
      await inTransaction(ctx, (tx) => updateImport(tx.db, running, { ...latest, ...changes }))
    },
    stop,
  }
}

/** Who is refused for the moment waits for a better one, if it is a job that does it. */
function changesAfter(error: unknown, now: string) {
  if (error instanceof ImportStoppedError) return { status: 'waiting', updatedAt: now } as const
  const message = error instanceof ServiceError ? error.message : 'something went wrong on the server; its log has more'
  return { status: 'failed', error: message, updatedAt: now, endedAt: now } as const
}
