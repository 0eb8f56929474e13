import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn, patience, quire, serve } from '#tests/support/process.ts'
import { rowsOf, withSqlite } from '#tests/support/sqlite-file.ts'

describe('quire restore', patience, () => {
  it('puts a backup in place and keeps what was there', async () => {
    using folder = temporaryFolder()
    const path = await fileOf(folder, 'quire.db', 'late')
    const backup = await fileOf(folder, 'backup.db', 'early')
    chmodSync(path, 0o640)
    const { code, stderr } = await quire(fileSettingsIn(folder), 'restore', backup, '--yes')
    expect(code).toBe(0)
    const [, former = ''] = /kept as (.*); delete it/.exec(stderr) ?? []
    expect([nameIn(path), nameIn(former), nameIn(backup)]).toEqual(['early', 'late', 'early'])
    expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder.path)).toHaveLength(3)
  })

  it('makes a file where there was none', async () => {
    using folder = temporaryFolder()
    const backup = await fileOf(folder, 'backup.db', 'early')
    const path = folder.file('deep/down/quire.db')
    const ended = await quire({ DATABASE_URL: `file:${path}` }, 'restore', backup)
    expect(ended).toEqual({ code: 0, stdout: `${path}\n`, stderr: `Restored ${path} from ${backup}.\n` })
    expect(nameIn(path)).toBe('early')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('asks for --yes where nobody can be asked', async () => {
    using folder = temporaryFolder()
    const path = await fileOf(folder, 'quire.db', 'late')
    const backup = await fileOf(folder, 'backup.db', 'early')
    const { code, stderr } = await quire(fileSettingsIn(folder), 'restore', backup)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `quire: ${path} exists: add --yes to replace it (it is kept beside)\n`,
    })
    expect(nameIn(path)).toBe('late')
    expect(readdirSync(folder.path)).toEqual(['backup.db', 'quire.db'])
  })

  it('refuses while a server has the file open, which goes on undisturbed', async () => {
    using folder = temporaryFolder()
    const backup = await fileOf(folder, 'backup.db', 'early')
    await using server = await serve(fileSettingsIn(folder))
    const { code, stderr } = await quire(fileSettingsIn(folder), 'restore', backup, '--yes', '--force')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `quire: ${folder.file('quire.db')} is in use. Stop the server, and whatever else has it open, and try again.\n`,
    })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.stop()
    expect(await quire(fileSettingsIn(folder), 'restore', backup, '--yes')).toMatchObject({ code: 0 })
  })

  it('replaces a damaged file when told that nobody has it open', async () => {
    using folder = temporaryFolder()
    const backup = await fileOf(folder, 'backup.db', 'early')
    const path = folder.file('quire.db')
    writeFileSync(path, 'noise '.repeat(1000))
    const refusal = await quire(fileSettingsIn(folder), 'restore', backup, '--yes')
    expect(refusal.stderr).toMatch(
      /is damaged \(.*\), so nobody can tell whether a server has it open\. .* add --force/,
    )
    const { code, stderr } = await quire(fileSettingsIn(folder), 'restore', backup, '--yes', '--force')
    expect(code).toBe(0)
    const [, former = ''] = /kept as (.*); delete it/.exec(stderr) ?? []
    expect(readFileSync(former, 'utf8')).toContain('noise')
    expect(existsSync(`${path}-wal`)).toBe(false)
    expect(nameIn(path)).toBe('early')
  })

  it('takes the changes that lie beside a file that was copied by hand', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('running.db'))
    const backup = folder.file('backup.db')
    withSqlite(folder.file('running.db'), (sqlite) => {
      sqlite.pragma('journal_mode = wal')
      sqlite.exec("insert into settings values ('name', 'latest')")
      cpSync(folder.file('running.db'), backup)
      cpSync(folder.file('running.db-wal'), `${backup}-wal`)
    })
    expect(await quire(fileSettingsIn(folder), 'restore', backup)).toMatchObject({ code: 0 })
    expect(nameIn(folder.file('quire.db'))).toBe('latest')
    expect(existsSync(`${folder.file('quire.db')}-wal`)).toBe(false)
  })

  it('brings back an older file, which the next start brings up to date', async () => {
    using folder = temporaryFolder()
    const backup = folder.file('backup.db')
    await migrate(backup, migrations.slice(0, -1))
    const { stderr } = await quire(fileSettingsIn(folder), 'restore', backup)
    expect(stderr).toContain('The backup is of an older Quire: the next start brings it up to date.')
    await using server = await serve(fileSettingsIn(folder))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

async function fileOf(folder: { file(name: string): string }, file: string, name: string): Promise<string> {
  const path = folder.file(file)
  await migrate(path)
  withSqlite(path, (sqlite) => sqlite.prepare("insert into settings values ('name', ?)").run(name))
  return path
}

function nameIn(path: string): string | undefined {
  const settings = rowsOf(path, 'settings') as { name: string; value: string }[]
  return settings.find(({ name }) => name === 'name')?.value
}
