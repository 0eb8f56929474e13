import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { dot, loopback } from '#tests/worlds/imports.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { importRepository } from '#tests/worlds/repositories.ts'
import { sites } from '#tests/worlds/sites.ts'

/** Every address in a text of Markdown. */
function addressesIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(<?([^)\s>]*)|(?:src|srcset|href|url)="([^"]*)"/g)].map(
    ([, one, two]) => one ?? two ?? '',
  )
}

describe('a page of a site as Markdown', () => {
  it('leads to pages as Markdown, to files and to headings, however they are linked to', async () => {
    await using server = await startTestServer(loopback)
    const { spaceId } = await importRepository(server, {
      'README.md': [
        '# Home',
        '[page](part/two.md) [heading](part/two.md#heading) [own](#below) [web](https://example.com/)',
        '[text](notes.txt) ![picture](img/a.png)',
        '{% content-ref url="part/two.md" %}\n[two.md](part/two.md)\n{% endcontent-ref %}',
        '{% file src="notes.txt" %}',
        '{% include ".gitbook/includes/note.md" %}',
        '<figure><picture><source srcset="img/b.png" media="(prefers-color-scheme: dark)"><img src="img/a.png" alt=""></picture><figcaption><p>See <a href="part/two.md">two</a></p></figcaption></figure>',
        '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td>Two</td><td><a href="part/two.md">two.md</a></td><td><a href="img/b.png">b.png</a></td></tr></tbody></table>',
        '<a href="part/two.md" class="button primary">Go</a> and [^1]',
        '[^1]: See [two](part/two.md).',
        '## Below\n',
      ].join('\n\n'),
      'part/two.md': '# Two\n\n## Heading\n\nBack to [home](../README.md).\n',
      '.gitbook/includes/note.md': 'Noted on [two](../../part/two.md).\n',
      ...{ 'img/a.png': dot, 'img/b.png': dot, 'notes.txt': 'Notes.' },
    })
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', visibility: 'public', spaces: [spaceId] })).id)
    await site.change({ agentsContext: 'included' })
    const root = (await site.publish()).urls.published ?? ''
    const { pathname } = new URL(root)
    const home = await show(server, `${root}home.md`)
    expect(home.status).toBe(200)
    const addresses = addressesIn(home.text)
    expect(home.text).toContain('Noted on [two](')
    expect(addresses.filter((address) => address.startsWith(`${pathname}part/two.md`)).length).toBeGreaterThan(6)
    expect(addresses).toContain(`${pathname}part/two.md#heading`)
    expect(addresses).toEqual(expect.arrayContaining(['#below', 'https://example.com/']))
    for (const address of addresses.filter((one) => !/^(?:#|https:\/\/example)/.test(one))) {
      const { status } = await show(server, new URL(address, root).href)
      expect([address, status]).toEqual([address, 200])
    }
    expect((await show(server, `${root}part/two.md`)).text).toContain(`[home](${pathname}home.md)`)
  })

  it('has the words of what its reader may not see or is not there, and no link', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds, site } = await publishSite(server)
    await site.change({ agentsContext: 'included', adaptiveContent: { enabled: true } })
    const [spaceId = ''] = spaceIds
    const secret = await addPage(client, spaceId, 'Secret', 'Text.')
    await editSpace(client, spaceId, [{ operation: 'update_page', page: secret, condition: 'visitor.claims.team' }])
    await addPage(
      client,
      spaceId,
      'Open',
      `[The secret](/pages/${secret}) and [gone](/pages/nowhere).\n\n![Gone](/files/nowhere)\n\n{% content-ref url="/pages/${secret}" %}\n[x](/pages/${secret})\n{% endcontent-ref %}\n`,
    )
    expect((await show(server, `${root}open.md`)).text).toBe('# Open\n\nThe secret and gone.\n')
  })

  it('is as it was written where it links to nothing of the site', async () => {
    await using server = await startTestServer()
    const { root, spaceIds, site } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const markdown = '# Odd\n\n*   [web]( https://example.com )\n\n\n[own](#odd)\n'
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Odd', markdown)
    expect((await show(server, `${root}odd.md`)).text).toBe(markdown)
  })
})
