import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#context.ts'
import { runAs, suspendWork } from '#runtime/current-work.ts'
import type { WakeSignal } from '#runtime/wake-signals.ts'
import { createSerialRuns } from './serial-runs.ts'

export interface Job {
  /** Resolves when what is under way has come to an end. */
  stop(): Promise<void>
}

interface Repeated {
  intervalMs: number
  /** Ends early when it is told to stop; what is left to do is in the file itself. */
  run(isStopping: () => boolean): Promise<void>
  /** As the watch on the event loop calls it. */
  name: string
  /** What to log when it fails; it is tried again the next time. */
  failure: string
  /** Wakes it before the interval is over. */
  signal?: WakeSignal
}

/** Runs something at the start, in intervals and when the signal wakes it, never twice at once. */
export function repeat(ctx: AppContext, { name, intervalMs, run, failure, signal }: Repeated): Job {
  let isStopping = false
  const runs = createSerialRuns(async () => {
    if (isStopping) return
    await asJob(ctx, name, () => run(() => isStopping)).catch((err) => ctx.log.error({ err }, failure))
  })
  const deafen = signal?.listen(runs.request)
  const timer = setInterval(runs.request, intervalMs)
  timer.unref()
  runs.request()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      deafen?.()
      await runs.settled()
    },
  }
}

/** Attributes what a job does to its name, for the watch on the event loop. */
export async function asJob<T>(ctx: AppContext, name: string, perform: () => Promise<T>): Promise<T> {
  const work = ctx.loop.begin(`the job ${name}`)
  try {
    return await runAs(work, perform)
  } finally {
    ctx.loop.end(work)
  }
}

/** How much longer than a step the rest after it is: nobody waits for a job, and everybody for what it takes. */
const restFactor = 3

/** Takes steps until one answers that there are no more, and leaves most of the time to requests. */
export function inSteps(step: () => Promise<boolean>): Repeated['run'] {
  return async (isStopping) => {
    while (!isStopping()) {
      const startedAt = performance.now()
      if (!(await step())) return
      const resumeWork = suspendWork()
      await setTimeout(restFactor * (performance.now() - startedAt))
      resumeWork()
    }
  }
}
