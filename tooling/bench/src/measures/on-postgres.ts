import { resolve } from 'node:path'
import { alternate, mediansOf, ratioOf } from '../alternate.ts'
import type { Bench, Finding, Measure } from '../bench.ts'
import { describeRates, interleaveLoad } from '../interleave-load.ts'
import type { Job } from '../job.ts'
import { listComments } from '../jobs/list-comments.ts'
import { postComment } from '../jobs/post-comment.ts'
import { readSpace } from '../jobs/read-space.ts'
import { type BenchDatabase, createBenchDatabase } from '../processes/bench-database.ts'
import { createBenchFile } from '../processes/bench-file.ts'
import { holdToShare } from '../processes/cpu-share.ts'
import { startLoad } from '../processes/load.ts'
import { startQuire } from '../processes/quire.ts'
import { type ServerProcess, spawnServer } from '../processes/spawn-server.ts'
import { formatAgainst } from '../report/format.ts'
import { seedComments } from '../seed-comments.ts'
import type { Target } from '../targets.ts'
import { requireSameResponse } from './same-response.ts'

const compared: [what: string, job: Job, target: Target][] = [
  ['read a space', readSpace, { better: 'higher', must: 0.5, aim: 0.8 }],
  ['list 50 comments', listComments, { better: 'higher', must: 0.6, aim: 0.8 }],
  ['post a comment', postComment, { better: 'higher', must: 0.6, aim: 0.8 }],
]

/** Fewer than on a file, for they are moved row by row. */
const comments = 100_000

const reference = resolve(import.meta.dirname, '../reference/postgres.ts')

/** The server against the bare reference on the same PostgreSQL; two servers against one; and reads beside writes. */
export const onPostgres: Measure = {
  name: 'on PostgreSQL',
  async *run(bench, name) {
    const { options, progress } = bench
    if (options.postgres === undefined) {
      yield [{ name, unit: '×', value: undefined, note: 'not measured: name one with --postgres' }]
      return
    }
    progress.say(`${name}: seeding`)
    using file = await createBenchFile()
    file.seed((db, world) => {
      readSpace.seed?.(db, world)
      seedComments(db, world, comments)
    })
    const own = { ...bench, file }
    await using database = await createBenchDatabase(options.postgres, file)
    await using server = await start(own, database)
    yield* againstReference(own, name, database, server)
    await using second = await start(own, database)
    yield [await twoServers(own, name, [server, second])]
    yield [await besideWrites(own, name, [server, second])]
  },
}

function start({ file }: Bench, { environment }: BenchDatabase): Promise<ServerProcess> {
  return startQuire({ ...file, environment })
}

async function* againstReference(
  bench: Bench,
  name: string,
  { url }: BenchDatabase,
  server: ServerProcess,
): AsyncGenerator<Finding[]> {
  const { world, logPath } = bench.file
  await using bare = await spawnServer({ words: [reference, url, JSON.stringify(world)], environment: {}, logPath })
  for (const [what, job, target] of compared) {
    await requireSameResponse(job, world, [server, bare])
    const request = job.request(world)
    const sides = [
      { server, request },
      { server: bare, request },
    ] as const
    const rounds = await interleaveLoad(bench, `${what} ${name}`, sides)
    const value = ratioOf(rounds, ({ requestsPerSecond }) => requestsPerSecond)
    yield [{ name: `${what} ${name}`, unit: '×', value, target, note: describeRates(rounds) }]
  }
}

/** Small enough for PostgreSQL and the makers of load to have the rest of two cores. */
const share = 0.25

/**
 * Two makers of load, both at one server or one at each. All of them and PostgreSQL are on the same cores: so that it is the servers
 * that are measured, each of them is held to a part of a core where the machine lets us.
 */
async function twoServers(bench: Bench, name: string, [one, other]: ServerProcess[]): Promise<Finding> {
  const { options, file, progress } = bench
  const request = readSpace.request(file.world)
  const half = Math.ceil(options.connections / 2)
  using first = startLoad(file.world, half)
  using second = startLoad(file.world, half)
  const servers = [one, other] as [ServerProcess, ServerProcess]
  using held = holdToShare(
    servers.map(({ pid }) => pid),
    share,
  )
  const rounds = await alternate(options.rounds, [servers, [servers[0], servers[0]]] as const, async (pair, round) => {
    progress.say(`two servers ${name}: round ${round + 1} of ${options.rounds}`)
    const length = { seconds: Math.max(options.seconds, 3) }
    const results = await Promise.all([first.run(pair[0], request, length), second.run(pair[1], request, length)])
    return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
  })
  return {
    name: `read a space ${name}, two servers against one`,
    unit: '×',
    value: ratioOf(rounds, (perSecond) => perSecond),
    target: { better: 'higher', must: 1.6, aim: 1.9 },
    note: `${formatAgainst(mediansOf(rounds, (perSecond) => perSecond))} requests/s; PostgreSQL and both makers of load on the same cores${held ? `, each server held to ${share} of one` : ''}`,
  }
}

/** How much longer the slowest hundredth of reads takes while another server writes as fast as it can. */
async function besideWrites(bench: Bench, name: string, [reader, writer]: ServerProcess[]): Promise<Finding> {
  const { options, file, progress } = bench
  const { world } = file
  using reads = startLoad(world, 8)
  using writes = startLoad(world, 8)
  const length = { seconds: Math.max(options.seconds, 3) }
  const rounds = await alternate(options.rounds, [true, false] as const, async (isWriting, round) => {
    progress.say(`reads beside writes ${name}: round ${round + 1} of ${options.rounds}`)
    const writing = isWriting ? writes.run(writer as ServerProcess, postComment.request(world), length) : undefined
    const { p99Ms } = await reads.run(reader as ServerProcess, readSpace.request(world), length)
    await writing
    return p99Ms
  })
  return {
    name: `read a space ${name} while another server writes: 99 of 100 within`,
    unit: '×',
    value: ratioOf(rounds, (p99Ms) => p99Ms),
    note: `${formatAgainst(mediansOf(rounds, (p99Ms) => p99Ms))} ms, against the same without writes`,
  }
}
