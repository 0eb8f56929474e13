import { describe, expect, it } from 'vitest'
import { titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { member, professional } from '#tests/worlds/hidden-content.ts'
import { publishSite, visit } from '#tests/worlds/published.ts'

const page = (title: string, markdown: string, condition?: string) => ({
  operation: 'insert_page' as const,
  title,
  document: { markdown },
  ...(condition !== undefined && { condition }),
})

describe('a search by visitors for words in titles', () => {
  it('finds what they see by most of the words in any form, and nothing else by its title or a heading', async () => {
    await using server = await startTestServer()
    const { root, spaceIds, site } = await publishSite(server)
    await site.change({ adaptiveContent: { enabled: true } })
    await editSpace(server.admin.client, spaceIds[0] ?? '', [
      page('Cache policy', 'For all.'),
      page('Caching of policies', 'For some.', member),
      page('Partly', `{% if ${member} %}\n\n## Cached policies\n\n{% endif %}\n\nThe rest.`),
      ...['One', 'Two', 'Three'].map((title) => page(title, 'Setting caches policies.')),
    ])
    const find = async (visitor?: typeof professional) => {
      const { client } = await visit(server, root, visitor)
      const params = { path: site.path }
      const body = { query: 'setting caches policies', mode: 'all' as const }
      const { data } = await client.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body })
      return data.items.flatMap(({ pages }) => titlesOf({ items: pages }))
    }
    const [first, ...others] = await find()
    expect([first, others.toSorted()]).toEqual(['Cache policy', ['One', 'Three', 'Two']])
    const [best, second] = await find(professional)
    expect([best, second].toSorted()).toEqual(['Cache policy', 'Caching of policies'])
  })
})
