import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { checkIntegrity } from '#db/sqlite/files/integrity.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { compileLibrary } from '#tests/support/preload.ts'
import type { Random } from '#tests/support/random.ts'
import { cutPower, type DiskImage } from './disk-image.ts'

/** The disk under a file, of which it is known what it was given and what it has confirmed. */
export interface RecordedDisk extends Disposable {
  /** The environment of the processes whose writes are noted. */
  settings: Record<string, string>
  /** To be called when all of them are gone: leaves of the file what a power cut would, and answers what is wrong with it. */
  cut(): Promise<string[]>
}

/** A cut can end in many ways: so many others are looked at beside the one that the server goes on from. */
const otherEnds = 3

export function recordDisk(path: string, random: Random): RecordedDisk {
  const folder = temporaryFolder()
  const library = compileLibrary('recorded-disk.c', folder.file('recorded-disk.so'))
  const recordPath = folder.file('record')
  let before: DiskImage = { database: Buffer.alloc(0), log: undefined }
  return {
    settings: { LD_PRELOAD: library, RECORDED_DISK: recordPath, RECORDED_FILES: path },
    async cut() {
      const record = existsSync(recordPath) ? readFileSync(recordPath) : Buffer.alloc(0)
      rmSync(recordPath, { force: true })
      const complaints: string[] = []
      for (let end = 0; end < otherEnds; end += 1) {
        const other = folder.file('other.db')
        writeImage(other, cutPower(before, record, random))
        complaints.push(...(await checkIntegrity(other)))
      }
      before = cutPower(before, record, random)
      writeImage(path, before)
      return complaints.map((complaint) => `after another end of the same power cut: ${complaint}`)
    },
    [Symbol.dispose]: folder[Symbol.dispose],
  }
}

function writeImage(path: string, { database, log }: DiskImage): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  writeFileSync(path, database)
  if (log) writeFileSync(`${path}-wal`, log)
}
