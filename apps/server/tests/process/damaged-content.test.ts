import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { contentStores } from '#db/stored/damaged-content.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn, patience, quire, serve } from '#tests/support/process.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'

const token = 'first-admin-token'
const settings = { QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'error' }

describe('a byte that is not what it was', patience, () => {
  it.each([
    ['of a page', "update contentTexts set text = replace(text, 'sweet', 'swift') where text like 'Honey%'", 'text'],
    ['of a list of pages', "update contentTexts set text = replace(text, 'Bees', 'Beds')", 'text'],
    ['of a file', "update fileContents set bytes = cast(replace(bytes, 'sting', 'stink') as blob)", 'file'],
  ])('%s is never shown, and found by doctor, backup and restore', async (_, change, what) => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    const before = folder.file('before.db')
    const content = await writeContent(fileSettingsIn(folder))
    expect((await quire(fileSettingsIn(folder), 'backup', before)).code).toBe(0)
    for (const file of [path, before]) withSqlite(file, (sqlite) => void sqlite.exec(change))

    const finding = new RegExp(`the ${what} [\\w-]+ does not hold what its name says`)
    const doctor = await quire({ ...fileSettingsIn(folder), PORT: '0' }, 'doctor')
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringMatching(finding) })
    const backup = await quire(fileSettingsIn(folder), 'backup', folder.file('after.db'))
    expect(backup).toMatchObject({ code: 1, stderr: expect.stringMatching(finding) })
    const restore = await quire(fileSettingsIn(folder), 'restore', before, '--yes')
    expect(restore).toMatchObject({ code: 1, stderr: expect.stringMatching(finding) })

    await using server = await serve({ ...settings, ...fileSettingsIn(folder) })
    const answers = await readContent(server.url, content)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(refusals).not.toEqual([])
    for (const { status, text } of refusals) {
      expect(status).toBe(503)
      expect(text).toMatch(new RegExp(`the ${what} [\\w-]+ is damaged in the file: .*quire doctor`))
    }
    for (const { text } of answers) expect(text).not.toMatch(/swift|Beds|stink/)
    expect((await server.stop()).stdout).toContain('DamagedContentError')
  })
})

describe('what is stored under a hash', () => {
  it('is checked, whichever table it is in', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    const tables = withSqlite(path, (sqlite) =>
      sqlite
        .prepare(
          `select distinct t.name from sqlite_schema as t join pragma_table_info(t.name) as c
           where t.type = 'table' and t.name not like 'searchText%' and (c.type = 'BLOB' or c.name = 'hash')`,
        )
        .pluck()
        .all(),
    )
    expect(tables.filter((table) => !(String(table) in contentStores) && !namedOtherwise.has(String(table)))).toEqual(
      [],
    )
  })
})

/** Bytes that go by another name than their hash, and hashes of what is stored elsewhere or not at all. */
const namedOtherwise = new Set([
  'tokens',
  'signInLinks',
  'usedChallenges',
  'samlUses',
  'samlProviders',
  'idempotencyRecords',
  'integrations',
  'openApiSpecTexts',
  'openApiSpecContents',
  'bodyDigests',
  'sharedDigests',
  'deletedFiles',
  // Kept for a day, and checked when they are used.
  'uploads',
  'uploadPieces',
])

interface Content {
  spaceId: string
  pageId: string
  downloadPath: string
}

async function writeContent(file: { DATABASE_URL: string }): Promise<Content> {
  await using server = await serve({ ...settings, ...file })
  const client = createQuireClient({ endpoint: server.url, token })
  const { data: organizations } = await client.GET('/orgs')
  const { data: space } = await client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId: organizations.items[0]?.id ?? '' } },
    body: { title: 'Docs', editMode: 'live' },
  })
  const params = { path: { spaceId: space.id } }
  const bytes = Buffer.from('a sting '.repeat(20_000))
  const { data: edited } = await client.POST('/spaces/{spaceId}/content', {
    params,
    body: {
      changes: [
        { operation: 'insert_page', title: 'Bees', document: { markdown: 'Honey is sweet.' } },
        {
          operation: 'insert_files',
          files: [{ name: 'a.bin', contentType: 'application/octet-stream', base64: bytes.toString('base64') }],
        },
      ],
    },
  })
  const { data: files } = await client.GET('/spaces/{spaceId}/content/files', { params })
  await server.stop()
  return {
    spaceId: space.id,
    pageId: edited.changes[0]?.page.id ?? '',
    downloadPath: new URL(files.items[0]?.downloadURL ?? '').pathname,
  }
}

function readContent(url: string, { spaceId, pageId, downloadPath }: Content) {
  const paths = [`/v1/spaces/${spaceId}/content/page/${pageId}?format=markdown`, downloadPath]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return { status: answer.status, text: await answer.text() }
    }),
  )
}
