import { alternate, ratioOf } from '../alternate.ts'
import type { Bench } from '../bench.ts'
import type { Job } from '../job.ts'
import type { LoadResult } from '../processes/load.ts'
import { startQuire } from '../processes/quire.ts'
import { startReference } from '../processes/reference.ts'
import { type Spread, spreadOf } from '../statistics.ts'
import { requireSameAnswer } from './same-answer.ts'

export interface JobComparison {
  job: Job
  server: SideFigures
  reference: SideFigures
  ratio: Spread
  p99Ratio: Spread
}

export interface SideFigures {
  requestsPerSecond: Spread
  p99Ms: Spread
  cpuMicroseconds: Spread | undefined
}

const warmUpSeconds = 2

/** The server against the reference, on the same file, in turns. */
export async function compareJob({ options, file, load, progress }: Bench, job: Job): Promise<JobComparison> {
  progress.say(`${job.name}: seeding`)
  file.seed((db, world) => job.seed?.(db, world))
  await using server = await startQuire(file)
  await using reference = await startReference(job, file)
  const request = job.request(file.world)
  await requireSameAnswer(job, file.world, [server, reference])

  progress.say(`${job.name}: warming up`)
  for (const side of [server, reference]) await load.run(side, request, { seconds: warmUpSeconds })
  const rounds = await alternate(options.rounds, [server, reference], (side, round) => {
    progress.say(`${job.name}: round ${round + 1} of ${options.rounds}, ${side === server ? 'server' : 'reference'}`)
    return load.run(side, request, { seconds: options.seconds })
  })
  return {
    job,
    server: figuresOf(rounds.map(([first]) => first)),
    reference: figuresOf(rounds.map(([, second]) => second)),
    ratio: ratioOf(rounds, ({ requestsPerSecond }) => requestsPerSecond),
    p99Ratio: ratioOf(rounds, ({ p99Ms }) => p99Ms),
  }
}

function figuresOf(results: LoadResult[]): SideFigures {
  const cpu = results.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? [])
  return {
    requestsPerSecond: spreadOf(results.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: spreadOf(results.map(({ p99Ms }) => p99Ms)),
    cpuMicroseconds: cpu.length > 0 ? spreadOf(cpu) : undefined,
  }
}
