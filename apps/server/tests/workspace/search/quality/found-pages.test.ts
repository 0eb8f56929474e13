import { titleKey } from '@quire/content'
import { expect, it } from 'vitest'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { readFoundPages, readOwnPages } from './corpus.ts'
import { createSpaceOf } from './corpus-space.ts'

it('finds the same pages for the same words, whatever the database is, and exact titles first', async () => {
  await using server = await startTestServer()
  const spaceId = await createSpaceOf(server, readOwnPages())
  const wanted = readFoundPages()
  const found: typeof wanted = []
  for (const { kind, query } of wanted) {
    const results = await searchSpace(server.admin.client, spaceId, query, { limit: 1000 })
    const titles = titlesOf(results)
    expect(results.count).toBe(titles.length)
    found.push({ kind, query, pages: titles.toSorted() })
    const isExact = titles.map((title) => titleKey(title) === titleKey(query))
    expect([query, isExact.lastIndexOf(true) < isExact.filter(Boolean).length]).toEqual([query, true])
  }
  expect(wanted.length).toBeGreaterThanOrEqual(60)
  expect(found).toEqual(wanted)
})
