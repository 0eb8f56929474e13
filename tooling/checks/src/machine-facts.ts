import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What some tests need and say that they are skipped without. */
const programs = ['bash', 'cc', 'chromium', 'curl', 'nginx', 'pg_basebackup', 'pgbouncer', 'unshare']

/**
 * What the tests find on this machine beside the files of the project, in one string that is part of every cached result's
 * key: a run that skipped the browser tests does not answer for one with a browser.
 */
export function machineFacts(): string {
  // biome-ignore lint/style/noProcessEnv: where programs are is no setting of the server
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const found = programs.filter((program) => folders.some((folder) => existsSync(join(folder, program))))
  const who = process.getuid?.() === 0 ? 'administrator' : 'user'
  return [process.platform, process.arch, process.version, who, ...found].join(' ')
}
