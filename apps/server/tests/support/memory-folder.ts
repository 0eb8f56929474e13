import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
/** Far more than all databases of a run take. */
const enoughBytes = 6 * 1024 ** 3
const prefix = 'quire-tests-'
const longestRunMs = 60 * 60 * 1000
const leftBehind = /^quire-tests-(\d+)-/

/**
 * A folder for the files of a run: in memory where there is much of it, because most of the time of opening, writing and
 * removing small files is spent on waiting for the disk. What the disk has to do with it is tested where it fails.
 */
export function createMemoryFolder(): Disposable & { path: string } {
  const base = isOfRun(tmpdir()) || !hasMuch() ? tmpdir() : inMemory
  removeLeftBehind(base)
  const path = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  // What a process of the run has in it may be about to end.
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 20 }) }
}

/** What a process of a run makes goes with the folder of the run. */
function isOfRun(folder: string): boolean {
  return folder.startsWith(join(inMemory, prefix))
}

function hasMuch(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}

/** Of runs that were killed; a younger one may be of a process that is not seen from here. */
function removeLeftBehind(base: string): void {
  for (const name of readdirSync(base)) {
    const [, pid] = leftBehind.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    const path = join(base, name)
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (changedAt < Date.now() - longestRunMs) rmSync(path, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
