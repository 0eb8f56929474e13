import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { tables } from '#db/schema/tables.ts'
import { checkFile, migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { patience, quire, serve, settingsIn } from '#tests/support/process.ts'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { rowsOf, withSqlite } from '#tests/support/sqlite-file.ts'
import { fillWithEverything } from '#tests/worlds/whole-server.ts'

const { emptyDatabase } = useOwnPostgres()

/** All rows of all tables, with their places where their order counts. */
function contentsOf(path: string): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { isStoredInOrder }]) => [
      table,
      rowsOf(path, isStoredInOrder ? `(select rowid as place, * from ${table} order by rowid)` : table)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  )
}

/** Every word with every place where it stands. */
function wordsOf(path: string): unknown[] {
  return withSqlite(path, (sqlite) => {
    sqlite.exec("create virtual table temp.places using fts5vocab(main, 'searchText', 'instance')")
    return sqlite.prepare('select doc, term, col, "offset" from temp.places order by 1, 2, 3, 4').raw().all()
  })
}

async function filledFile(folder: {
  file(name: string): string
}): Promise<{ path: string; spaceId: string; token: string }> {
  const path = folder.file('quire.db')
  await using server = await startTestServer({ database: { engine: 'sqlite', path } })
  return { path, token: server.admin.token, ...(await fillWithEverything(server)) }
}

describe('quire move', patience, () => {
  it('brings everything from a file to PostgreSQL, which serves it, and back: every row is equal', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const { path, spaceId, token } = await filledFile(folder)
    const before = contentsOf(path)
    const bytes = readFileSync(path)
    const there = await quire({}, 'move', '--from', `file:${path}`, '--to', url)
    expect(there).toMatchObject({ code: 0, stdout: `${url.replace('quire@', '')}\n` })
    expect(there.stderr).toMatch(
      /^(?:copying rows: \d+ of \d+\n)+(?:indexing pages for search: \d+ of \d+\n)+(?:checking rows: \d+ of \d+\n)+Moved /,
    )
    expect(readFileSync(path).equals(bytes)).toBe(true)

    const back = folder.file('back.db')
    expect(await quire({}, 'move', '--from', url, '--to', `file:${back}`)).toMatchObject({ code: 0 })
    expect(contentsOf(back)).toEqual(before)
    expect(Object.entries(before).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(35)
    expect(wordsOf(back)).toEqual(wordsOf(path))
    expect(wordsOf(back).length).toBeGreaterThan(100)
    checkFile(back)

    const found: string[][] = []
    for (const DATABASE_URL of [`file:${path}`, url, `file:${back}`]) {
      await using server = await serve({ DATABASE_URL })
      const client = createQuireClient({ endpoint: server.url, token })
      found.push(titlesOf(await searchSpace(client, spaceId, 'zebra', { limit: 100 })).toSorted())
      const { data } = await client.POST('/spaces/{spaceId}/content', {
        params: { path: { spaceId } },
        body: { changes: [{ operation: 'insert_page', title: 'Later', document: { markdown: 'Added.' } }] },
      })
      expect(data.changes).toHaveLength(1)
    }
    expect(found[0]).toHaveLength(40)
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
  })

  it('takes nothing but an empty place', async (test) => {
    using folder = temporaryFolder()
    const [url, theirs] = [await emptyDatabase(test), await emptyDatabase(test)]
    const path = folder.file('quire.db')
    await migrate(path)
    const move = (from: string, to: string) => quire({}, 'move', '--from', from, '--to', to)
    await withAdmin(theirs, 'create table photos (name text)')
    expect((await move(`file:${path}`, theirs)).stderr).toContain('holds tables of another program')
    expect(await move(`file:${path}`, url)).toMatchObject({ code: 0 })
    expect((await move(`file:${path}`, url)).stderr).toContain('holds something already. Name an empty')
    expect((await move(url, `file:${path}`)).stderr).toContain(`${path} holds something already`)
    writeFileSync(folder.file('diary.txt'), 'Dear diary')
    expect((await move(url, `file:${folder.file('diary.txt')}`)).code).toBe(1)
    expect(readFileSync(folder.file('diary.txt'), 'utf8')).toBe('Dear diary')
    expect((await move(`file:${path}`, `file:${folder.file('other.db')}`)).stderr).toContain('of the same kind')
    expect((await move(`file:${folder.file('none.db')}`, theirs)).stderr).toContain('there is no database')
    expect(readdirSync(folder.path).toSorted()).toEqual(['diary.txt', 'quire.db'])
  })

  it('refuses while a server has what is to be moved open', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const path = folder.file('quire.db')
    const move = (from: string, to: string) => quire({}, 'move', '--from', from, '--to', to)
    {
      await using _server = await serve(settingsIn(folder))
      expect((await move(`file:${path}`, url)).stderr).toContain(`${path} is in use. Stop the server`)
    }
    expect(await move(`file:${path}`, url)).toMatchObject({ code: 0 })
    await using _server = await serve({ DATABASE_URL: url })
    const refused = await move(url, `file:${folder.file('back.db')}`)
    expect(refused.stderr).toMatch(/is in use: .* of (?:a server is|servers are) open\. Stop every server/)
    expect(existsSync(folder.file('back.db'))).toBe(false)
  })

  it('says which row PostgreSQL cannot hold, and leaves nothing there', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => sqlite.prepare('insert into settings values (?, ?)').run('motto', 'a\0b'))
    const from = ['move', '--from', `file:${path}`, '--to', url]
    expect((await quire({}, ...from)).stderr).toContain('a row of settings ("motto") holds the character U+0000')
    withSqlite(path, (sqlite) => sqlite.exec("delete from settings where name = 'motto'"))
    expect(await quire({}, ...from)).toMatchObject({ code: 0 })
  })
})
