import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { machineFacts } from './machine-facts.ts'

/**
 * `pnpm test` is all of them. With arguments it is `turbo run` with those. What is fast to fail comes first, and the suites
 * run one package at a time, because each of them uses all cores.
 */
const asked = process.argv.slice(2)
const runs =
  asked.length > 0
    ? [asked]
    : [
        ['lint', 'typecheck'],
        ['test', '--concurrency=1', '--continue'],
      ]
const root = resolve(import.meta.dirname, '../../..')

for (const run of runs) {
  const { status, error } = spawnSync('turbo', ['run', ...run], {
    cwd: root,
    stdio: 'inherit',
    // noProcessEnv is about the server's settings; a tool hands on what it was given.
    // biome-ignore lint/style/noProcessEnv: see above
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', QUIRE_MACHINE: machineFacts() },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
