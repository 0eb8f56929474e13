import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { failToServe, failToServeAfter, fileSettingsIn, patience, serve } from '#tests/support/process.ts'
import { lockFile, setVersion } from '#tests/support/sqlite-file.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
/** Nothing is read-only for the administrator of the machine, so the server starts as somebody who can read this folder. */
const canBeReadOnly = !isRoot || [import.meta.filename, process.execPath].every(isOpenToOthers)
if (!canBeReadOnly) process.stdout.write('skipped: a read-only file, for only its owner can read this folder\n')

describe('a start on a file that cannot be used', patience, () => {
  it.each<[string, (path: string) => void, RegExp]>([
    [
      'noise',
      (path) => writeFileSync(path, noiseAfterTheFirstPage(path)),
      /cannot be opened as a SQLite file .* restore a backup/,
    ],
    [
      'cut short',
      (path) => writeFileSync(path, readFileSync(path).subarray(0, 50_000)),
      /cannot be opened .* restore a backup/,
    ],
    ['newer', (path) => setVersion(path, 1000), /was written by a newer Quire \(schema 1000, .* Start that version/],
  ])('ends with one line that says what to do, and leaves it as it was: %s', async (_, spoil, message) => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    spoil(path)
    await expectUntouched(path, () => failToServe(fileSettingsIn(folder)), message)
  })

  it('says that another program has locked it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    // Taken here and let go before the file is looked at, for a process that closes a file loses its locks on it.
    const start = async () => {
      using _lock = lockFile(path)
      return await failToServe(fileSettingsIn(folder))
    }
    await expectUntouched(path, start, /is locked by another program\. Try again when/)
  })

  it.skipIf(!canBeReadOnly)('says that it is read-only', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    chmodSync(path, 0o444)
    chmodSync(folder.path, 0o555)
    if (isRoot) chownSync(folder.path, nobody, nobody)
    const start = () => failToServe(fileSettingsIn(folder), isRoot ? { uid: nobody, gid: nobody } : {})
    await expectUntouched(path, start, /the file is read-only: .*quire\.db\. Check its permissions/)
    chmodSync(folder.path, 0o755)
  })

  it('says that there is no room, and starts once there is', async () => {
    using folder = temporaryFolder()
    const { code, stderr } = await failToServeAfter('ulimit -f 100', { ...fileSettingsIn(folder), PORT: '0' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^quire: the disk (is full|cannot be read or written): .*\n$/)
    await using server = await serve(fileSettingsIn(folder))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

function isOpenToOthers(path: string): boolean {
  const folders = []
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.push(folder)
  const mayRead = (statSync(path).mode & 0o004) !== 0
  return mayRead && folders.every((folder) => (statSync(folder).mode & 0o001) !== 0)
}

async function expectUntouched(
  path: string,
  start: () => ReturnType<typeof failToServe>,
  message: RegExp,
): Promise<void> {
  const before = readFileSync(path)
  const { code, stdout, stderr } = await start()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd()).not.toContain('\n')
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(existsSync(`${path}-wal`)).toBe(false)
}

function noiseAfterTheFirstPage(path: string): Buffer {
  const bytes = readFileSync(path)
  return Buffer.concat([bytes.subarray(0, 4096), randomBytes(bytes.length - 4096)])
}
