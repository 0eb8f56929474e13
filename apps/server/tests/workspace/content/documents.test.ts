import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, readMarkdown } from '#tests/worlds/content.ts'

const markdown = `# Title *in* marks

{% hint style="info" %}
A [page](/pages/p1), an [anchor](#below), :tada: and a note[^1].
{% endhint %}

{% tabs %}
{% tab title="One" %}
- [x] done
{% endtab %}
{% endtabs %}

| a | b |
| - | - |
| \`1\` | 2 |

<table data-view="cards"><thead><tr><th></th><th data-type="content-ref"></th></tr></thead><tbody><tr><td>x</td><td><a href="a.md">a.md</a></td></tr></tbody></table>

<details>

<summary>More</summary>

{% code title="a.js" %}
\`\`\`js
a()
\`\`\`
{% endcode %}

</details>

{% comment %}
*  as it is
{% endcomment %}

[^1]: Like this.
`

async function readDocument(client: QuireClient, spaceId: string, pageId: string) {
  const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
    params: { path: { spaceId, pageId }, query: { format: 'document' } },
  })
  return data.type === 'document' ? data.document : undefined
}

describe('a page as a document', () => {
  it('has the blocks that its Markdown says', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const document = await readDocument(client, spaceId, await addPage(client, spaceId, 'Page', markdown))
    expect(document?.nodes.map(({ type }) => type)).toEqual([
      ...['heading-1', 'hint', 'tabs', 'table', 'table', 'expandable', 'markdown'],
    ])
    expect(document?.nodes[0]?.meta).toEqual({ id: 'title-in-marks' })
  })

  it('is the same after it was sent as a document', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const document = await readDocument(client, spaceId, await addPage(client, spaceId, 'Page', markdown))
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Copy', ...(document && { document: { document } }) },
    ])
    const copy = changes[0]?.page.id ?? ''
    expect(await readDocument(client, spaceId, copy)).toEqual(document)
    expect(await readMarkdown(client, spaceId, copy)).toContain('{% comment %}\n*  as it is\n{% endcomment %}')
  })

  it.each([
    ['---\ntitle: "Of \\"ours\\""\n---\n\n# Other\n', 'Of "ours"'],
    ['# The **big** [one](a.md)\n', 'The big one'],
    ['text\n\n# Later\n', 'Given'],
  ])('gives the page its title: %j', async (body, title) => {
    await using server = await startTestServer()
    const { changes } = await editSpace(server.admin.client, await createLiveSpace(server), [
      { operation: 'insert_page', title: 'Given', document: { markdown: body } },
    ])
    expect(changes[0]?.page.title).toBe(title)
  })
})
