import type { Schema } from '@quire/api-types'
import { type AppContext, inTransaction } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import type { OnProgress } from './findings.ts'
import { fromRequest } from './gather.ts'
import { performImport } from './import-jobs.ts'
import { limits } from './limits.ts'
import { findWaitingImport, type ImportClaims } from './next-import.ts'
import { type ImportRow, updateImport, updateInterruptedImports } from './repository.ts'
import { actorOf, sourceOf } from './stored-import.ts'

export { isRefusedForNow } from './track-import.ts'
export type { ImportRow }

/** What a job was at when the server ended waits again. */
export function resumeImports(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateInterruptedImports(tx.db, tx.now()))
}

/** The next import that waits, which is the job's from then on. */
export function claimImport(ctx: AppContext, claims: ImportClaims): Promise<ImportRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const row = await findWaitingImport(tx.db, claims)
    if (!row) return undefined
    const now = tx.now()
    const claimed = { status: 'running', updatedAt: now, claimedAt: now } as const
    await updateImport(tx.db, { id: row.id, whenIn: ['waiting'] }, claimed)
    return { ...row, ...claimed }
  })
}

/** An import of somebody for whom nothing is done yet, and which is next. */
export function findNewcomer(ctx: AppContext, served: readonly CallerId[]): Promise<ImportRow | undefined> {
  return findWaitingImport(ctx.db, { busyCallers: served })
}

interface TakingMeans {
  /** Aborted when the server is about to stop. */
  stopSignal: AbortSignal
  /** Aborted when it has read for long enough, as others wait. */
  yieldSignal: AbortSignal
  onProgress: OnProgress
}

/** Does an import for whoever started it, with what rights they have by now. */
export async function takeImport(
  ctx: AppContext,
  row: ImportRow,
  { yieldSignal, ...means }: TakingMeans,
): Promise<void> {
  const as = { ...ctx, actor: actorOf(row) }
  const { source, url, upload } = sourceOf(row)
  const body = { source, ...(url !== undefined && { url }), ...(upload !== undefined && { upload }) }
  const gather = fromRequest(as, row.spaceId, body as Schema<'ImportContent'>)
  await performImport(as, row, { gather, times: { ...limits.times.job, yieldSignal }, ...means })
}
