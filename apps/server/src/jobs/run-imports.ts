import type { AppContext } from '#context.ts'
import { ServiceError } from '#errors.ts'
import { claimImport, type ImportRow, resumeImports, takeImport } from '#resources/workspace/imports/take-import.ts'
import { asJob, type Job } from './repeat-job.ts'

const intervalMs = 60_000
const maxAtOnce = 2
const name = 'run-imports'

/** Runs the imports that were started in the background, one a space at a time. What is left to do is in the file itself. */
export function startImportRunner(ctx: AppContext): Job {
  const stopping = new AbortController()
  const running = new Map<Promise<void>, ImportRow>()
  let claiming = asJob(ctx, name, () => resumeImports(ctx)).catch(logFailure)

  function logFailure(err: unknown) {
    ctx.log.error({ err }, 'imports could not be run')
  }
  const work = async (row: ImportRow) => {
    try {
      await takeImport(ctx, row, stopping.signal)
    } catch (err) {
      // What the source or the caller is to blame for is told in the import.
      if (!(err instanceof ServiceError) && !stopping.signal.aborted)
        ctx.log.error({ err, import: row.id }, 'an import failed')
    }
  }
  const claimAll = async () => {
    while (!stopping.signal.aborted && running.size < maxAtOnce) {
      const busy = [...running.values()].map(({ spaceId }) => spaceId)
      const row = await claimImport(ctx, busy)
      if (!row) return
      const task = asJob(ctx, name, () => work(row)).finally(() => {
        running.delete(task)
        start()
      })
      running.set(task, row)
    }
  }
  const start = () => {
    claiming = claiming.then(() => asJob(ctx, name, claimAll)).catch(logFailure)
  }
  const deafen = ctx.wakeSignals.imports.listen(start)
  const timer = setInterval(start, intervalMs)
  timer.unref()
  start()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      deafen()
      await claiming
      await Promise.all(running.keys())
      await claiming
    },
  }
}
