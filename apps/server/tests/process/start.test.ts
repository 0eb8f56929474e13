import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import {
  engineIn,
  failToServe,
  fileSettingsIn,
  migrateIn,
  patience,
  quire,
  serve,
  settingsIn,
  shell,
} from '#tests/support/process.ts'

describe('the first start', patience, () => {
  it('prints the address, the reference and a token that is an administrator’s', async () => {
    using folder = temporaryFolder()
    await using server = await serve(settingsIn(folder))
    const publicUrl = server.url.replace('127.0.0.1', 'localhost')
    expect(server.greeting).toContain(`Quire is serving ${publicUrl} (listening on ${server.url})`)
    expect(server.greeting).toContain(`${publicUrl}/docs`)
    expect(server.greeting.match(tokenPattern)?.length).toBe(2)
    const client = createQuireClient({ endpoint: server.url, token: tokenIn(server.greeting) })
    const { data } = await client.GET('/orgs')
    expect(data.items).toMatchObject([
      { permissions: { admin: true }, urls: { location: expect.stringContaining(publicUrl) } },
    ])
  })

  it('leaves a space to try things in, whose links lead somewhere', async () => {
    using folder = temporaryFolder()
    await using server = await serve(settingsIn(folder))
    expect(server.greeting).toContain('one space         "Start here"')
    const client = createQuireClient({ endpoint: server.url, token: tokenIn(server.greeting) })
    const organizationId = /one organization +(\w+)/.exec(server.greeting)?.[1] ?? ''
    const { data: spaces } = await client.GET('/orgs/{organizationId}/spaces', { params: { path: { organizationId } } })
    expect(spaces.items).toMatchObject([{ title: 'Start here', editMode: 'live' }])
    const path = { spaceId: spaces.items[0]?.id ?? '' }
    const { data: content } = await client.GET('/spaces/{spaceId}/content', { params: { path } })
    expect(content.pages[0]).toMatchObject({ title: 'Welcome' })
    const { data: links } = await client.GET('/spaces/{spaceId}/links', { params: { path } })
    expect(links.items.length).toBeGreaterThan(2)
    expect(links.items.filter(({ status }) => status === 'broken')).toEqual([])
  })

  it('prints a curl line that works when pasted', async () => {
    using folder = temporaryFolder()
    await using server = await serve(settingsIn(folder))
    const line = /^ *(curl .*)$/m.exec(server.greeting)?.[1] ?? ''
    expect(JSON.parse(await paste(line))).toMatchObject({ count: 1, items: [{ title: 'My organization' }] })
  })

  it('takes the token of the operator and does not print it', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: 'chosen-by-the-operator' }
    await using server = await serve(settings)
    expect(server.greeting).not.toContain('chosen-by-the-operator')
    expect(server.greeting).toContain('"Authorization: Bearer $QUIRE_BOOTSTRAP_TOKEN"')
    const client = createQuireClient({ endpoint: server.url, token: 'chosen-by-the-operator' })
    const [organization] = (await client.GET('/orgs')).data.items
    const params = { path: { organizationId: organization?.id ?? '' } }
    expect((await client.GET('/orgs/{organizationId}/spaces', { params })).data.count).toBe(0)
    const { stdout } = await server.stop()
    expect(stdout).not.toContain('chosen-by-the-operator')
  })

  it.skipIf(process.platform !== 'linux')('starts over with one area to allocate from and a bounded heap', async () => {
    using folder = temporaryFolder()
    await migrateIn(folder)
    const entry = fileURLToPath(new URL('../../bin/start.js', import.meta.url))
    const server = spawn(process.execPath, [entry], { env: { PORT: '0', ...settingsIn(folder) } })
    await once(server.stdout, 'data')
    const partsOf = (name: string) => readFileSync(`/proc/${server.pid}/${name}`, 'utf8').split('\0')
    const [environment, words] = [partsOf('environ'), partsOf('cmdline')]
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(environment).toEqual(
      expect.arrayContaining(['MALLOC_ARENA_MAX=1', 'MALLOC_MMAP_THRESHOLD_=65536', 'MALLOC_TRIM_THRESHOLD_=131072']),
    )
    expect(words).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/))
  })

  it.skipIf(process.platform === 'win32')('makes files that nobody else on the machine can read', async () => {
    using folder = temporaryFolder()
    const settings = fileSettingsIn(folder)
    await using server = await serve(settings)
    const copy = folder.file('copy.db')
    await quire(settings, 'backup', copy)
    const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const modes = files.map(({ name, parentPath }) => [name, statSync(join(parentPath, name)).mode & 0o077])
    expect(Object.fromEntries(modes)).toMatchObject({ 'copy.db': 0, 'quire.db': 0, 'quire.db-wal': 0 })
    await server.stop()
  })

  it('is the only one that prints a token', async () => {
    using folder = temporaryFolder()
    const first = await serve(settingsIn(folder))
    await first.stop()
    await using second = await serve({ ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: 'chosen-too-late' })
    expect(second.greeting).not.toMatch(tokenPattern)
    expect(second.greeting).not.toContain('Welcome')
    const client = createQuireClient({ endpoint: second.url, token: tokenIn(first.greeting) })
    expect((await client.GET('/orgs')).data.count).toBe(1)
    await expect(createQuireClient({ endpoint: second.url, token: 'chosen-too-late' }).GET('/orgs')).rejects.toThrow(
      'the token is unknown',
    )
  })

  it('keeps its token for later when the port is taken', async () => {
    using folder = temporaryFolder()
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    const { code, stdout, stderr } = await failToServe({ ...settingsIn(folder), PORT: String(port) })
    occupant.close()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^quire: the port is in use: stop what listens there, or set PORT to another one \(.*\)\n$/)
    await using server = await serve(settingsIn(folder))
    expect(server.greeting).toMatch(tokenPattern)
  })
})

