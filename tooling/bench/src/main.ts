import { type Options, readOptions, usage } from './options.ts'
import { runBench } from './run-bench.ts'

try {
  const options: Options | undefined = readOptions(process.argv.slice(2))
  if (options) await runBench(options)
  else process.stdout.write(usage)
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
