import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { checkIntegrity } from '#db/sqlite/files/integrity.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { canBreakDisks, canMountDisks, type Disk, mountBreakableDisk, mountDisk } from '#tests/support/disk.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { failToServe, fileSettingsIn, patience, quireAs, type ServerProcess, serve } from '#tests/support/process.ts'
import { healthOf, teamsOf } from '#tests/worlds/acknowledged-teams.ts'

const token = 'first-admin-token'
const bootstrap = { QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'silent' }

describe.skipIf(!canMountDisks)('a server whose disk is full', patience, () => {
  it('refuses writes, serves reads, and takes writes again as soon as there is room, without a loss', async () => {
    await using disk = await mountDisk('16m')
    const settings = { ...bootstrap, ...fileSettingsIn(disk) }
    const acknowledged: string[] = []
    {
      await using server = await serve(settings, disk)
      const teams = await teamsOf(server.url, token)
      await teams.create('Early', acknowledged)
      const emptyDisk = disk.fill()
      for (let times = 0; times < 3; times += 1) {
        const refusal = await teams.createUntilRefused(acknowledged)
        expect(refusal).toEqual({
          status: 503,
          retryAfter: '5',
          message: 'the server cannot use its database now: the disk is full; try again in 5 s',
        })
        expect(await teams.list()).toEqual(acknowledged.toSorted())
        expect(await healthOf(server.url)).toEqual({ status: 503, reason: 'the disk is full' })
      }
      emptyDisk()
      expect((await teams.create('Late', acknowledged)).status).toBe(201)
      expect(await healthOf(server.url)).toEqual({ status: 200 })
      expect(await teams.list()).toEqual(acknowledged.toSorted())
      await server.stop('SIGKILL')
    }
    expect(await findDamageOn(disk)).toEqual([])
    await using server = await serve(settings, disk)
    expect(await (await teamsOf(server.url, token)).list()).toEqual(acknowledged.toSorted())
  })
})

describe.skipIf(!canMountDisks)('quire backup onto a full disk', patience, () => {
  it('says so and leaves nothing behind, and works once there is room', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    await using disk = await mountDisk('16m')
    const emptyDisk = disk.fill()
    const backUp = () => quireAs(disk, fileSettingsIn(folder), 'backup', disk.file('copy.db'))
    expect(await backUp()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^quire: the disk is full: free disk space and try again .*\n$/m),
    })
    expect(filesOn(disk)).toEqual(['ballast'])
    emptyDisk()
    expect(await backUp()).toMatchObject({ code: 0 })
    expect(filesOn(disk)).toEqual(['copy.db'])
  })
})

describe.skipIf(!canMountDisks)('a disk that is read-only', patience, () => {
  it('keeps a server from starting, which says why in one line, and harms nothing', async () => {
    await using disk = await mountDisk('16m')
    const settings = { ...bootstrap, ...fileSettingsIn(disk) }
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    const before = readFileSync(folder.file('quire.db'))
    writeFileSync(disk.fromOutside('quire.db'), before)
    await disk.remount('ro')
    expect(await failToServe(settings, disk)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^quire: the file is read-only: .*quire\.db\. Check its permissions.*\n$/),
    })
    expect(readFileSync(disk.fromOutside('quire.db')).equals(before)).toBe(true)
    await disk.remount('rw')
    await using server = await serve(settings, disk)
    expect(await (await teamsOf(server.url, token)).list()).toEqual([])
  })
})

