import { describe, expect, it } from 'vitest'
import { triggers } from '#db/schema/triggers.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { patience, quire } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

const { emptyDatabase, running } = useOwnPostgres()

const doctor = (url: string, port = '0') => quire({ DATABASE_URL: url, PORT: port }, 'doctor')

describe('quire doctor on PostgreSQL', patience, () => {
  it('finds a database in order, and the server that serves it', async (test) => {
    const url = await emptyDatabase(test)
    const before = await doctor(url)
    expect(before).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('✓ it is empty: the first start makes the'),
    })
    await using server = await startTestServer({ database: { engine: 'postgres', url } })
    await addPage(server.admin.client, await createLiveSpace(server), 'Page', 'Words.')
    const { port } = new URL(server.url)
    const { code, stdout } = await doctor(url, port)
    expect(code).toBe(0)
    for (const line of [
      /^✓ postgres:\S+ is PostgreSQL 1[5-8]\b/m,
      /^✓ its encoding is UTF8$/m,
      /^✓ it takes \d+ connections, \d+ of them in use: enough for \d+ processes with up to 20 each$/m,
      /^✓ its clock and that of this machine agree$/m,
      /^✓ its schema is the one this version works with$/m,
      /^✓ text is compared by its bytes in every column$/m,
      new RegExp(`^✓ all ${triggers.length} triggers are there, on, and what this version expects$`, 'm'),
      /^✓ every text and file is what its hash says$/m,
      new RegExp(`^✓ port ${port}: the server is running$`, 'm'),
    ]) {
      expect(stdout).toMatch(line)
    }
  })

  it('names triggers that are missing, off or changed, columns of another collation, and what is damaged', async (test) => {
    const url = await emptyDatabase(test)
    {
      await using server = await startTestServer({ database: { engine: 'postgres', url } })
      await addPage(server.admin.client, await createLiveSpace(server), 'Page', 'Words.')
    }
    await withAdmin(
      url,
      'drop trigger "sitesAdded" on sites',
      'alter table sites disable trigger "sitesRemoved"',
      'create or replace function "spacesAdded"() returns trigger language plpgsql as $$ begin return null; end $$',
      'alter table teams alter title type text collate "en-x-icu"',
      `update "contentTexts" set text = 'tampered' where "storedOrder" = 1`,
    )
    const { code, stdout } = await doctor(url)
    expect(code).toBe(1)
    expect(stdout).toContain('spacesAdded was changed')
    expect(stdout).toContain('sitesAdded is missing')
    expect(stdout).toContain('sitesRemoved is off')
    expect(stdout).toMatch(/^✗ these columns have another collation than "C", and wrong orders: teams.title$/m)
    expect(stdout).toMatch(/^✗ the database is damaged, restore a backup: the text \S+ does not hold/m)
  })

  it('says what is wrong with an address, an encoding and too few connections', async (test) => {
    const { urlOf } = running(test)
    expect((await doctor('postgres://nobody@127.0.0.1:1/quire')).stdout).toMatch(/^✗ postgres:.*ECONNREFUSED/m)
    await withAdmin(
      urlOf('postgres'),
      `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
      'create role few login connection limit 3',
    )
    expect((await doctor(urlOf('latin'))).stdout).toMatch(/^✗ its encoding is LATIN1 instead of UTF8/m)
    const few = await doctor(urlOf('postgres').replace('quire@', 'few@'))
    expect(few.stdout).toMatch(
      /^✗ it takes 3 connections, .* Raise max_connections, or lower QUIRE_POSTGRES_CONNECTIONS$/m,
    )
  })
})
