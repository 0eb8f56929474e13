import type { AppContext } from '#context.ts'
import { createJobLeases, type LeaseTimes } from '#leases/job-leases.ts'
import { asJob, type Job } from './repeat-job.ts'
import { createSerialRuns } from './serial-runs.ts'
import { type JobStart, jobStarts } from './start-jobs.ts'

/** Other servers find out that there is something to do by asking. */
const pollMs = 1_000
const name = 'share-jobs'

/** Runs those of the jobs that are this server's, of all that are on one database: each job is one server's at a time. */
export function shareJobs(
  ctx: AppContext,
  { starts = jobStarts, times }: { starts?: Readonly<Record<string, JobStart>>; times?: LeaseTimes } = {},
): Job {
  const names = Object.keys(starts)
  const leases = createJobLeases(ctx, { names, holder: ctx.newId(), ...(times && { times }) })
  const running = new Map<string, Job>()
  const ending = new Map<string, Promise<void>>()
  let isStopping = false

  const end = (job: string) => {
    const ended = running.get(job)
    if (!ended) return
    running.delete(job)
    ending.set(
      job,
      ended.stop().finally(() => ending.delete(job)),
    )
  }
  const follow = () => {
    for (const [job, { start }] of Object.entries(starts)) {
      if (!leases.isHeld(job)) end(job)
      else if (!isStopping && !running.has(job) && !ending.has(job)) running.set(job, start(ctx))
    }
  }
  const look = async () => {
    try {
      const woken = isStopping ? [] : await leases.look()
      follow()
      for (const job of woken) {
        const signal = starts[job]?.signal
        if (signal && running.has(job)) ctx.wakeSignals[signal].wake()
      }
    } catch (err) {
      // What could not be renewed is let go of in time; where the database is away, everybody knows.
      follow()
      ctx.log.debug({ err }, 'which server runs which jobs could not be found out')
    }
  }
  const looking = createSerialRuns(() => asJob(ctx, name, look))
  const deafen = Object.entries(starts).map(([job, { signal }]) => {
    const telling = createSerialRuns(() =>
      asJob(ctx, name, () => leases.announce(job)).catch((err) =>
        ctx.log.debug({ err, job }, 'a job could not be woken'),
      ),
    )
    const stop = signal && ctx.wakeSignals[signal].listen(() => leases.isHeld(job) || telling.request())
    return { stop: () => stop?.(), settled: telling.settled }
  })
  const timer = setInterval(looking.request, pollMs)
  timer.unref()
  looking.request()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      for (const { stop } of deafen) stop()
      await looking.settled()
      for (const job of [...running.keys()].toReversed()) end(job)
      await Promise.all([...ending.values(), ...deafen.map(({ settled }) => settled())])
      // Others find them free at once; where this fails, they find out.
      await leases.release(names).catch(() => undefined)
    },
  }
}
