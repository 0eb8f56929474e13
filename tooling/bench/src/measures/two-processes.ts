import { availableParallelism } from 'node:os'
import { alternate, mediansOf, ratioOf } from '../alternate.ts'
import type { Bench, Finding, Measure } from '../bench.ts'
import type { Job } from '../job.ts'
import { listComments } from '../jobs/list-comments.ts'
import { readSpace } from '../jobs/read-space.ts'
import { childrenOf, cpuSecondsOf } from '../processes/consumption.ts'
import { type LeanLoad, startLeanLoad } from '../processes/lean-load.ts'
import { startQuire } from '../processes/quire.ts'
import type { ServerProcess } from '../processes/spawn-server.ts'
import { formatAgainst } from '../report/format.ts'
import { spreadOf } from '../statistics.ts'
import type { World } from '../world.ts'

interface Servers {
  one: ServerProcess
  two: ServerProcess
}

const warmUpSeconds = 3
/** In a shorter round, letting the connections in is a good part of what is measured. */
const leastSeconds = 4
/**
 * With several on a connection whoever makes the load has less to do for each, and neither process runs out of work
 * meanwhile. Of lists a caller may have a hundred waiting, and no more.
 */
const reads = {
  'read a space': { job: readSpace, inARow: 4 },
  'list 50 comments': { job: listComments, inARow: 1 },
}

/** Both with as much to do as they can take; who makes the load runs on the same cores, so it is one that needs little. */
export const twoProcesses: Measure = {
  name: 'two processes on two cores against one',
  async run(bench, name) {
    const { file, progress } = bench
    const target = { better: 'higher', must: 1.5, aim: 1.7 } as const
    const findingOf = (read: string) => ({ name: `${read}, ${name}`, unit: '×', target })
    if (availableParallelism() < 2) {
      const note = 'not measured: needs two cores'
      return Object.keys(reads).map((read) => ({ ...findingOf(read), value: undefined, note }))
    }
    progress.say(`${name}: seeding`)
    for (const { job } of Object.values(reads)) file.seed((db, world) => job.seed?.(db, world))
    using load = startLeanLoad()
    await using two = await startQuire({ ...file, environment: { QUIRE_PROCESSES: '2' } })
    await using one = await startQuire(file)
    const findings: Finding[] = []
    for (const [read, order] of Object.entries(reads)) {
      findings.push({ ...findingOf(read), ...(await compare(bench, order, load, { one, two })) })
    }
    return findings
  },
}

async function compare(
  { options, file, progress }: Bench,
  { job, inARow }: { job: Job; inARow: number },
  load: LeanLoad,
  { one, two }: Servers,
): Promise<Pick<Finding, 'value' | 'note'>> {
  const request = requestText(job, file.world)
  const run = ({ url }: ServerProcess, seconds: number) =>
    load.run({ port: Number(new URL(url).port), connections: options.connections, inARow, seconds, request })
  for (const server of [one, two]) await run(server, warmUpSeconds)
  const cpuBefore = cpuOfChildren(two)
  const rounds = await alternate(options.rounds, [two, one] as const, (server, round) => {
    progress.say(`${job.name}, two processes: round ${round + 1} of ${options.rounds}`)
    return run(server, Math.max(options.seconds, leastSeconds))
  })
  requireShared(cpuOfChildren(two).map((seconds, child) => seconds - (cpuBefore[child] ?? 0)))
  const perSecond = ({ count, seconds }: { count: number; seconds: number }) => count / seconds
  const { median } = spreadOf(rounds.flat().map(({ cpuSeconds, count }) => (cpuSeconds * 1e6) / count))
  const rates = formatAgainst(mediansOf(rounds, perSecond))
  const note = `${rates} requests/s; making the load took ${Math.round(median)} µs of the same cores each`
  return { value: ratioOf(rounds, perSecond), note }
}

/** With an id of its own, since one that the server makes up grows longer. */
function requestText(job: Job, world: World): string {
  const { method, path } = job.request(world)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${world.token}`,
    'x-request-id: bench',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function cpuOfChildren({ pid }: ServerProcess): number[] {
  return childrenOf(pid).map((child) => cpuSecondsOf(child) ?? 0)
}

/** Where the system tells: a comparison in which one process did the work would show nothing. */
function requireShared(cpuSeconds: number[]): void {
  const most = Math.max(...cpuSeconds)
  if (cpuSeconds.some((seconds) => seconds < most / 2)) {
    throw new Error(`the processes did not share the work: ${cpuSeconds.join(' and ')} s`)
  }
}
