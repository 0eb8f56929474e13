import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { publishSite, visit } from '#tests/worlds/published.ts'

const blocks = {
  paragraph: 'Words.',
  'heading-1': '# One',
  'heading-2': '## Two',
  'heading-3': '### Three',
  'list-ordered': '1. First',
  'list-unordered': '- Item',
  divider: '***',
  'list-tasks': '- [x] Done',
  blockquote: '> Quoted',
  hint: '{% hint style="info" %}\nMind this.\n{% endhint %}',
  images: '![A picture](https://example.com/a.png)',
  file: '{% file src="https://example.com/a.pdf" %}',
  embed: '{% embed url="https://example.com/film" %}',
  code: '```js\nrun()\n```',
  math: '$$\nx^2\n$$',
  expandable: '<details>\n\n<summary>More</summary>\n\nText.\n\n</details>',
  tabs: '{% tabs %}\n{% tab title="A" %}\nText.\n{% endtab %}\n{% endtabs %}',
  table: '| a | b |\n| - | - |\n| 1 | 2 |',
  'content-ref': '{% content-ref url="https://example.com/" %}\n[there](https://example.com/)\n{% endcontent-ref %}',
  'openapi-operation': '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}',
  'reusable-content': '{% include "/reusable-contents/snippet" %}',
  stepper: '{% stepper %}\n{% step %}\n### First\n\nDo it.\n{% endstep %}\n{% endstepper %}',
  columns: '{% columns %}\n{% column %}\nLeft.\n{% endcolumn %}\n{% endcolumns %}',
}

const inlines = {
  link: '[there](https://example.com/)',
  'inline-image': 'A ![small](https://example.com/a.png) picture',
  emoji: 'Well done :tada:',
  icon: '<i class="fa-bolt">:bolt:</i>',
  'inline-math': 'Where $x^2$ is',
  annotation: 'A footnote[^1]\n\n[^1]: Like this.',
  mention: 'Ask [/users/u1](/users/u1 "mention")',
  button: '<a href="https://example.com/" class="button primary">Go</a>',
}

const marks = {
  bold: '**x**',
  italic: '_x_',
  code: '`x`',
  strikethrough: '~~x~~',
  keyboard: '<kbd>x</kbd>',
  color: '<mark style="color:red;">x</mark>',
  superscript: '<sup>x</sup>',
  subscript: '<sub>x</sub>',
}

/** What blocks stand in others only. */
const inside = ['list-item', 'image', 'code-line', 'tabs-item']

describe('published documents', () => {
  it('are sent as blocks, inlines and marks that renderers know', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const parts = [...Object.values(blocks), ...Object.values(inlines), ...Object.values(marks)]
    const condition = '{% if visitor.claims.a %}\nHidden.\n{% endif %}'
    const markdown = `Begin.\n\n${[...parts, condition].join('\n\n')}\n`
    const { changes } = await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'Everything', document: { markdown } },
    ])
    const { client } = await visit(server, root)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const path = { spaceId, revisionId: space.revision, pageId: changes[0]?.page.id ?? '' }
    const query = { evaluated: 'deterministic-only' as const }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document', {
      params: { path, query },
    })
    const seen = typesIn(data)
    expect(seen.document).toEqual([undefined])
    expect(seen.block).toEqual(expect.arrayContaining([...Object.keys(blocks), ...inside]))
    expect(seen.inline?.toSorted()).toEqual(Object.keys(inlines).toSorted())
    expect(seen.mark?.toSorted()).toEqual(Object.keys(marks).toSorted())
    expect(seen.block).not.toContain('if')
    expect(JSON.stringify(data)).not.toContain('Hidden')
  })
})

/** The types of all nodes, by what they are. */
function typesIn(value: unknown, found: Record<string, (string | undefined)[]> = {}) {
  if (typeof value !== 'object' || value === null) return found
  const { object, type } = value as { object?: string; type?: string }
  if (object !== undefined) {
    const types = found[object] ?? []
    found[object] = types.includes(type) ? types : [...types, type]
  }
  for (const child of Object.values(value)) typesIn(child, found)
  return found
}
