import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** What passes on PostgreSQL; a folder is added when it does. */
const folders = [
  'contract',
  'identity',
  'pagination',
  'unit-of-work',
  'workspace/collections',
  'workspace/comments',
  'workspace/content',
  'workspace/grants',
  'workspace/links',
  'workspace/search',
  'workspace/spaces',
]

/** `pnpm test:postgres`: all of these folders, or those that are named. */
function main(asked: readonly string[]): number {
  const options = asked.filter((word) => word.startsWith('-'))
  const named = asked.filter((word) => !word.startsWith('-'))
  const chosen = named.length > 0 ? named : folders
  const root = resolve(import.meta.dirname, '../../../../..')
  const paths = chosen.map((folder) => `apps/server/tests/${folder}`)
  const startedAt = performance.now()
  const { status, error } = spawnSync('vitest', ['run', '--retry=1', ...options, ...paths], {
    cwd: root,
    stdio: 'inherit',
    // noProcessEnv is about the server's settings; a tool hands on what it was given.
    // biome-ignore lint/style/noProcessEnv: see above
    env: { QUIRE_TEST_ENGINE: 'postgres', ...process.env },
  })
  if (error) throw error
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} on PostgreSQL: ${chosen.join(', ')}, in ${seconds} s\n`)
  return status ?? 1
}

process.exitCode = main(process.argv.slice(2))
