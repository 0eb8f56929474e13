import { type Options, readOptions, usage } from './options.ts'
import { runBench } from './run-bench.ts'

try {
  const options: Options | undefined = readOptions(process.argv.slice(2))
  if (!options) process.stdout.write(usage)
  else if (!(await runBench(options))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
