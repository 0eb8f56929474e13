import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('official client: translation settings', () => {
  it('makes, lists, reads, replaces and deletes them', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { orgs } = officialClient(server)
    // The client declares another model at these paths and sends what it is given.
    const { data: created } = await orgs.createTranslation(organizationId, { title: 'Nordic' } as never)
    expect(created).toMatchObject({ object: 'translation-settings', title: 'Nordic', languages: [] })
    expect((await orgs.listTranslations(organizationId, { limit: 10 })).data).toEqual({ count: 1, items: [created] })
    expect((await orgs.getTranslation(organizationId, created.id)).data).toEqual(created)
    const body = { title: 'Northern', languages: ['sv'] } as never
    const { data: replaced } = await orgs.updateTranslation(organizationId, created.id, body)
    expect(replaced).toMatchObject({ id: created.id, title: 'Northern', languages: ['sv'] })
    expect((await orgs.deleteTranslation(organizationId, created.id)).status).toBe(205)
    expect(await officialRefusal(orgs.getTranslation(organizationId, created.id))).toMatchObject({ code: 404 })
  })
})
