import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const settings = [
  'baseURL = "https://example.com"',
  '[params]',
  'version = "v1.36"',
  'latest = "v1.37"',
  '[params.links]',
  'chat = "https://chat.example.com"',
  '[[menu.main]]',
  'name = "x"',
  '',
].join('\n')

describe('what a repository of Hugo says in shortcodes', () => {
  it('is filled in from its settings: in addresses, in text and in code', async () => {
    await using server = await startTestServer(loopback)
    const { texts, leftOut } = await importRepository(server, {
      'hugo.toml': settings,
      'config/_default/params.yaml': 'other: 7\n',
      'layouts/shortcodes/latest.html': '{{- /* a remark */ -}}\n{{ site.Params.latest }}-{{ .Get 0 }}\n',
      'layouts/shortcodes/deep.html': '<b>{{ .Inner }}</b>',
      'layouts/index.html': '<h1>Template</h1>',
      'content/en/docs/_index.md': '---\ntitle: Docs\n---\nWords\n',
      'content/en/docs/a.md': [
        '# A',
        '[API](https://example.com/{{< param "version" >}}/#pod) and [chat]({{< param links.chat >}})',
        'From {{< skew prevMinorVersion >}} to v{{< skew currentVersion >}}, {{< skew currentVersionAddMinor -2 "-" >}},',
        '{{% param "other" %}}, {{< latest rc >}}, {{< deep >}}x{{< /deep >}}.',
        '```sh',
        'get v{{< skew currentPatchVersion >}} {{< param "gone" >}}',
        '```',
        '[Gone](https://example.com/{{< param "gone" >}}/) {{< param "lost" >}}',
        '',
      ].join('\n'),
    })
    expect(texts.A).toBe(
      [
        '# A',
        '[API](https://example.com/v1.36/#pod) and [chat](https://chat.example.com)',
        'From 1.36 to v1.36, 1-34,',
        '7, v1.37-rc, {{< deep >}}x{{< /deep >}}.',
        '```sh',
        'get v1.36.0 {{< param "gone" >}}',
        '```',
        '[Gone](https://example.com/{{< param "gone" >}}/) {{< param "lost" >}}',
        '',
      ].join('\n'),
    )
    expect(leftOut).toEqual([
      'missing param gone',
      'missing param lost',
      'outside layouts/shortcodes/latest.html',
      'outside layouts/shortcodes/deep.html',
      'outside layouts/index.html',
    ])
  })

  it('is put there from files, as code or as text, and what is not there is named', async () => {
    await using server = await startTestServer(loopback)
    const { texts, outline, leftOut } = await importRepository(server, {
      'hugo.yaml': 'baseURL: https://example.com\n',
      'content/en/includes/part.md': '---\ntitle: Part\n---\n\nA *part*\n',
      'content/en/examples/pods/a.yaml': 'kind: Pod\n',
      'content/en/docs/b.md': [
        '# B',
        '{{< include "part.md" >}} {{< version-check >}}',
        '',
        '1. {{% code_sample file="pods/a.yaml" %}}',
        '1. {{< include "gone.md" >}}',
        '',
        '{{< readfile file="/content/en/docs/c.py" code="true" lang="py" >}}',
        '{{% code_sample file="pods/gone.yaml" %}}',
        '```yaml',
        '{{< readfile file="pods/a.yaml" >}}',
        '```',
        '{{< code lang="js" >}}',
        'x',
        '{{< /code >}}',
        '',
      ].join('\n'),
      'content/en/docs/c.py': 'print()\n',
      'content/fa/docs/b.md': '# F\n{{% code_sample file="pods/a.yaml" %}}\n',
    })
    expect(texts.B).toBe(
      [
        '# B',
        '',
        'A *part* {{< version-check >}}',
        '',
        '1. ```yaml title="pods/a.yaml"',
        '   kind: Pod',
        '   ```',
        '1. {{< include "gone.md" >}}',
        '',
        '```py title="/content/en/docs/c.py"',
        'print()',
        '```',
        '{{% code_sample file="pods/gone.yaml" %}}',
        '```yaml',
        'kind: Pod',
        '```',
        '{{< code lang="js" >}}',
        'x',
        '{{< /code >}}',
        '',
      ].join('\n'),
    )
    expect(texts.F).toContain('kind: Pod')
    expect(outline).toEqual(['En', '  Docs', '    B', 'Fa', '  Docs', '    F'])
    expect(leftOut).toEqual(['missing gone.md', 'missing pods/gone.yaml', 'unsupported shortcode version-check'])
  })

  it('is said by its glossary, and its old addresses lead to its pages', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const { texts, leftOut, spaceId } = await importRepository(server, {
      'content/docs/glossary/api-server.md':
        '---\ntitle: API server\naliases:\n- control\n---\nServes the *API*.\n\n<!--more-->\n\nAnd more.\n',
      'content/docs/_index.md': '---\ntitle: Docs\naliases: [/old/docs/, /start]\n---\n',
      'content/docs/a.md': [
        '---',
        'title: A',
        'aliases:',
        '- /docs/was/here/',
        '- before',
        '- /docs/%2F/',
        '---',
        'The {{< glossary_tooltip term_id="api-server" >}} or {{< glossary_tooltip text="own" term_id="api-server" >}}.',
        '',
        '{{< glossary_definition term_id="api-server" length="short" prepend="It" >}}',
        '',
        '{{< glossary_definition term_id="api-server" length="all" >}}',
        '',
      ].join('\n'),
    })
    expect(texts.A).toContain('The {{< glossary_tooltip text="API server" term_id="api-server" >}} or {{< glossary')
    expect(texts.A).toContain('\n\nIt serves the *API*.\n\nServes the *API*.\n\nAnd more.\n')
    expect(leftOut).toEqual([])
    for (const [path, title] of [
      ['docs/was/here', 'A'],
      ['docs/before', 'A'],
      ['start', 'Docs'],
    ]) {
      const { data } = await client.GET('/spaces/{spaceId}/content/path/{pagePath}', {
        params: { path: { spaceId, pagePath: path ?? '' } },
      })
      expect([path, data && 'title' in data && data.title]).toEqual([path, title])
    }
  })
})
