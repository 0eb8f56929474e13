import { expect, it } from 'vitest'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'

it('finds every page, and looks for sections in no more than there is time for', async () => {
  await using server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const markdown = `## Words\n\nneedle ${'hay'.repeat(70_000)}\n`
  const insert = (_: unknown, index: number) =>
    ({ operation: 'insert_page', title: `Page ${index}`, document: { markdown } }) as const
  await editSpace(client, spaceId, Array.from({ length: 12 }, insert))
  const { count, items } = await searchSpace(client, spaceId, 'needle')
  expect(count).toBe(12)
  const withSections = items.filter(({ sections }) => sections.length > 0)
  expect(withSections.length).toBeGreaterThan(5)
  expect(withSections.length).toBeLessThan(12)
})

it('takes the first words of a query that goes on and on', async () => {
  await using server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  await addPage(client, spaceId, 'Signs', `漢字${'仮名'.repeat(100)}\n`)
  const { items } = await searchSpace(client, spaceId, `漢字${'仮名'.repeat(100)}${'別字'.repeat(100)}`)
  expect(items.map(({ title }) => title)).toEqual(['Signs'])
})
