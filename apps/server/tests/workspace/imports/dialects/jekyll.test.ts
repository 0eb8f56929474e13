import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

describe('what a repository of Jekyll says in tags', () => {
  it('becomes addresses, settings and code, and what nobody draws is named', async () => {
    await using server = await startTestServer(loopback)
    const { texts, idOf, leftOut, broken } = await importRepository(server, {
      'docs/_config.yml':
        'repository: https://example.com/jekyll\nbaseurl: /base\ncollections:\n  docs:\n    output: true\n',
      'docs/index.md': '# Home\n',
      'docs/_docs/b.md': '# B\n',
      'docs/_docs/deep/c.md': '# C\n\n## Other\n{: #x }\n',
      'docs/_docs/a.md': [
        '# A {%- include badge.html version="3" -%}',
        '* TOC',
        '{:toc}',
        "[B]({{ '/docs/b/' | relative_url }}) [C]({% link _docs/deep/c.md %}#x) [B]({{ site.baseurl }}/docs/b) [Web]({{ site.repository }}/issues)",
        'Write {% raw %}`{{ page.title }}`{% endraw %} and {{ "now" | date: "%Y" }}.',
        '{% highlight ruby linenos %}',
        'puts *1*',
        '{% endhighlight %}',
        '',
      ].join('\n'),
    })
    expect(texts.A).toBe(
      [
        '# A ',
        '',
        `[B](/pages/${idOf.B}) [C](/pages/${idOf.C}#x) [B](/pages/${idOf.B}) [Web](https://example.com/jekyll/issues)`,
        'Write `{{ page.title }}` and {{ "now" | date: "%Y" }}.',
        '~~~~ruby',
        'puts *1*',
        '~~~~',
        '',
      ].join('\n'),
    )
    expect(leftOut).toEqual(['unsupported include badge.html'])
    expect(broken).toEqual([])
  })
})
