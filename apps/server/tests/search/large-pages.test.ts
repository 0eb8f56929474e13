import { expect, it } from 'vitest'
import { addPage, createLiveSpace } from '../support/content.ts'
import { searchSpace } from '../support/search.ts'
import { startTestServer } from '../support/server.ts'

it('finds every page, and looks for sections in no more than there is time for', async () => {
  await using server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  for (const title of ['One', 'Two', 'Three']) {
    await addPage(client, spaceId, title, `## Words\n\nneedle ${'hay'.repeat(299_000)}\n`)
  }
  const { count, items } = await searchSpace(client, spaceId, 'needle')
  expect(count).toBe(3)
  expect(items.map(({ sections }) => sections.length)).toEqual([1, 1, 0])
})

it('takes the first words of a query that goes on and on', async () => {
  await using server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  await addPage(client, spaceId, 'Signs', `漢字${'仮名'.repeat(100)}\n`)
  const { items } = await searchSpace(client, spaceId, `漢字${'仮名'.repeat(100)}${'別字'.repeat(100)}`)
  expect(items.map(({ title }) => title)).toEqual(['Signs'])
})
