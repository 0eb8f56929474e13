import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runKills } from './run.ts'

const usage = `Usage: pnpm kill-test [options]

  --kills <n>      how often a server is killed (1000)
  --processes <n>  how many processes a server has; of several one, their supervisor and all are killed in turn (1)
  --worlds <n>     how many servers are killed side by side (as many as there are cores)
  --seed <n>       what the moments and the writes are drawn from (drawn itself)
  --help           show this
`

async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      kills: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '1' },
      worlds: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const kills = Number(values.kills)
  const processes = Number(values.processes)
  const worlds = Number(values.worlds)
  const seed = Number(values.seed)
  process.stdout.write(`kill-test: ${kills} kills, processes ${processes}, worlds ${worlds}, seed ${seed}\n`)
  const { isTTY } = process.stderr
  const { acknowledged, complaints } = await runKills({
    kills,
    processes,
    worlds,
    seed,
    onKill(progress) {
      const line = `${progress.kills}/${kills} kills, ${progress.acknowledged} writes acknowledged`
      if (isTTY) process.stderr.write(`\r\u001b[2K${line}`)
      else if (progress.kills % 25 === 0) process.stderr.write(`${line}\n`)
    },
  })
  if (isTTY) process.stderr.write('\n')
  for (const complaint of complaints) process.stdout.write(`✗ ${complaint}\n`)
  if (complaints.length > 0) process.exitCode = 1
  else process.stdout.write(`✓ nothing is lost and nothing is half there: ${kills} kills, ${acknowledged} writes\n`)
}

await main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`kill-test: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
