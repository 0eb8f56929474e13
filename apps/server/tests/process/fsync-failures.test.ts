import { describe, expect, it, vi } from 'vitest'
import { checkIntegrity } from '#db/sqlite/files/integrity.ts'
import { killWorker } from '#tests/crash-recovery/kill-target.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { childrenOf, hearFromAll } from '#tests/support/pinned-calls.ts'
import { canPreload, compileFailingSyncs } from '#tests/support/preload.ts'
import { failToServe, fileSettingsIn, patience, quire, serve } from '#tests/support/process.ts'
import { healthOf, teamsOf } from '#tests/worlds/acknowledged-teams.ts'

const token = 'first-admin-token'
const bootstrap = { QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'error' }
const reason = 'the disk did not confirm what was written, and the server has to be started again'

describe.skipIf(!canPreload)('a disk that does not confirm what is written', patience, () => {
  it('makes the server acknowledge nothing more, say so and log it, serve reads, and stay so until it is started again', async () => {
    using folder = temporaryFolder()
    using syncs = compileFailingSyncs()
    const settings = { ...bootstrap, ...syncs.settings, ...fileSettingsIn(folder) }
    const acknowledged: string[] = []
    const server = await serve(settings)
    const teams = await teamsOf(server.url, token)
    expect((await teams.create('Before', acknowledged)).status).toBe(201)
    expect(await healthOf(server.url)).toEqual({ status: 200 })
    syncs.begin()
    const refusal = { status: 503, message: `the server cannot use its database now: ${reason}; try again in 5 s` }
    expect(await teams.create('During', acknowledged)).toMatchObject(refusal)
    // The system says once that something was lost, and then that all is well.
    syncs.end()
    for (let times = 0; times < 3; times += 1) expect(await teams.create('After', acknowledged)).toMatchObject(refusal)
    expect(await healthOf(server.url)).toEqual({ status: 503, reason })
    expect(await teams.list()).toContain('Before')
    const { port } = new URL(server.url)
    expect((await quire({ ...fileSettingsIn(folder), PORT: port }, 'doctor')).stdout).toContain(
      `✗ port ${port}: the server is running but takes no writes: ${reason}`,
    )
    expect(await server.stop()).toMatchObject({
      code: null,
      stdout: expect.stringMatching(/the file takes no writes.*Quire has stopped/s),
    })
    await using next = await serve(settings)
    const shown = await (await teamsOf(next.url, token)).list()
    expect(shown).toEqual(expect.arrayContaining(acknowledged))
    expect(shown).not.toContain('After')
    expect(await healthOf(next.url)).toEqual({ status: 200 })
  })

  it('is noticed within a moment where it need not confirm each write', async () => {
    using folder = temporaryFolder()
    using syncs = compileFailingSyncs()
    await using server = await serve({
      ...bootstrap,
      ...syncs.settings,
      ...fileSettingsIn(folder),
      QUIRE_DURABILITY: 'relaxed',
    })
    const teams = await teamsOf(server.url, token)
    syncs.begin()
    const refusal = await teams.createUntilRefused([])
    expect(refusal).toMatchObject({ status: 503, message: expect.stringContaining(reason) })
    expect(await healthOf(server.url)).toEqual({ status: 503, reason })
  })

  it('is told by the process that sees it to the others that serve the file, and to those that come', async () => {
    using folder = temporaryFolder()
    using syncs = compileFailingSyncs()
    await using server = await serve({
      ...bootstrap,
      ...syncs.settings,
      ...fileSettingsIn(folder),
      QUIRE_PROCESSES: '2',
    })
    await hearFromAll(server.url, 2)
    const teams = await teamsOf(server.url, token)
    syncs.begin()
    expect(await teams.create('During', [])).toMatchObject({ status: 503 })
    syncs.end()
    await expectAllToRefuse(server.url)
    const workers = await childrenOf(server.pid)
    for (const worker of workers) {
      await killWorker(worker)
      await hearFromAll(server.url, 2)
      await expectAllToRefuse(server.url)
    }
  })

  it('keeps a server from starting, and a command from saying that it has done something', async () => {
    using folder = temporaryFolder()
    using syncs = compileFailingSyncs()
    const settings = { ...bootstrap, ...syncs.settings, ...fileSettingsIn(folder) }
    {
      await using server = await serve(settings)
      expect(server.url).not.toBe('')
    }
    syncs.begin()
    for (const start of [
      failToServe(settings),
      quire(settings, 'user', 'create', '--email', 'kim@example.com', '--name', 'Kim'),
      quire(settings, 'backup', folder.file('copy.db')),
    ]) {
      expect(await start).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^quire: the disk .*\n$/m),
      })
    }
    syncs.end()
    expect(await checkIntegrity(folder.file('quire.db'))).toEqual([])
    await using server = await serve(settings)
    expect(await (await teamsOf(server.url, token)).list()).toEqual([])
  })
})

/** Whoever answers, in time: a process that has just come hears of it a moment later. */
async function expectAllToRefuse(url: string): Promise<void> {
  await vi.waitFor(
    async () => {
      for (let times = 0; times < 20; times += 1) expect(await healthOf(url)).toEqual({ status: 503, reason })
    },
    { timeout: 90_000, interval: 100 },
  )
}
