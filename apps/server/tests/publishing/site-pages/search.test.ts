import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { publishSite, readAuth, signVisitor } from '#tests/worlds/published.ts'

const guide = '# Guide\n\nWords before.\n\n## Configure the port\n\nSet the <port> in a résumé of settings.\n'

async function searchable() {
  const server = await startTestServer()
  const published = await publishSite(server, ['Stable', 'Next'])
  const [stable = '', next = ''] = published.spaceIds
  await addPage(server.admin.client, stable, 'Guide', guide)
  await addPage(server.admin.client, next, 'Guide', guide)
  return { server, ...published, stable, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('the page of results', () => {
  it('marks what was searched for, in titles, headings and texts, and leads to sections', async () => {
    await using world = await searchable()
    const { text, links } = await show(world.server, `${world.root}~search?q=port`)
    expect(text).toContain('<h1>Results for “port”</h1>')
    expect(links).toContainEqual([`${world.root}guide#configure-the-port`, 'Configure the port'])
    expect(text).toContain('Configure the <mark>port</mark></a>')
    expect(text).toContain('Set the &lt;<mark>port</mark>&gt;')
    expect((await show(world.server, `${world.root}~search?q=resume`)).text).toContain('<mark>résumé</mark>')
  })

  it('looks in the variant that is read, and in all of them where that is asked for', async () => {
    await using world = await searchable()
    const found = async (path: string) => {
      const { links } = await show(world.server, `${world.root}${path}`)
      return links.map(([href]) => href).filter((href) => href.startsWith(world.root) && href.endsWith('guide'))
    }
    expect(await found('~search?q=configure')).toEqual([`${world.root}guide`])
    expect(await found('next/~search?q=configure')).toEqual([`${world.root}next/guide`])
    const { links } = await show(world.server, `${world.root}next/~search?q=configure`)
    const all = links.find(([, words]) => words === 'Search all variants')?.[0] ?? ''
    const everywhere = new URL(all.replaceAll('&amp;', '&'), world.root).href.slice(world.root.length)
    expect((await found(everywhere)).toSorted()).toEqual([`${world.root}guide`, `${world.root}next/guide`].toSorted())
  })

  it('says that nothing was found, and what is wrong with a query', async () => {
    await using world = await searchable()
    expect((await show(world.server, `${world.root}~search?q=zzzz`)).text).toContain('Nothing was found')
    expect((await show(world.server, `${world.root}~search?q=`)).text).toContain('<h1>Search</h1>')
  })
})

describe('suggestions', () => {
  it('are options that lead to pages and sections, with nothing around them', async () => {
    await using world = await searchable()
    const { text, headers, status } = await show(world.server, `${world.root}~search/suggestions?q=conf`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toMatch(/^<a role="option" href="[^"]*guide"><span class="title">Guide<\/span>/)
    expect(text).toContain('<span class="title"><mark>Configure</mark> the port</span>')
    expect(text).toContain('<span class="where">Stable</span>')
    expect((await show(world.server, `${world.root}~search/suggestions?q=`)).text).toBe('')
    expect((await show(world.server, `${world.root}~search/suggestions?q=zzzz`)).text).toContain('Nothing was found')
  })

  it('have nothing that the visitor may not see', async () => {
    await using world = await searchable()
    const { server, site, stable, root } = world
    await site.change({ adaptiveContent: { enabled: true } })
    const page = await addPage(server.admin.client, stable, 'Plans', 'Zebras everywhere.')
    await editSpace(server.admin.client, stable, [
      { operation: 'update_page', page, condition: 'visitor.claims.team == true' },
    ])
    const address = `${root}~search/suggestions?q=zebras`
    expect((await show(server, address)).text).toContain('Nothing was found')
    const { privateKey } = await readAuth(server, site)
    const cookie = `quire-visitor=${await signVisitor(privateKey, { team: true })}`
    expect((await show(server, address, { headers: { cookie } })).text).toContain('Plans')
    expect((await show(server, address)).text).not.toContain('Plans')
  })
})
