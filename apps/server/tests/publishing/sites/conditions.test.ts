import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'

const valid = 'visitor.claims.unsigned.tier === "pro" || "beta" in visitor.claims.groups'
const broken = 'visitor.claims.tier =='
const foreign = 'process.env.HOME'

const brokenRefusal = {
  status: 400,
  message: expect.stringMatching(/body\.(changes\[0\]\.)?condition is not a valid expression: .*, at character 23/),
}
const foreignRefusal = {
  status: 400,
  message: expect.stringMatching(
    /condition is not a valid expression: `process` is not known here: use `visitor`, at character 1/,
  ),
}

describe('conditions', () => {
  it('of sections and site spaces are checked when they are saved', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ spaces: [] })).id)
    const section = await site.addSection({ spaceId: await createLiveSpace(server), title: 'Guides' })
    const siteSpace = section.siteSpaces[0]?.id ?? ''
    expect(await site.changeSection(section.id, { condition: valid })).toMatchObject({ condition: valid })
    expect(await site.changeSiteSpace(siteSpace, { condition: valid })).toMatchObject({ condition: valid })
    for (const change of [
      (condition: string) => site.changeSection(section.id, { condition }),
      (condition: string) => site.changeSiteSpace(siteSpace, { condition }),
    ]) {
      expect(await refusal(change(broken))).toMatchObject(brokenRefusal)
      expect(await refusal(change(foreign))).toMatchObject(foreignRefusal)
      expect(await refusal(change('  '))).toMatchObject({ status: 400 })
    }
    expect((await site.sections()).items.find(({ id }) => id === section.id)).toMatchObject({
      condition: valid,
      siteSpaces: [{ condition: valid }],
    })
  })

  it('of pages are checked in every batch, of which nothing is applied', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const insert = (condition: string) =>
      editSpace(client, spaceId, [{ operation: 'insert_page', title: 'Page', document: { markdown: '' }, condition }])
    const page = (await insert(valid)).changes[0]?.page.id ?? ''
    expect(await refusal(insert(broken))).toMatchObject(brokenRefusal)
    expect(await refusal(insert(foreign))).toMatchObject(foreignRefusal)
    const update = { operation: 'update_page', page, title: 'Other', condition: broken } as const
    expect(await refusal(editSpace(client, spaceId, [update]))).toMatchObject(brokenRefusal)
    expect(await refusal(openChangeRequest(client, spaceId, [update]))).toMatchObject(brokenRefusal)
    const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
    expect(data.pages).toMatchObject([{ id: page, title: 'Page', condition: valid }])
  })
})
