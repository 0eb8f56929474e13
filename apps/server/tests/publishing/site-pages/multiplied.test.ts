import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { source } from '#tests/worlds/computed-content.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'
import { publishSite } from '#tests/worlds/published.ts'

describe('a page of a site', () => {
  it('includes no more than so much, however often little texts include each other', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const { client } = server.admin
    const times = (id: string) => `{% include "/reusable-contents/${id}" %}\n\n`.repeat(300)
    let markdown = 'Leaf.\n'
    for (const title of ['Leaf', 'First', 'Second', 'Third']) {
      const { reusableContents } = await editSpace(client, spaceId, [
        { operation: 'put_reusable_content', title, document: { markdown } },
      ])
      markdown = times(reusableContents?.[0]?.id ?? '')
      await addPage(client, spaceId, `Page of ${title}`, markdown)
    }
    expect((await show(server, `${root}page-of-leaf`)).text.match(/Leaf\./g)).toHaveLength(300)
    for (const name of ['first', 'second', 'third']) {
      const { text } = await show(server, `${root}page-of-${name}`)
      expect(text.match(/Leaf\./g)?.length ?? 0).toBeLessThan(5_000)
    }
  })

  it('includes one text whole, however long it is', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const { client } = server.admin
    const { reusableContents } = await editSpace(client, spaceId, [
      { operation: 'put_reusable_content', title: 'Long', document: { markdown: '- An item.\n'.repeat(20_000) } },
    ])
    await addPage(client, spaceId, 'Long', `{% include "/reusable-contents/${reusableContents?.[0]?.id}" %}\n`)
    expect((await show(server, `${root}long`)).text.match(/An item\./g)).toHaveLength(20_000)
  })

  it('stands among no more than so many that specs supply', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const tags = Array.from({ length: 3_000 }, (_, index) => ({ name: `t${index}` }))
    const paths = Object.fromEntries(tags.map(({ name }) => [`/${name}`, { get: { tags: [name], responses: {} } }]))
    const { put, processed } = specs(server, server.admin)
    await put('many', {
      text: JSON.stringify({ openapi: '3.0.3', info: { title: 'Many', version: '1' }, tags, paths }),
    })
    await processed('many')
    const [spaceId = ''] = spaceIds
    const change = {
      operation: 'insert_page',
      type: 'computed',
      title: 'Many',
      computed: source(true, 'many'),
    } as const
    await editSpace(server.admin.client, spaceId, [change, change, change])
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
    expect(data.pages.filter(({ title }) => /^t\d+$/.test(title))).toHaveLength(1_000)
    expect((await show(server, `${root}t5`)).text).toContain('<h1>t5</h1>')
  })
})
