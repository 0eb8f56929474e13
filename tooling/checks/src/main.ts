import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { machineFacts } from './machine-facts.ts'

interface Run {
  words: string[]
  /** What to call it where it is said how long it took. */
  name?: string
  /** Whether the next is worth running also where this fails. */
  continues?: boolean
}

/** Two packages at a time: most use all cores, but some are one long test that leaves the others idle. */
const suite = ['--concurrency=2', '--continue']

/** What is fast to fail comes first. */
const onFiles: Run[] = [
  { words: ['lint', 'typecheck'] },
  { words: ['test', ...suite], name: 'tests on files', continues: true },
]
const usual: Run[] = [
  ...onFiles,
  { words: ['test:postgres', ...suite, '--', '--short'], name: 'a short run of the tests on PostgreSQL' },
]
const onBoth: Run[] = [...onFiles, { words: ['test:postgres', ...suite], name: 'tests on PostgreSQL' }]

const asked = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../../..')

function run({ words }: Run): number {
  const { status, error } = spawnSync('turbo', ['run', ...words], {
    cwd: root,
    stdio: 'inherit',
    // noProcessEnv is about the server's settings; a tool hands on what it was given.
    // biome-ignore lint/style/noProcessEnv: see above
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', QUIRE_MACHINE: machineFacts() },
  })
  if (error) throw error
  return status ?? 1
}

function main(runs: readonly Run[]): number {
  const report: string[] = []
  let worst = 0
  for (const each of runs) {
    const startedAt = performance.now()
    const status = run(each)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    if (each.name) report.push(`${status === 0 ? '✓' : '✗'} ${each.name}: ${seconds} s`)
    worst = Math.max(worst, status)
    if (status !== 0 && !each.continues) break
  }
  if (report.length > 0) process.stdout.write(`${report.join('\n')}\n`)
  return worst
}

/** `pnpm test` and `pnpm test:both`. With other arguments it is `turbo run` with those. */
function runsFor(words: string[]): Run[] {
  if (words.length === 0) return usual
  return words.join(' ') === '--both' ? onBoth : [{ words }]
}

process.exitCode = main(runsFor(asked))
