import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { canPreload } from '#tests/support/preload.ts'
import { runCrashes } from './run.ts'

const usage = `Usage: pnpm crash-test [options]

  --kills <n>      how often a server is killed (1000)
  --power-cuts <n> how often the power is cut instead: of what the disk has not confirmed any sector may be lost
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
      'power-cuts': { type: 'string' },
      processes: { type: 'string', default: '1' },
      worlds: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const cuts = values['power-cuts']
  const losesPower = cuts !== undefined
  const kills = Number(cuts ?? values.kills)
  const deeds = losesPower ? 'power cuts' : 'kills'
  if (losesPower && !canPreload) return void process.stdout.write('crash-test: power cuts need cc, which is not here\n')
  const processes = Number(values.processes)
  const worlds = Number(values.worlds)
  const seed = Number(values.seed)
  process.stdout.write(`crash-test: ${kills} ${deeds}, processes ${processes}, worlds ${worlds}, seed ${seed}\n`)
  const { isTTY } = process.stderr
  const { acknowledged, complaints } = await runCrashes({
    kills,
    processes,
    losesPower,
    worlds,
    seed,
    onKill(progress) {
      const line = `${progress.kills}/${kills} ${deeds}, ${progress.acknowledged} writes acknowledged`
      if (isTTY) process.stderr.write(`\r\u001b[2K${line}`)
      else if (progress.kills % 25 === 0) process.stderr.write(`${line}\n`)
    },
  })
  if (isTTY) process.stderr.write('\n')
  for (const complaint of complaints) process.stdout.write(`✗ ${complaint}\n`)
  if (complaints.length > 0) process.exitCode = 1
  else process.stdout.write(`✓ nothing is lost and nothing is half there: ${kills} ${deeds}, ${acknowledged} writes\n`)
}

await main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`crash-test: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
