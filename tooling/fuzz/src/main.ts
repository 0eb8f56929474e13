import { fuzz } from './fuzz.ts'
import { readOptions, usage } from './options.ts'
import { count, describeFailure, growthOf, summaryOf } from './report.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const options = readOptions(process.argv.slice(2), Date.now() % 1_000_000)
if (!options) {
  say(usage)
} else {
  const { seed, requests } = options
  say(`fuzz: seed ${seed}, ${count(requests)} requests`)
  const startedAt = Date.now()
  const outcome = await fuzz({
    ...options,
    onProgress({ sent, failures }) {
      const perSecond = Math.round((1000 * sent) / (Date.now() - startedAt))
      say(`fuzz: ${count(sent)} sent, ${failures} failures, ${perSecond} a second`)
    },
  })
  for (const failure of outcome.failures) say(describeFailure(failure, seed))
  for (const complaint of outcome.complaints.slice(0, 20)) say(`the server says: ${complaint}`)
  const growth = growthOf(outcome, requests)
  if (growth) say(`failure: ${growth}`)
  say(summaryOf(outcome, seed))
  process.exitCode = outcome.failures.length + outcome.complaints.length > 0 || growth ? 1 : 0
}
