import { mediansOf, ratioOf } from '../alternate.ts'
import type { Finding, Measure } from '../bench.ts'
import { describeRates, interleaveLoad } from '../interleave-load.ts'
import type { Job } from '../job.ts'
import { startQuire } from '../processes/quire.ts'
import { startReference } from '../processes/reference.ts'
import { formatAgainst } from '../report/format.ts'
import { requireSameResponse } from './same-response.ts'

/** Long enough that one collection of garbage is not one answer in a hundred. */
const secondsOfP99 = 5

/** The server against the reference, on the same file, in turns. */
export function compareJob(job: Job): Measure {
  return {
    name: job.name,
    async run(bench, name) {
      const { file, progress } = bench
      progress.say(`${name}: seeding`)
      file.seed((db, world) => job.seed?.(db, world))
      await using server = await startQuire(file)
      await using reference = await startReference(job, file)
      await requireSameResponse(job, file.world, [server, reference])
      const request = job.request(file.world)
      const sides = [
        { server, request },
        { server: reference, request },
      ] as const
      const rounds = await interleaveLoad(bench, name, sides, job.p99 && secondsOfP99)
      const ratio: Finding = {
        name,
        unit: '×',
        value: ratioOf(rounds, ({ requestsPerSecond }) => requestsPerSecond),
        target: job.target,
        note: describeRates(rounds),
      }
      if (!job.p99) return [ratio]
      const p99Ms = ({ p99Ms }: { p99Ms: number }) => p99Ms
      const p99: Finding = {
        name: `${name}: 99 of 100 within`,
        unit: '×',
        value: ratioOf(rounds, p99Ms),
        ...job.p99,
        note: `${formatAgainst(mediansOf(rounds, p99Ms))} ms`,
      }
      return [ratio, p99]
    },
  }
}
