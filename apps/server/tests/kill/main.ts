import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runKills } from './run.ts'

const usage = `Usage: pnpm kill-test [options]

  --kills <n>  how often the server is killed (1000)
  --seed <n>   what the moments and the writes are drawn from (drawn itself)
  --help       show this
`

async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { kills: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(usage)
  const kills = Number(values.kills ?? 1000)
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  process.stdout.write(`kill-test: ${kills} kills, seed ${seed}\n`)
  const { isTTY } = process.stderr
  const { acknowledged, complaints } = await runKills({
    kills,
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
