import type { AppContext } from '#context.ts'
import { outageReason } from '#db/outages.ts'
import {
  claimSpec,
  type Interruption,
  processSpec,
  purgeSpecContents,
  releaseSpec,
  resumeSpecs,
} from '#resources/extensions/openapi-specs/process-spec.ts'
import { asJob } from './repeat-job.ts'

const intervalMs = 60_000
/** Sources that are slow to answer keep nobody else's waiting: few of an organization are processed at a time. */
const maxAtOnce = 12
const maxPerOrganization = 3
const purgeBatch = 20

type Claimed = NonNullable<Awaited<ReturnType<typeof claimSpec>>>

const name = 'process-openapi-specs'

/**
 * Processes OpenAPI specs as they come in, and again when their time has come. What is left to do is in the file itself,
 * so it goes on after a restart.
 */
export function startSpecProcessor(ctx: AppContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<Promise<void>, Claimed>()
  const isRunning = (id: string) => [...running.values()].some((claimed) => claimed.id === id)
  let claiming = Promise.resolve()

  const work = async (claimed: Claimed) => {
    try {
      await processSpec(ctx, claimed, signal)
    } catch (err) {
      if (!signal.aborted) ctx.log.error({ err, spec: claimed.id }, 'an OpenAPI spec could not be processed')
      await releaseSpec(ctx, claimed, interruptionOf(err, signal)).catch((failure) => {
        // It stays claimed in the file, and `resumeSpecs` finds it.
        ctx.log.error({ err: failure, spec: claimed.id }, 'an OpenAPI spec could not be put back')
      })
    }
  }
  const claimAll = async () => {
    while (!signal.aborted && running.size < maxAtOnce) {
      const claimed = await claimSpec(ctx, busyOrganizations(running.values()))
      if (!claimed) break
      const task = asJob(ctx, name, () => work(claimed)).finally(() => {
        running.delete(task)
        start()
      })
      running.set(task, claimed)
    }
    while (!signal.aborted && (await purgeSpecContents(ctx, purgeBatch)) > 0);
  }
  const start = () => {
    claiming = claiming
      .then(() => asJob(ctx, name, claimAll))
      .catch((err) => ctx.log.error({ err }, 'OpenAPI specs could not be processed'))
  }

  const deafen = ctx.wakeSignals.specs.listen(start)
  const resume = () => {
    claiming = claiming
      .then(() => (signal.aborted ? undefined : resumeSpecs(ctx, isRunning)))
      .catch((err) => ctx.log.error({ err }, 'interrupted specs could not be resumed'))
    start()
  }
  const timer = setInterval(resume, intervalMs)
  timer.unref()
  resume()
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

function interruptionOf(error: unknown, { aborted }: AbortSignal): Interruption {
  if (aborted) return 'stop'
  return outageReason(error) === undefined ? 'fault' : 'file'
}

function busyOrganizations(running: Iterable<Claimed>): string[] {
  const byOrganization = [...Map.groupBy(running, ({ organizationId }) => organizationId)]
  return byOrganization.flatMap(([id, specs]) => (specs.length >= maxPerOrganization ? id : []))
}
