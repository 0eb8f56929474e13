import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createQuireClient, type QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn, patience, quire, serve } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { damage, fileOf, rowsOf } from '#tests/support/sqlite-file.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

describe('quire backup', patience, () => {
  it('copies a moment of a server that goes on writing: each batch whole or not at all', async () => {
    using folder = temporaryFolder()
    await using server = await startTestServer({ publicUrl: 'http://quire.example' })
    const { client, token } = server.admin
    const spaceId = await createLiveSpace(server)
    const [file] = await upload(client, spaceId, 6)
    await using writers = startWriters(client, spaceId)
    await writers.hasWritten(5)

    const before = writers.written()
    const copy = folder.file('copy.db')
    const made = await quire({ DATABASE_URL: `file:${fileOf(server.ctx.config.database)}` }, 'backup', copy)
    const during = writers.written() - before
    expect(made).toMatchObject({ code: 0, stdout: `${copy}\n` })
    expect(made.stderr).toMatch(/^(?:copying pages: \d+ of \d+\n)+(?:checking the copy: \d+ of \d+\n)+/)
    expect(made.stderr).toContain(`to ${copy}: ${statSync(copy).size} bytes, checked.\n`)
    expect(during).toBeGreaterThan(0)

    const settings = fileSettingsIn(folder)
    expect(await quire(settings, 'restore', copy)).toMatchObject({ code: 0 })
    await using restored = await serve(settings)
    const titles = await pageTitles(createQuireClient({ endpoint: restored.url, token }), spaceId)
    const batches = Map.groupBy(titles, (title) => title.replace(/ .*/, ''))
    expect([...batches.values()].filter((pages) => pages.length !== pagesInBatch)).toEqual([])
    expect(batches.size).toBeGreaterThanOrEqual(before)
    const download = await fetch(String(file?.downloadURL).replace('http://quire.example', restored.url))
    expect(file?.bytes?.equals(Buffer.from(await download.arrayBuffer()))).toBe(true)
  })

  it('makes one file that only its owner may read', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    await quire(fileSettingsIn(folder), 'backup', folder.file('copy.db'))
    expect(readdirSync(folder.path)).toEqual(['copy.db', 'quire.db'])
    expect(statSync(folder.file('copy.db')).mode & 0o777).toBe(0o600)
    expect(rowsOf(folder.file('copy.db'), 'pragma_journal_mode')).toEqual([{ journal_mode: 'delete' }])
  })

  it('leaves what is there alone', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    writeFileSync(folder.file('copy.db'), 'precious')
    const copy = folder.file('copy.db')
    expect(await quire(fileSettingsIn(folder), 'backup', copy)).toEqual({
      code: 1,
      stdout: '',
      stderr: `quire: ${copy} exists already. Name a file that does not.\n`,
    })
    expect(readFileSync(copy, 'utf8')).toBe('precious')
  })

  it('makes none of a file that is damaged, missing or not ours', async () => {
    using folder = temporaryFolder()
    const backUp = (name: string) =>
      quire({ DATABASE_URL: `file:${folder.file(name)}` }, 'backup', folder.file('copy.db'))
    await migrate(folder.file('damaged.db'))
    damage(folder.file('damaged.db'))
    writeFileSync(folder.file('diary.txt'), 'Dear diary')
    expect((await backUp('damaged.db')).stderr).toMatch(/damaged\.db is damaged: .* No backup was made\./)
    expect((await backUp('missing.db')).stderr).toContain('missing.db to back up. Check DATABASE_URL.')
    expect((await backUp('diary.txt')).stderr).toContain('diary.txt cannot be opened as a SQLite file')
    expect(readdirSync(folder.path)).toEqual(['damaged.db', 'diary.txt'])
  })
})

const pagesInBatch = 3

/** Several writers, each with a batch of pages after another, until disposed of. */
function startWriters(client: QuireClient, spaceId: string): AsyncDisposable & Writers {
  let written = 0
  let isOver = false
  const write = async (writer: number): Promise<void> => {
    for (let batch = 0; !isOver; batch += 1) {
      const titles = Array.from({ length: pagesInBatch }, (_, page) => `${writer}-${batch} ${page}`)
      await editSpace(
        client,
        spaceId,
        titles.map((title) => ({ operation: 'insert_page', title, document: { markdown: title.repeat(100) } })),
      )
      written += 1
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  return {
    written: () => written,
    async hasWritten(batches) {
      while (written < batches) await new Promise(setImmediate)
    },
    async [Symbol.asyncDispose]() {
      isOver = true
      await writing
    },
  }
}

interface Writers {
  /** How many batches were acknowledged. */
  written(): number
  hasWritten(batches: number): Promise<void>
}

async function upload(client: QuireClient, spaceId: string, count: number) {
  const contents = Array.from({ length: count }, () => randomBytes(1_000_000))
  const { insertedFiles = [] } = await editSpace(
    client,
    spaceId,
    contents.map((bytes, index) => ({
      operation: 'insert_files',
      files: [{ base64: bytes.toString('base64'), contentType: 'application/octet-stream', name: `noise-${index}` }],
    })),
  )
  return insertedFiles.map(({ file }, index) => ({ bytes: contents[index], downloadURL: file.downloadURL }))
}

async function pageTitles(client: QuireClient, spaceId: string): Promise<string[]> {
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  return data.pages.map(({ title }) => title)
}
