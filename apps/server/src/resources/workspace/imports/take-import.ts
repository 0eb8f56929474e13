import type { Schema } from '@quire/api-types'
import { type AppContext, inTransaction } from '#context.ts'
import { fromRequest } from './gather.ts'
import { performImport } from './import-jobs.ts'
import { limits } from './limits.ts'
import { findWaitingImport, type ImportRow, updateImport, updateInterruptedImports } from './repository.ts'
import { actorOf, sourceOf } from './stored-import.ts'

export type { ImportRow }

/** What a job was at when the server ended waits again. */
export function resumeImports(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateInterruptedImports(tx.db, tx.now()))
}

/** The next import that waits, which is the job's from then on. */
export function claimImport(ctx: AppContext, busySpaces: readonly string[]): Promise<ImportRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const row = await findWaitingImport(tx.db, busySpaces)
    if (!row) return undefined
    await updateImport(tx.db, { id: row.id, whenIn: ['waiting'] }, { status: 'running', updatedAt: tx.now() })
    return row
  })
}

/** Does an import for whoever started it, with what rights they have by now. */
export async function takeImport(ctx: AppContext, row: ImportRow, stopSignal: AbortSignal): Promise<void> {
  const as = { ...ctx, actor: actorOf(row) }
  const { source, url, upload } = sourceOf(row)
  const body = { source, ...(url !== undefined && { url }), ...(upload !== undefined && { upload }) }
  const gather = fromRequest(as, row.spaceId, body as Schema<'ImportContent'>)
  await performImport(as, row, { gather, times: limits.times.job, stopSignal })
}
