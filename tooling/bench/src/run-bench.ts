import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Bench, type Finding, type Measure, unmeasured } from './bench.ts'
import { jobs } from './jobs.ts'
import { compareJob } from './measures/compare-job.ts'
import { measures } from './measures.ts'
import type { Options } from './options.ts'
import { createBenchFile } from './processes/bench-file.ts'
import { startLoad } from './processes/load.ts'
import { findingLine, headingLine } from './report/line.ts'
import { createProgress } from './report/progress.ts'
import { writeDocs } from './report/write-docs.ts'

/** Measures what is asked for, one thing after another, and tells what comes out; answers whether all went well. */
export async function runBench(options: Options): Promise<boolean> {
  const isWanted = ({ name }: Measure) => options.only.length === 0 || options.only.some((text) => name.includes(text))
  const progress = createProgress(process.stderr)
  progress.say('making a file')
  using file = await createBenchFile()
  using load = startLoad(file.world, options.connections)
  const bench: Bench = { options, file, load, progress }
  const say = (text: string) => {
    progress.clear()
    process.stdout.write(`${text}\n`)
  }
  const { rounds, seconds, connections } = options
  const machine = `Node ${process.version} on ${cpus().length} ${process.arch} cores`
  say(`${connections} connections, ${rounds} rounds of ${seconds} s in turns, ${machine}. Only ratios mean anything.\n`)
  say(headingLine())

  const findings: Finding[] = []
  for (const measure of [...jobs.map(compareJob), ...measures].filter(isWanted)) {
    for await (const found of foundBy(measure, bench)) {
      findings.push(...found)
      for (const finding of found) say(findingLine(finding))
    }
  }
  const isWhole = !findings.some(({ hasFailed }) => hasFailed)

  const command = `npx --yes pnpm@12 bench ${options.words.join(' ')}`.trim()
  const run = { command, machine, date: new Date().toISOString().slice(0, 10), findings }
  if (options.json) await writeFile(options.json, `${JSON.stringify(run, null, 2)}\n`)
  if (options.write) await writeDocs(run)
  return isWhole
}

/** What a measure finds; where it failed, that it did. */
async function* foundBy({ name, run }: Measure, bench: Bench): AsyncGenerator<Finding[]> {
  try {
    const found = run(bench, name)
    if (Symbol.asyncIterator in found) yield* found
    else yield await found
  } catch (error) {
    yield [unmeasured(name, error)]
  }
}
