import { describe, expect, inject, it } from 'vitest'
import { noPooler, startPooler } from '#tests/support/postgres/pooler.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { addPage, createLiveSpace, readMarkdown } from '#tests/worlds/content.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

describe.skipIf(!inject('postgres'))('a server behind a pooler that gives a connection to each transaction', () => {
  it('reads, writes and runs its jobs, many at once', async (test) => {
    const reason = noPooler()
    if (reason) return test.skip(reason)
    const { address, remove } = await createTestDatabase()
    await using pooler = await startPooler(address.engine === 'postgres' ? address.url : '')
    const database = { engine: 'postgres' as const, url: pooler.url, isPooled: true }
    {
      await using server = await startTestServer({ database })
      const { client } = server.admin
      const spaceId = await createLiveSpace(server)
      const texts = Array.from({ length: 30 }, (_, number) => `text ${number}\n`)
      const pages = await Promise.all(texts.map((text) => addPage(client, spaceId, 'Page', text)))
      expect(await Promise.all(pages.map((page) => readMarkdown(client, spaceId, page)))).toEqual(texts)
      const { put, processed } = specs(server, server.admin)
      await put('pets', { text: petstore() })
      expect(await processed('pets')).toMatchObject({ processingState: 'complete' })
    }
    await remove()
  })
})
