import { readOptions, usage } from './options.ts'
import { describeStall, problemsOf, summaryOf, tableOf } from './report.ts'
import { stress } from './stress.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const options = readOptions(process.argv.slice(2))
if (!options) {
  say(usage)
} else {
  const outcome = await stress({
    ...options,
    ...(options.isListed && {
      onResponse: (stall, { body }) => say(`${describeStall(stall)} ${body.slice(0, 160)}`),
    }),
    onOperation: (id, done, all) => say(`stress: ${done + 1} of ${all}, ${id}`),
  })
  for (const line of tableOf(outcome, options)) say(line)
  const problems = problemsOf(outcome, options)
  for (const problem of problems) say(`problem: ${problem}`)
  say(summaryOf(outcome, options))
  process.exitCode = problems.length > 0 ? 1 : 0
}