describe('a setting that cannot be used', patience, () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but must be a whole number from 0 to 65535'],
    [
      { HOST: '192.0.2.1' },
      'HOST is not an address of this machine (listen EADDRNOTAVAIL: address not available 192.0.2.1)',
    ],
    [
      { DATABASE_URL: 'postgres://quire:secret@127.0.0.1:1/quire' },
      'the database cannot be reached: check DATABASE_URL and the PostgreSQL server (connect ECONNREFUSED 127.0.0.1:1)',
    ],
  ])('ends the start with one line that says how to mend it: %o', async (settings, message) => {
    using folder = temporaryFolder()
    const ended = await failToServe({ ...settingsIn(folder), PORT: '0', ...settings })
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `quire: ${message}\n` })
  })

  it('is found before the database is made', async () => {
    using folder = temporaryFolder()
    await failToServe({ ...settingsIn(folder), LOG_LEVEL: 'loud' })
    expect(await engineIn(folder).state()).toBe('missing')
  })
})

describe('processes that find no database', patience, () => {
  it('make it once', async () => {
    using folder = temporaryFolder()
    const servers = await Promise.all([0, 1, 2].map(() => serve(settingsIn(folder))))
    expect(servers.filter(({ greeting }) => greeting.includes('Welcome to Quire'))).toHaveLength(1)
    const ends = await Promise.all(servers.map(({ stop }) => stop()))
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await engineIn(folder).state()).toBe('current')
    expect(readdirSync(folder.path).filter((name) => name !== 'quire.db')).toEqual([])
  })
})

const tokenPattern = /quire_[\w-]+/g

function tokenIn(greeting: string): string | undefined {
  return greeting.match(tokenPattern)?.[0]
}

/** Runs the line in a shell; where curl is not installed, does what it says. */
async function paste(line: string): Promise<string> {
  const { code, stdout } = await shell(line)
  if (code !== 127) return stdout
  const [, authorization = '', url = ''] = /"Authorization: (.*)" (\S+)$/.exec(line) ?? []
  return (await fetch(url, { headers: { authorization } })).text()
}
