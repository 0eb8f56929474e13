import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addInviteSecrets } from '#db/migrations/0022-invite-secrets.ts'
import { verifyDomains } from '#db/migrations/0026-verified-domains.ts'
import { createCommentAnchors } from '#db/migrations/0034-comment-anchors.ts'
import { migrations } from '#db/migrations/index.ts'
import { migrate, stateOf } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { rowsOf, withSqlite } from '#tests/support/sqlite-file.ts'

describe('migrate', () => {
  it('makes a new file, with the folders on the way to it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('deep/down/quire.db')
    expect(stateOf(path)).toBe('missing')
    expect(await migrate(path)).toEqual({ from: 0, to: migrations.length })
    expect(stateOf(path)).toBe('current')
    expect(tablesOf(path)).toEqual(expect.arrayContaining(['users', 'tokens', 'organizations']))
    expect(readdirSync(folder.file('deep/down'))).toEqual(['quire.db'])
  })

  it('takes an empty file for a new one', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    writeFileSync(path, '')
    await migrate(path)
    expect(stateOf(path)).toBe('current')
  })

  it('leaves a file that is up to date as it is', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    const before = readFileSync(path)
    expect(await migrate(path)).toEqual({ from: migrations.length, to: migrations.length })
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder.path)).toEqual(['quire.db'])
  })

  it('copies an older file before it changes it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, [createNotes])
    withSqlite(path, (sqlite) => sqlite.exec("insert into notes (text) values ('kept')"))
    const copy = `${path}.before-migration-2`
    expect(await migrate(path, [createNotes, addColour])).toEqual({ from: 1, to: 2, copy })
    expect(rowsOf(path, 'notes')).toEqual([{ text: 'kept', colour: 'red' }])
    expect(rowsOf(copy, 'notes')).toEqual([{ text: 'kept' }])
    expect(await migrate(copy, [createNotes])).toEqual({ from: 1, to: 1 })
  })

  it('leaves the file as it was when a step fails, whatever was done before', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, [createNotes])
    withSqlite(path, (sqlite) => sqlite.exec("insert into notes (text) values ('kept')"))
    const failing = async () => {
      throw new Error('no more today')
    }
    await expect(migrate(path, [createNotes, addColour, failing])).rejects.toThrow('no more today')
    expect(rowsOf(path, 'notes')).toEqual([{ text: 'kept' }])
    expect(await migrate(path, [createNotes, addColour])).toMatchObject({ from: 1, to: 2 })
  })
})

