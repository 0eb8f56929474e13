import { describe, expect, it } from 'vitest'
import { OutboundError } from '#net/outbound-error.ts'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import { refusal } from '#tests/support/refusal.ts'
import { rendererClient } from '#tests/support/renderer.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishSite, visit } from '#tests/worlds/published.ts'

const video = 'https://video.example.com/watch?v=1'
const html = `<!doctype html><html><head>
  <title>Fallback</title><meta property="og:title" content="A &quot;film&quot;"><meta property="og:site_name" content="Video">
  <link rel="shortcut icon" href="/icon.png"><link rel="alternate" type="application/json+oembed" href="/oembed?url=1">
</head><body><h1>Body</h1></body></html>`
const offered =
  '<script>steal()</script><iframe src="https://player.example.com/1?a=1&b=2" width="560" onload="steal()"></iframe>'

/** The web, as far as these tests know it. */
function web(pages: Record<string, string>) {
  const asked: string[] = []
  const fetch: OutboundFetch = async (address) => {
    const url = String(address)
    asked.push(url)
    const body = pages[url]
    if (body === undefined) throw new OutboundError('unreachable', 'the address cannot be reached')
    const type = body.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8'
    return { status: 200, url, headers: { 'content-type': type }, body: Buffer.from(body) }
  }
  return { asked, fetch }
}

const films = { [video]: html, 'https://video.example.com/oembed?url=1': JSON.stringify({ html: offered }) }

describe('getEmbedByUrlInSpace', () => {
  it('tells what a page says about itself, with the frame its site offers and nothing else of that', async () => {
    const { fetch, asked } = web(films)
    await using server = await startTestServer({}, { fetch })
    const { spaceIds } = await publishSite(server)
    const { spaces } = rendererClient(server, server.admin.token)
    const { data } = await spaces.getEmbedByUrlInSpace(spaceIds[0] ?? '', { url: video })
    expect(data).toMatchObject({
      type: 'rich',
      title: 'A "film"',
      site: 'Video',
      icon: 'https://video.example.com/icon.png',
    })
    expect('html' in data && data.html).toMatch(
      /^<iframe src="https:\/\/player\.example\.com\/1\?a=1&amp;b=2" title="A &quot;film&quot;" width="560" [^<]*<\/iframe>$/,
    )
    expect(JSON.stringify(data)).not.toContain('steal')
    await spaces.getEmbedByUrlInSpace(spaceIds[0] ?? '', { url: video })
    expect(asked).toHaveLength(2)
    server.clock.advance(3601 * 1000)
    await spaces.getEmbedByUrlInSpace(spaceIds[0] ?? '', { url: video })
    expect(asked).toHaveLength(4)
  })

  it('answers a link where there is nothing to tell, or nothing to reach', async () => {
    const { fetch } = web({ 'https://plain.example.com/': '<title> Plain\n page </title>' })
    await using server = await startTestServer({}, { fetch })
    const { spaceIds } = await publishSite(server)
    const embed = async (url: string) => {
      const params = { path: { spaceId: spaceIds[0] ?? '' }, query: { url } }
      return (await server.admin.client.GET('/spaces/{spaceId}/embed', { params })).data
    }
    expect(await embed('https://plain.example.com/')).toEqual({
      type: 'link',
      title: 'Plain page',
      site: 'plain.example.com',
    })
    const gone = 'https://gone.example.com/a'
    expect(await embed(gone)).toEqual({ type: 'link', title: gone, site: 'gone.example.com' })
    expect(await refusal(embed('javascript:alert(1)'))).toMatchObject({ status: 400 })
  })

  it('takes no frame from an answer that nests without end', async () => {
    const deep = `{"html":${JSON.stringify(offered)},"more":${'['.repeat(2_000)}${']'.repeat(2_000)}}`
    const { fetch, asked } = web({ ...films, 'https://video.example.com/oembed?url=1': deep })
    await using server = await startTestServer({}, { fetch })
    const { spaceIds } = await publishSite(server)
    const params = { path: { spaceId: spaceIds[0] ?? '' }, query: { url: video } }
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/embed', { params })
    expect(data).toMatchObject({ type: 'link', title: 'A "film"' })
    expect(asked).toHaveLength(2)
  })

  it('lets visitors ask for what their site embeds, and for nothing else', async () => {
    const { fetch, asked } = web(films)
    await using server = await startTestServer({}, { fetch })
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const { client } = await visit(server, root)
    const read = () => client.GET('/spaces/{spaceId}/embed', { params: { path: { spaceId }, query: { url: video } } })
    expect(await refusal(read())).toMatchObject({ status: 404 })
    await addPage(server.admin.client, spaceId, 'Films', `{% embed url="${video}" %}\n`)
    expect((await read()).data).toMatchObject({ type: 'rich' })
    expect(asked).toHaveLength(2)
  })
})
