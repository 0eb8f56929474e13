import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const remarks = [
  '{/* unseen */}',
  '<!-- unseen -->',
  '{{/* unseen */}}',
  '{{% comment %}}unseen{{% /comment %}}',
  '{{< comment >}}\nunseen\n\nunseen\n{{< /comment >}}',
  '{% comment %}\nunseen\n\nunseen\n{% endcomment %}',
  '{# unseen #}',
  '[//]: # (unseen)',
]

describe('what a text says to those who write it', () => {
  it('reaches no reader: on the page, as Markdown, in the search', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds, site } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const [spaceId = ''] = spaceIds
    const text = `Words.\n\n${remarks.join('\n\n')}\n\n- In a list ${remarks[0]} and ${remarks[3]}.\n\nThe end.\n`
    const plain = await addPage(client, spaceId, 'Plain', text)
    await addPage(client, spaceId, 'Linked', `[Plain](/pages/${plain})\n\n${text}`)
    for (const path of ['plain', 'linked', 'plain.md', 'linked.md']) {
      const { status, text: got } = await show(server, root + path)
      expect([path, status, got.includes('The end.'), got.includes('unseen')]).toEqual([path, 200, true, false])
    }
    expect((await show(server, `${root}~search?q=unseen`)).text).toContain('Nothing was found')
    const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId: plain }, query: { format: 'markdown' } },
    })
    expect(data.type === 'document' && data.markdown).toBe(text)
  })
})
