import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a new file that only its owner may read; fails where there is one. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
}

/** Gives a finished file its name, unless something has that name already, so that a power cut leaves all or nothing. */
export function publishFile(temporary: string, path: string): void {
  syncFile(temporary)
  try {
    // A rename would replace whatever is there.
    linkSync(temporary, path)
    rmSync(temporary)
  } catch (error) {
    if (!lacksLinks(error)) throw error
    renameSync(temporary, path)
  }
  syncFolderOf(path)
}

/** Replaces a file by a finished one atomically. */
export function replaceFile(temporary: string, path: string): void {
  syncFile(temporary)
  renameSync(temporary, path)
  syncFolderOf(path)
}

/** Gives a file a second name, under which it stays when the first goes to another. */
export function keepUnder(path: string, second: string): void {
  try {
    linkSync(path, second)
  } catch (error) {
    if (!lacksLinks(error)) throw error
    copyFileSync(path, second, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    syncFile(second)
  }
}

/** Some file systems, such as those of memory cards, know one name a file. */
function lacksLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String((error as NodeJS.ErrnoException).code))
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function syncFolderOf(path: string): void {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
