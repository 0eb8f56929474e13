import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const text =
  '# A\n{{ version }} of {{ config.site_name }}, {{deep.one}}: {{ user.login }} {% raw %}{{ version }}{% endraw %}\n'

describe('values that pages of MkDocs ask for', () => {
  it('are filled in where its plugin does that, and left as they are where nobody knows them', async () => {
    await using server = await startTestServer(loopback)
    const settings = 'site_name: Handbook\nextra:\n  version: 1.2\n  deep:\n    one: two\n'
    const { texts } = await importRepository(server, {
      'mkdocs.yml': `${settings}plugins:\n  - search\n  - macros\n`,
      'docs/a.md': text,
    })
    expect(texts.A).toBe('# A\n1.2 of Handbook, two: {{ user.login }} {% raw %}{{ version }}{% endraw %}\n')
  })

  it('stay as they are where it is not', async () => {
    await using server = await startTestServer(loopback)
    const files = { 'mkdocs.yml': 'site_name: Handbook\nextra:\n  version: 1.2\n', 'docs/a.md': text }
    expect((await importRepository(server, files)).texts.A).toBe(text)
  })
})
