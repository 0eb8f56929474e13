import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../src/db/integrity.ts'
import { migrate } from '../../src/db/migrate.ts'
import { canMountDisks, type Disk, mountDisk } from '../support/disk.ts'
import { temporaryFolder } from '../support/folder.ts'
import { failToServe, patience, quireAs, type ServerProcess, serve, settingsIn } from '../support/process.ts'

const token = 'first-admin-token'
const bootstrap = { QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'silent' }

describe.skipIf(!canMountDisks)('a server whose disk is full', patience, () => {
  it('refuses writes, serves reads, and takes writes again as soon as there is room, without a loss', async () => {
    await using disk = await mountDisk('16m')
    const settings = { ...bootstrap, ...settingsIn(disk) }
    const noted: string[] = []
    {
      await using server = await serve(settings, disk)
      const teams = await teamsOf(server.url)
      await teams.create('Early', noted)
      const makeRoom = disk.fill()
      for (let times = 0; times < 3; times += 1) {
        const refusal = await teams.createUntilRefused(noted)
        expect(refusal).toEqual({
          status: 503,
          retryAfter: '5',
          message: 'the server cannot use its file now: the disk is full; try again in 5 s',
        })
        expect(await teams.list()).toEqual(noted.toSorted())
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      }
      makeRoom()
      expect((await teams.create('Late', noted)).status).toBe(201)
      expect(await teams.list()).toEqual(noted.toSorted())
      await server.stop('SIGKILL')
    }
    expect(findDamageOn(disk)).toEqual([])
    await using server = await serve(settings, disk)
    expect(await (await teamsOf(server.url)).list()).toEqual(noted.toSorted())
  })
})

describe.skipIf(!canMountDisks)('quire backup onto a full disk', patience, () => {
  it('says so and leaves nothing behind, and works once there is room', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    await using disk = await mountDisk('16m')
    const makeRoom = disk.fill()
    const backUp = () => quireAs(disk, settingsIn(folder), 'backup', disk.file('copy.db'))
    expect(await backUp()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^quire: the disk is full: make room and try again .*\n$/m),
    })
    expect(filesOn(disk)).toEqual(['ballast'])
    makeRoom()
    expect(await backUp()).toMatchObject({ code: 0 })
    expect(filesOn(disk)).toEqual(['copy.db'])
  })
})

describe.skipIf(!canMountDisks)('a disk that is read-only', patience, () => {
  it('keeps a server from starting, which says why in one line, and harms nothing', async () => {
    await using disk = await mountDisk('16m')
    const settings = { ...bootstrap, ...settingsIn(disk) }
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
    expect(await (await teamsOf(server.url)).list()).toEqual([])
  })
})

describe.skipIf(!canMountDisks)('a file that is made read-only under a server', patience, () => {
  it('keeps what the server goes on writing into it, and lets the next one start when it can be written again', async () => {
    using folder = temporaryFolder()
    const settings = { ...bootstrap, ...settingsIn(folder) }
    const noted: string[] = []
    const everything = () => readdirSync(folder.path).map((name) => folder.file(name))
    {
      await using server = await serve(settings, withoutPrivileges)
      const teams = await teamsOf(server.url)
      await teams.create('Before', noted)
      for (const path of [...everything(), folder.path]) chmodSync(path, 0o555)
      expect((await teams.create('After', noted)).status).toBe(201)
      expect(await teams.list()).toEqual(noted.toSorted())
      expect((await server.stop()).code).toBe(0)
    }
    expect((await failToServe(settings, withoutPrivileges)).stderr).toMatch(/^quire: the file is read-only: .*\n$/)
    for (const path of [folder.path, ...everything()]) chmodSync(path, 0o700)
    await using server = await serve(settings, withoutPrivileges)
    expect(await (await teamsOf(server.url)).list()).toEqual(noted.toSorted())
  })
})

describe.skipIf(!canMountDisks)('a disk that takes nothing more from one moment to the next', patience, () => {
  it('makes the server refuse writes, serve reads, and take writes again when the disk does', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...bootstrap, ...settingsIn(folder) })
    const teams = await teamsOf(server.url)
    const noted: string[] = []
    await teams.create('Before', noted)
    await limitWrites(server, '0')
    for (let times = 0; times < 3; times += 1) {
      expect(await teams.create('Never', noted)).toEqual({
        status: 503,
        retryAfter: '5',
        message: 'the server cannot use its file now: the disk fails; try again in 5 s',
      })
      expect(await teams.list()).toEqual(['Before'])
    }
    await limitWrites(server, 'unlimited')
    expect((await teams.create('After', noted)).status).toBe(201)
    expect(await teams.list()).toEqual(['After', 'Before'])
    expect((await server.stop()).code).toBe(0)
    expect(checkIntegrity(folder.file('quire.db'))).toEqual([])
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
function findDamageOn(disk: Disk): string[] {
  using folder = temporaryFolder()
  for (const name of ['quire.db', 'quire.db-wal']) copyFileSync(disk.fromOutside(name), folder.file(name))
  return checkIntegrity(folder.file('quire.db'))
}

async function teamsOf(url: string) {
  const client = createQuireClient({ endpoint: url, token, retry: false })
  const { data } = await client.GET('/orgs')
  const organizationId = data.items[0]?.id ?? ''
  const create = async (title: string, noted: string[]) => {
    const answer = await fetch(`${url}/v1/orgs/${organizationId}/teams`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    if (answer.ok) noted.push(title)
    const { error } = (await answer.json()) as { error?: { message: string } }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message: error?.message }
  }
  return {
    create,
    /** What the file has room for inside goes in until there is none. */
    async createUntilRefused(noted: string[]) {
      for (;;) {
        const answer = await create(randomBytes(30).toString('hex'), noted)
        if (answer.status !== 201) return answer
      }
    },
    async list(): Promise<string[]> {
      const params = { path: { organizationId }, query: { limit: 1000 } }
      const { data: teams } = await client.GET('/orgs/{organizationId}/teams', { params })
      return teams.items.map(({ title }) => title).toSorted()
    },
  }
}
