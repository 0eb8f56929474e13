import { alternate, mediansOf } from './alternate.ts'
import type { Bench } from './bench.ts'
import type { JobRequest } from './job.ts'
import type { LoadResult } from './processes/load.ts'
import type { ServerProcess } from './processes/spawn-server.ts'
import { formatAgainst } from './report/format.ts'

export interface Side {
  server: ServerProcess
  request: JobRequest
}

/** How long V8 needs to optimize the code under load. */
const warmUpSeconds = 4

/** Warms both sides up, then puts the same load on them in turns. Rounds are longer where one of them is slow. */
export async function interleaveLoad(
  { options, load, progress }: Bench,
  name: string,
  sides: readonly [Side, Side],
  leastSeconds = 2,
): Promise<[LoadResult, LoadResult][]> {
  progress.say(`${name}: warming up`)
  for (const { server, request } of sides)
    await load.run(server, request, { seconds: Math.max(warmUpSeconds, leastSeconds) })
  const seconds = Math.max(options.seconds, leastSeconds)
  return alternate(options.rounds, sides, ({ server, request }, round) => {
    progress.say(`${name}: round ${round + 1} of ${options.rounds}`)
    return load.run(server, request, { seconds })
  })
}

/** What the sides did, for the note beside their ratio. */
export function describeRates(rounds: [LoadResult, LoadResult][]): string {
  const rates = mediansOf(rounds, ({ requestsPerSecond }) => requestsPerSecond)
  const cpu = mediansOf(rounds, ({ cpuMicroseconds = Number.NaN }) => cpuMicroseconds)
  const cpuText = cpu.every(Number.isFinite) ? `, CPU ${formatAgainst(cpu)} µs each` : ''
  return `${formatAgainst(rates)} requests/s${cpuText}`
}