describe.skipIf(!canMountDisks)('a file that is made read-only under a server', patience, () => {
  it('keeps what the server goes on writing into it, and lets the next one start when it can be written again', async () => {
    using folder = temporaryFolder()
    const settings = { ...bootstrap, ...fileSettingsIn(folder) }
    const acknowledged: string[] = []
    const everything = () => readdirSync(folder.path).map((name) => folder.file(name))
    {
      await using server = await serve(settings, withoutPrivileges)
      const teams = await teamsOf(server.url, token)
      await teams.create('Before', acknowledged)
      for (const path of [...everything(), folder.path]) chmodSync(path, 0o555)
      expect((await teams.create('After', acknowledged)).status).toBe(201)
      expect(await teams.list()).toEqual(acknowledged.toSorted())
      expect((await server.stop()).code).toBe(0)
    }
    expect((await failToServe(settings, withoutPrivileges)).stderr).toMatch(/^quire: the file is read-only: .*\n$/)
    for (const path of [folder.path, ...everything()]) chmodSync(path, 0o700)
    await using server = await serve(settings, withoutPrivileges)
    expect(await (await teamsOf(server.url, token)).list()).toEqual(acknowledged.toSorted())
  })
})

describe.skipIf(!canMountDisks)('a disk that takes nothing more from one moment to the next', patience, () => {
  it('makes the server refuse writes, serve reads, and take writes again when the disk does', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...bootstrap, ...fileSettingsIn(folder) })
    const teams = await teamsOf(server.url, token)
    const acknowledged: string[] = []
    await teams.create('Before', acknowledged)
    await limitWrites(server, '0')
    for (let times = 0; times < 3; times += 1) {
      expect(await teams.create('Never', acknowledged)).toEqual({
        status: 503,
        retryAfter: '5',
        message: 'the server cannot use its database now: the disk fails; try again in 5 s',
      })
      expect(await teams.list()).toEqual(['Before'])
      expect(await healthOf(server.url)).toEqual({ status: 503, reason: 'the disk fails' })
    }
    await limitWrites(server, 'unlimited')
    // Without anybody who writes: those who look at its health first stay away until then.
    await vi.waitUntil(async () => (await healthOf(server.url)).status === 200, { timeout: 90_000, interval: 100 })
    expect((await teams.create('After', acknowledged)).status).toBe(201)
    expect(await teams.list()).toEqual(['After', 'Before'])
    expect((await server.stop()).code).toBe(0)
    expect(await checkIntegrity(folder.file('quire.db'))).toEqual([])
  })
})

describe.skipIf(!canBreakDisks)('a disk that becomes read-only under a server', patience, () => {
  it('makes it refuse writes and say so, and serve reads; the next start has all that was acknowledged', async () => {
    await using disk = await mountBreakableDisk()
    const settings = { ...bootstrap, LOG_LEVEL: 'error', ...fileSettingsIn(disk) }
    const acknowledged: string[] = []
    const server = await serve(settings, disk)
    const teams = await teamsOf(server.url, token)
    await teams.create('Before', acknowledged)
    await disk.break()
    for (let times = 0; times < 3; times += 1) {
      const { status, message } = await teams.create('Never', acknowledged)
      expect({ status, message }).toEqual({
        status: 503,
        message: expect.stringMatching(/^the server cannot use its database now: the disk (fails|did not confirm)/),
      })
      expect(await teams.list()).toEqual(['Before'])
      expect(await healthOf(server.url)).toEqual({ status: 503, reason: expect.stringMatching(/^the disk/) })
    }
    const { stdout } = await server.stop()
    expect(stdout).toContain('the file takes no writes')
    await disk.mend()
    await using next = await serve(settings, disk)
    expect(await (await teamsOf(next.url, token)).list()).toEqual(['Before'])
  })
})

/** The administrator of a machine may write what is read-only; this one has given up every privilege. */
const withoutPrivileges = {
  enter: process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [],
}

/** No file that the server writes may reach beyond so many bytes. */
async function limitWrites({ pid }: ServerProcess, bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])
}

function filesOn(disk: Disk): string[] {
  return readdirSync(disk.fromOutside(''))
}

/** In a copy, for SQLite takes the place where others see the disk for another one. */
async function findDamageOn(disk: Disk): Promise<string[]> {
  using folder = temporaryFolder()
  for (const name of ['quire.db', 'quire.db-wal']) copyFileSync(disk.fromOutside(name), folder.file(name))
  return await checkIntegrity(folder.file('quire.db'))
}
