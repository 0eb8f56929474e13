import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tableColumns } from '#tests/support/query-database.ts'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const textColumns = tableColumns(({ type }) => type === 'text')

/** Columns with a text that has U+0000, as it is or escaped in JSON. PostgreSQL itself refuses it as it is. */
async function columnsWithNoText({ ctx: { db, database } }: TestServer): Promise<string[]> {
  expect(textColumns.length).toBeGreaterThan(200)
  const isFile = database.address.engine === 'sqlite'
  const found: string[] = []
  for (const { table, column } of textColumns) {
    const value = sql.ref(column)
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${isFile ? sql`instr(${value}, char(0)) > 0` : sql`false`}
      or ${value} like ${'%\\\\u0000%'} escape ${'\\'} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Everything that reads what was written, so that whatever is made of it is stored. */
async function titlesOf(server: TestServer, spaceId: string): Promise<string[]> {
  const { client } = server.admin
  const params = { path: { spaceId } }
  const { data } = await client.GET('/spaces/{spaceId}/content', { params })
  await searchSpace(client, spaceId, 'words')
  await client.GET('/spaces/{spaceId}/links', { params })
  expect(JSON.stringify(data.pages)).not.toMatch(/\\u0000|\\ud[89a-f]/)
  return data.pages.map(({ title }) => title)
}

describe('what is read out of a text', () => {
  it.each([
    ['an escape in front matter', '---\ntitle: "a\\0b"\n---\n\nWords.\n', 'a\ufffdb'],
    ['half a pair in front matter', '---\ntitle: "a\\ud83d b"\n---\n\nWords.\n', 'a\ufffd b'],
    ['a title that is cut within a character', `# ${'x'.repeat(255)}😀 more\n`, 'x'.repeat(255)],
    ['an entity', '# a&#0;b\n\n&#0; [x&#0;](y&#0;)\n', 'a\ufffdb'],
    [
      'addresses',
      '[a](/pages/a%00b) [b](b%00.md#c%00d) ![c](/files/%00) [d](https://a.example/%00?x=%00#%00)\n',
      'One',
    ],
    ['blocks', '## a\\0b %00 {#x%00y}\n\n{% embed url="https://a.example/%00" %}\n', 'One'],
  ])('is text: %s', async (_, markdown, title) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [{ operation: 'insert_page', title: 'One', document: { markdown } }])
    expect(await titlesOf(server, spaceId)).toEqual([title])
    expect(await columnsWithNoText(server)).toEqual([])
  })

  it('is text, of an archive', async () => {
    await using server = await startTestServer(loopback)
    const spaceId = await createLiveSpace(server)
    const bytes = await zipOf({
      'docs/a.md': `---\ntitle: "a\\0b"\ndescription: "d\\0e"\ntags: ["q\\0"]\n---\n\n${'w '.repeat(5000)}\0 x\n`,
      'docs/b\0c.md': 'No heading, [a link](a%00.md).\n',
      'docs/c.html': '<h1>C&#0;\0</h1><p>x</p>',
      'mkdocs.yml': 'docs_dir: docs\nnav:\n  - "n\\0m": a.md\n  - c.html\n',
    })
    await using web = await serveFiles({ '/docs.zip': bytes })
    await importIntoSpace(server.admin.client, spaceId, { url: `${web.url}/docs.zip`, source: 'zip' })
    expect((await titlesOf(server, spaceId)).length).toBeGreaterThan(0)
    expect(await columnsWithNoText(server)).toEqual([])
  })

  it.each(['json', 'yaml'])('is text, of a description in %s', async (format) => {
    await using server = await startTestServer()
    const own = specs(server, server.admin)
    const json = petstore({
      info: { title: 'P\0', version: '1' },
      tags: [{ name: 'pets\0', description: 'a\0b\ud83d' }],
      paths: { '/a\0': { get: { tags: ['pets\0'], summary: 's\0', responses: {} } } },
    })
    await own.create({ slug: 'pets', source: { text: format === 'json' ? json : `# YAML\n${json}` } })
    await own.processed('pets')
    expect(JSON.stringify(await own.latestContent('pets'))).not.toMatch(/\\u0000|\\ud83d/)
    expect(await columnsWithNoText(server)).toEqual([])
  })
})
