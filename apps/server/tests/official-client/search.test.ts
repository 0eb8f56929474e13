import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

describe('official client: search', () => {
  it('searches an organization and a space', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const id = await addPage(server.admin.client, spaceId, 'Guide', '## Setup\n\nPress the red button.\n')
    const { orgs, spaces } = officialClient(server)
    const { data } = await orgs.searchOrganizationContent(server.organizationId, { query: 'red button', limit: 5 })
    expect(data).toMatchObject({ count: 1, items: [{ id: spaceId, title: 'Docs', pages: [{ id, path: 'guide' }] }] })
    expect(data.items[0]?.pages[0]?.sections).toMatchObject([{ title: 'Setup', path: 'guide#setup' }])
    const { data: inSpace } = await spaces.searchSpaceContent(spaceId, { query: 'press' })
    expect(inSpace).toEqual({ count: 1, items: data.items[0]?.pages })
    expect(await officialRefusal(spaces.searchSpaceContent('nowhere', { query: 'x' }))).toMatchObject({ code: 404 })
  })
})
