import type { AppContext } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import { ServiceError } from '#errors.ts'
import { limits } from '#resources/workspace/imports/limits.ts'
import {
  claimImport,
  findNewcomer,
  type ImportRow,
  isRefusedForNow,
  resumeImports,
  takeImport,
} from '#resources/workspace/imports/take-import.ts'
import { importSlots, type RunningImport } from './import-slots.ts'
import { asJob, type Job } from './repeat-job.ts'

const intervalMs = 60_000
/** While there are some under way, it is looked so often whether others wait. */
const yieldIntervalMs = 5_000
const name = 'run-imports'

/** Runs the imports that were started in the background, one a space at a time. What is left to do is in the file itself. */
export function startImportRunner(ctx: AppContext): Job {
  const stopping = new AbortController()
  const running = new Map<Promise<void>, RunningImport>()
  /** There was no room for what these have waiting; others may need less, or have fewer under way. */
  const refused = new Set<CallerId>()
  let claiming = asJob(ctx, name, () => resumeImports(ctx)).catch(logFailure)

  function logFailure(err: unknown) {
    ctx.log.error({ err }, 'imports could not be run')
  }
  const work = async (row: ImportRow, own: RunningImport) => {
    try {
      await takeImport(ctx, row, {
        stopSignal: stopping.signal,
        yieldSignal: own.yielding.signal,
        onProgress({ step }) {
          if (step !== 'writing' || own.isWriting) return
          own.isWriting = true
          start()
        },
      })
    } catch (err) {
      own.isRefused = isRefusedForNow(err)
      // What the source or the caller is to blame for is told in the import.
      if (!(err instanceof ServiceError) && !stopping.signal.aborted)
        ctx.log.error({ err, import: row.id }, 'an import failed')
    }
  }
  const begin = (row: ImportRow) => {
    const { spaceId, callerId } = row
    const claimedAt = Date.parse(ctx.now())
    const own = { spaceId, callerId, claimedAt, isWriting: false, isRefused: false, yielding: new AbortController() }
    const task = asJob(ctx, name, () => work(row, own)).finally(() => {
      running.delete(task)
      // What there was no room for waits again, until there may be.
      if (own.isRefused) refused.add(callerId)
      else refused.clear()
      start()
    })
    running.set(task, own)
  }
  const claimAll = async () => {
    const slots = () => importSlots([...running.values()], refused)
    while (!stopping.signal.aborted && slots().hasFree) {
      const row = await claimImport(ctx, slots().claims)
      if (!row) break
      begin(row)
    }
    const { callers, toYield } = slots()
    const newcomer = callers.length > 0 ? await findNewcomer(ctx, [...callers, ...refused]) : undefined
    if (newcomer) toYield(newcomer.spaceId, Date.parse(ctx.now()) - limits.yieldMs)?.yielding.abort()
  }
  const start = () => {
    claiming = claiming.then(() => asJob(ctx, name, claimAll)).catch(logFailure)
  }
  const deafen = ctx.wakeSignals.imports.listen(start)
  const timers = [
    setInterval(() => {
      refused.clear()
      start()
    }, intervalMs),
    setInterval(() => {
      if (running.size > 0) start()
    }, yieldIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  start()
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      deafen()
      await claiming
      await Promise.all(running.keys())
      await claiming
    },
  }
}
