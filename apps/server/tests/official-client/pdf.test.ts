import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { downloadPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

describe('official client: PDF', () => {
  it('gets the PDF of a change request, and of one page of it', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const page = await addPage(server.admin.client, spaceId, 'Welcome', 'Some words.')
    await addPage(server.admin.client, spaceId, 'More', 'More words.')
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId)
    const { spaces } = officialClient(server)
    const { data: whole } = await spaces.getChangeRequestPdf(spaceId, changeRequestId)
    expect((await downloadPdf(server, whole.url)).pages).toHaveLength(4)
    const { data: one } = await spaces.getChangeRequestPdf(spaceId, changeRequestId, { page, only: true })
    expect((await downloadPdf(server, one.url)).pages).toEqual([expect.stringContaining('Some words.')])
    const refused = spaces.getChangeRequestPdf(spaceId, changeRequestId, { only: true })
    expect(await officialRefusal(refused)).toMatchObject({ code: 400 })
  })
})
