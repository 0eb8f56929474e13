import { statSync } from 'node:fs'
import { createQuireClient, type QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { checkFile } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { patience, quire, serve, settingsIn } from '#tests/support/process.ts'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const { emptyDatabase } = useOwnPostgres()

const pagesInBatch = 3

/** Writes batches of pages, one after another, until disposed of. */
function startWriter(client: QuireClient, spaceId: string) {
  let written = 0
  let isOver = false
  const write = async () => {
    for (; !isOver; written += 1) {
      const titles = Array.from({ length: pagesInBatch }, (_, page) => `batch-${written} ${page}`)
      const changes = titles.map((title) => ({
        operation: 'insert_page' as const,
        title,
        document: { markdown: title },
      }))
      await editSpace(client, spaceId, changes)
    }
  }
  const writing = write()
  return {
    written: () => written,
    async [Symbol.asyncDispose]() {
      isOver = true
      await writing
    },
  }
}

async function pageTitles(client: QuireClient, spaceId: string): Promise<string[]> {
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  return data.pages.map(({ title }) => title)
}

describe('quire backup of PostgreSQL', patience, () => {
  it('is a file of one moment, made while a server writes, that either engine is restored from', async (test) => {
    using folder = temporaryFolder()
    const [url, other] = [await emptyDatabase(test), await emptyDatabase(test)]
    await using server = await startTestServer({ database: { engine: 'postgres', url } })
    const { client, token } = server.admin
    const spaceId = await createLiveSpace(server)
    const copy = folder.file('copy.db')
    let before = 0
    {
      await using writer = startWriter(client, spaceId)
      await expect.poll(writer.written, patience).toBeGreaterThan(2)
      before = writer.written()
      const made = await quire({ DATABASE_URL: url }, 'backup', copy)
      expect(made).toMatchObject({ code: 0, stdout: `${copy}\n` })
      expect(made.stderr).toContain(`to ${copy}: ${statSync(copy).size} bytes, checked.\n`)
      expect(writer.written()).toBeGreaterThan(before)
    }
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    checkFile(copy)

    for (const settings of [settingsIn(folder), { DATABASE_URL: other }]) {
      expect(await quire(settings, 'restore', copy)).toMatchObject({ code: 0 })
      await using restored = await serve(settings)
      const reader = createQuireClient({ endpoint: restored.url, token })
      const titles = await pageTitles(reader, spaceId)
      const batches = Map.groupBy(titles, (title) => title.replace(/ .*/, ''))
      expect([...batches.values()].filter((pages) => pages.length !== pagesInBatch)).toEqual([])
      expect(batches.size).toBeGreaterThanOrEqual(before)
      const { items } = await searchSpace(reader, spaceId, 'batch-0')
      expect(items.length).toBeGreaterThan(0)
    }
  })
})

describe('quire restore into PostgreSQL', patience, () => {
  it('keeps what was there in a schema of its own, and refuses while a server runs', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const settings = { DATABASE_URL: url }
    const copy = folder.file('copy.db')
    let spaceId = ''
    let token = ''
    {
      await using server = await startTestServer({ database: { engine: 'postgres', url } })
      token = server.admin.token
      spaceId = await createLiveSpace(server)
      await addPage(server.admin.client, spaceId, 'Early', 'Before the backup.')
      expect(await quire(settings, 'backup', copy)).toMatchObject({ code: 0 })
      await addPage(server.admin.client, spaceId, 'Late', 'After the backup.')
      expect((await quire(settings, 'restore', copy, '--yes')).stderr).toContain('Stop every server')
    }
    expect((await quire(settings, 'restore', copy)).stderr).toContain('add --yes to replace it')
    const { code, stderr } = await quire(settings, 'restore', copy, '--yes')
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const [, former = ''] = /kept as (\w+); delete it/.exec(stderr) ?? []
    {
      await using server = await serve(settings)
      const reader = createQuireClient({ endpoint: server.url, token })
      expect(await pageTitles(reader, spaceId)).toEqual(['Early'])
    }
    await withAdmin(url, `drop schema ${former} cascade`)
    expect(await quire(settings, 'user', 'list')).toMatchObject({ code: 0 })
  })

  it('brings an older backup up to date on its way', async (test) => {
    using folder = temporaryFolder()
    const settings = { DATABASE_URL: await emptyDatabase(test) }
    const { migrate } = await import('#db/sqlite/migrate.ts')
    const { migrations } = await import('#db/migrations/index.ts')
    const copy = folder.file('copy.db')
    await migrate(copy, migrations.slice(0, -1))
    expect(await quire(settings, 'restore', copy)).toMatchObject({ code: 0 })
    await using server = await serve(settings)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
