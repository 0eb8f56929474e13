import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { loopback, serveFiles } from '#tests/worlds/imports.ts'

describe('official client: import', () => {
  it('imports into a space, a page of it, a change request and a page of that', async () => {
    await using server = await startTestServer(loopback)
    await using web = await serveFiles({ '/words.md': '# Words\n' })
    const { spaces } = officialClient(server)
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/words.md`, source: 'markdown' as never }

    const live = await spaces.importContent(spaceId, source)
    expect(live.data).toMatchObject({ importedResources: 1, totalResources: 1 })
    expect(live.headers.get('location')).toMatch(new RegExp(`/v1/spaces/${spaceId}/revisions/${live.data.revision}$`))

    const pageId = await addPage(server.admin.client, spaceId, 'Mine', 'old')
    const inPage = await spaces.importContentInPageById(spaceId, pageId, source)
    expect(inPage.data.importedResources).toBe(1)
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId)
    const proposed = await spaces.importContentInChangeRequest(spaceId, changeRequestId, source)
    const { data: changeRequest } = await spaces.getChangeRequestById(spaceId, changeRequestId)
    expect(changeRequest.revision).toBe(proposed.data.revision)
    await spaces.importContentInChangeRequestPageById(spaceId, changeRequestId, pageId, source)

    const refused = spaces.importContent(spaceId, { ...source, source: 'google-docs' as never })
    expect(await officialRefusal(refused)).toMatchObject({ code: 400 })
  })
})
