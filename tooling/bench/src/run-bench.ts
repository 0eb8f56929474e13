import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Bench, Finding } from './bench.ts'
import { jobs } from './jobs.ts'
import { compareJob, type JobComparison } from './measures/compare-job.ts'
import { measures } from './measures.ts'
import type { Options } from './options.ts'
import { createBenchFile } from './processes/bench-file.ts'
import { startLoad } from './processes/load.ts'
import { createProgress } from './report/progress.ts'
import { renderComparisons, renderFindings, renderLatencies } from './report/render.ts'

/** Measures what is asked for, one thing after another, and tells what came out. */
export async function runBench(options: Options): Promise<void> {
  const isWanted = ({ name }: { name: string }) =>
    options.only.length === 0 || options.only.some((text) => name.includes(text))
  const progress = createProgress(process.stderr)
  progress.say('making a file')
  using file = await createBenchFile()
  using load = startLoad(file.world, options.connections)
  const bench: Bench = { options, file, load, progress }

  const { rounds, seconds, connections } = options
  const machine = `Node ${process.version}, ${cpus().length} cores`
  const say = (text: string) => {
    progress.clear()
    process.stdout.write(`${text}\n\n`)
  }
  say(`${connections} connections, ${rounds} rounds of ${seconds} s in turns, ${machine}. Only ratios mean anything.`)

  const comparisons: JobComparison[] = []
  for (const job of jobs.filter(isWanted)) comparisons.push(await compareJob(bench, job))
  if (comparisons.length > 0) say(`${renderComparisons(comparisons)}\n\n${renderLatencies(comparisons)}`)

  const findings: Finding[] = []
  for (const measure of measures.filter(isWanted)) findings.push(...(await measure.run(bench, measure.name)))
  if (findings.length > 0) say(renderFindings(findings))

  if (options.json) {
    const result = { machine, rounds, seconds, connections, comparisons, findings }
    await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`)
  }
}
