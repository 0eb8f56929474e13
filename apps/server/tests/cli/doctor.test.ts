import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn, patience, quire, serve } from '#tests/support/process.ts'
import { damage } from '#tests/support/sqlite-file.ts'

describe('quire doctor', patience, () => {
  it('finds a new installation in order and leaves no file behind', async () => {
    using folder = temporaryFolder()
    const path = folder.file('data/quire.db')
    const { code, stdout } = await quire({ DATABASE_URL: `file:${path}`, PORT: '0' }, 'doctor')
    expect(code).toBe(0)
    expect(stdout).toContain(`✓ ${path} does not exist yet: the first start creates it`)
    expect(existsSync(folder.file('data'))).toBe(false)
  })

  it('recognises the running server', async () => {
    using folder = temporaryFolder()
    const settings = fileSettingsIn(folder)
    await using server = await serve(settings)
    const { port } = new URL(server.url)
    const { code, stdout } = await quire({ ...settings, PORT: port }, 'doctor')
    expect({ code, lines: stdout.match(/^./gm) }).toEqual({ code: 0, lines: ['✓', '✓', '✓', '✓', '✓', '✓'] })
    expect(stdout).toContain(`port ${port}: the server is running`)
  })

  it('tells the server of another file from the one of its own', async () => {
    using one = temporaryFolder()
    using other = temporaryFolder()
    await using server = await serve(fileSettingsIn(one))
    const { port } = new URL(server.url)
    const complaint = `✗ port ${port}: a Quire server is running there, but on another file. Set PORT as it is set for the server of this file.`
    const before = await quire({ ...fileSettingsIn(other), PORT: port }, 'doctor')
    expect(before).toMatchObject({ code: 1, stdout: expect.stringContaining(complaint) })
    // A copy has the same key, and is another file all the same.
    expect(await quire(fileSettingsIn(one), 'backup', other.file('quire.db'))).toMatchObject({ code: 0 })
    const copied = await quire({ ...fileSettingsIn(other), PORT: port }, 'doctor')
    expect(copied).toMatchObject({ code: 1, stdout: expect.stringContaining(complaint) })
  })

  it('says what to do about a taken port and a file that is none', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    writeFileSync(path, 'Dear diary')
    const occupant = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    const { code, stdout } = await quire({ ...fileSettingsIn(folder), PORT: String(port) }, 'doctor')
    occupant.close()
    expect(code).toBe(1)
    expect(stdout).toContain(`✗ ${path} cannot be opened as a SQLite file`)
    expect(stdout).toContain(`✗ port ${port} is used by another program: stop it, or set PORT to another one`)
  })

  it('says what to do about a damaged file', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    damage(path)
    const { code, stdout } = await quire({ ...fileSettingsIn(folder), PORT: '0' }, 'doctor')
    expect(code).toBe(1)
    expect(stdout).toContain('✗ the file is damaged, restore a backup')
  })

  it('names a setting that cannot be used', async () => {
    expect(await quire({ QUIRE_RATE_LIMIT: 'few' }, 'doctor')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'quire: QUIRE_RATE_LIMIT is "few" but must be a whole number from 0 to 1000000000\n',
    })
  })
})
