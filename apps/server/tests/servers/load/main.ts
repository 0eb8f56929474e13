import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { replicationPrograms } from '#tests/support/postgres/replicated.ts'
import { startPostgres } from '#tests/support/postgres/start.ts'
import { type Outcome, runFailovers, runServers } from './run.ts'

const usage = `Usage: pnpm servers-test [options]

  --servers <n>    how many servers there are on one PostgreSQL database (4)
  --seconds <n>    how long they write at random (60)
  --kills <n>      how often one of them is killed meanwhile, and another takes its place (4)
  --failovers <n>  how often PostgreSQL is killed instead, and a synchronous standby takes its place
  --seed <n>       what the writes are drawn from (drawn itself)
  --help           show this
`

async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      servers: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '60' },
      kills: { type: 'string', default: '4' },
      failovers: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const [servers, seed] = [Number(values.servers), Number(values.seed)]
  const { failovers } = values
  const deeds = failovers === undefined ? `${values.seconds} s, ${values.kills} kills` : `${failovers} failovers`
  process.stdout.write(`servers-test: ${servers} servers, ${deeds}, seed ${seed}\n`)
  const outcome =
    failovers === undefined
      ? await write({ servers, seed, seconds: Number(values.seconds), kills: Number(values.kills) })
      : await failOver({ servers, seed, failovers: Number(failovers) })
  if (!outcome) return void process.stdout.write('servers-test: a standby needs pg_basebackup, which is not here\n')
  for (const complaint of outcome.complaints) process.stdout.write(`✗ ${complaint}\n`)
  if (outcome.complaints.length > 0) process.exitCode = 1
  else process.stdout.write(`✓ nothing is lost and every count is true: ${deeds}, ${outcome.acknowledged} writes\n`)
}

async function write(run: { servers: number; seed: number; seconds: number; kills: number }): Promise<Outcome> {
  const postgres = await startPostgres()
  try {
    await withAdmin(postgres.urlOf('postgres'), 'create database quire')
    return await runServers({ url: postgres.urlOf('quire'), ...run })
  } finally {
    await postgres.stop()
  }
}

async function failOver(run: { servers: number; seed: number; failovers: number }): Promise<Outcome | undefined> {
  const programs = replicationPrograms()
  if (!programs) return undefined
  return runFailovers({ programs, ...run, onFailover: (count) => process.stderr.write(`${count}/${run.failovers}\n`) })
}

await main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`servers-test: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