describe('verifyDomains', () => {
  const idOf = (digit: string) => `${digit}m7ehddkv33p1n3c8gj${digit}`

  async function migrateNames(path: string, organizations: string[]): Promise<void> {
    await migrate(path, migrations.slice(0, migrations.indexOf(verifyDomains)))
    withSqlite(path, (sqlite) => {
      sqlite.pragma('foreign_keys = off')
      const columns = (table: string) =>
        (sqlite.pragma(`table_info(${table})`) as { name: string; type: string; notnull: number }[]).filter(
          ({ notnull }) => notnull === 1,
        )
      const insert = (table: string, row: Record<string, unknown>) => {
        const rest = columns(table).map(({ name, type }) => [name, type === 'INTEGER' ? 0 : '[]'] as const)
        const values = { ...Object.fromEntries(rest), ...row }
        const names = Object.keys(values)
        sqlite.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`).run(...Object.values(values))
      }
      for (const id of organizations) insert('organizations', { id, hostname: id.replace('m', 'n') })
      const site = { organizationId: organizations[0], id: 's', hostname: 'docs.example.com' }
      insert('sites', { ...site, proxyOrigin: 'www.example.com/docs' })
      insert('sites', { ...site, id: 'i', basename: 'i', hostname: '10.0.0.10' })
    })
    await migrate(path)
  }

  it('lets names of several organizations wait for a proof, and takes away names that could be ids', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrateNames(path, [idOf('1'), idOf('2')])
    expect(rowsOf(path, 'verifiedDomains')).toEqual([])
    expect(rowsOf(path, 'organizations')).toMatchObject([{ hostname: null }, { hostname: null }])
    expect(rowsOf(path, 'sites')).toContainEqual(
      expect.objectContaining({ hostname: 'docs.example.com', proxyHost: 'www.example.com' }),
    )
  })

  it('has conditions apply after the update as they did before it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrateNames(path, [idOf('1')])
    expect(rowsOf(path, 'sites')).toMatchObject([{ adaptiveContent: 1 }, { adaptiveContent: 1 }])
  })

  it('leaves the names of an organization that is alone to it, unless they are addresses', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrateNames(path, [idOf('1')])
    expect(rowsOf(path, 'verifiedDomains')).toMatchObject([
      { hostname: 'docs.example.com', organizationId: idOf('1'), method: 'operator' },
      { hostname: 'www.example.com', organizationId: idOf('1'), method: 'operator' },
    ])
  })
})

describe('addInviteSecrets', () => {
  it('gives every link of before a secret of its own', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, migrations.slice(0, migrations.indexOf(addInviteSecrets)))
    withSqlite(path, (sqlite) => {
      sqlite.pragma('foreign_keys = off')
      const link = sqlite.prepare("insert into inviteLinks values (?, 'o', 'organization', 'o', 'admin', '2031')")
      for (const id of ['a', 'b']) link.run(id)
    })
    await migrate(path)
    const links = rowsOf(path, 'inviteLinks') as { id: string; secret: string }[]
    expect(links.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(new Set(links.map(({ secret }) => secret)).size).toBe(2)
    for (const { secret } of links) expect(secret).toMatch(/^[0-9a-f]{40}$/)
  })
})

describe('createCommentAnchors', () => {
  it('follows the blocks of comments from before, and leaves other comments alone', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, migrations.slice(0, migrations.indexOf(createCommentAnchors)))
    const page = { id: 'p', title: 'P', path: 'p' }
    withSqlite(path, (sqlite) => {
      sqlite.pragma('foreign_keys = off')
      const comment = sqlite.prepare(
        `insert into comments (spaceId, changeRequestId, id, authorId, postedAt, revisionId, pageId, target, replyCount,
          reactionCount, markdown) values ('s', '', ?, 'u', '2031', 'r', ?, ?, 0, 0, 'text')`,
      )
      comment.run('a', null, null)
      comment.run('b', 'p', JSON.stringify({ page }))
      comment.run('c', 'p', JSON.stringify({ page, node: { id: 'set-up', preview: 'Set up' } }))
      comment.run('d', 'p', JSON.stringify({ page, node: { id: 'empty' } }))
    })
    await migrate(path)
    const comments = rowsOf(path, 'comments') as { target: string | null }[]
    expect(comments.map(({ target }) => (target === null ? null : JSON.parse(target).anchor))).toEqual([
      null,
      undefined,
      'c',
      'd',
    ])
    const anchor = { spaceId: 's', changeRequestId: '', pageId: 'p', body: null, isGone: 0, commentCount: 1 }
    expect(rowsOf(path, 'commentAnchors')).toEqual([
      { ...anchor, id: 'c', key: 'set-up', block: '{"preview":"Set up"}' },
      { ...anchor, id: 'd', key: 'empty', block: '{}' },
    ])
    expect(rowsOf(path, 'anchoredPages')).toEqual([{ spaceId: 's', changeRequestId: '', pageId: 'p', body: null }])
    expect(rowsOf(path, 'anchorChecks')).toEqual([{ spaceId: 's', changeRequestId: '', revisionId: '' }])
  })
})

describe('a file that is not for this version', () => {
  it('is refused and untouched when a newer version wrote it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, [createNotes, addColour])
    await expectUntouched(path, () => migrate(path, [createNotes]), [
      `${path} was written by a newer Quire (schema 2, this one knows 1).`,
      'Start that version, or restore an older backup.',
    ])
  })

  it.each(['delete', 'wal'])('is refused and untouched when it is of another program (journal: %s)', async (mode) => {
    using folder = temporaryFolder()
    const path = folder.file('photos.db')
    withSqlite(path, (sqlite) => sqlite.exec(`pragma journal_mode = ${mode}; create table photos (name text)`))
    await expectUntouched(path, () => migrate(path), [
      `${path} is a SQLite file of another program. Point DATABASE_URL at a new or a Quire file.`,
    ])
  })

  it.each([
    ['is text', 'Dear diary, '.repeat(1000)],
    ['is only a few bytes', 'hello'],
    ['begins like a SQLite file', `SQLite format 3\0${'x'.repeat(1000)}`],
  ])('is refused and untouched when it %s', async (_, content) => {
    using folder = temporaryFolder()
    const path = folder.file('diary.txt')
    writeFileSync(path, content)
    await expectUntouched(path, () => migrate(path), [
      `${path} cannot be opened as a SQLite file`,
      'Check DATABASE_URL, or restore a backup.',
    ])
  })

  it('is refused when it is a folder', async () => {
    using folder = temporaryFolder()
    mkdirSync(folder.file('data'))
    await expect(migrate(folder.file('data'))).rejects.toThrow('cannot be opened as a SQLite file')
  })
})

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create table notes (text text not null) strict`.execute(db)
}

async function addColour(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column colour text not null default 'red'`.execute(db)
}

async function expectUntouched(path: string, work: () => Promise<unknown>, messages: string[]): Promise<void> {
  const before = readFileSync(path)
  const failure = await work().then(
    () => undefined,
    (error: Error) => error,
  )
  expect(failure?.name).toBe('UnusableDatabaseError')
  for (const message of messages) expect(failure?.message).toContain(message)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(['-wal', '-shm', '-journal'].filter((suffix) => existsSync(path + suffix))).toEqual([])
}

function tablesOf(path: string): unknown[] {
  return rowsOf(path, 'sqlite_schema').map((row) => (row as { name: string }).name)
}
