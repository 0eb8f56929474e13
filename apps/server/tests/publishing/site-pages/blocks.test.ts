import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { dot } from '#tests/worlds/imports.ts'
import { publishSite } from '#tests/worlds/published.ts'

describe('the blocks of a page', () => {
  it('are shown in colour, set and drawn, also where they are included or noted', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const markdown = [
      '```js\nconst a = 1\n```',
      'So $x^2$ is[^1].',
      '```mermaid\ngraph TD\nA[Start] --> B[End]\n```',
      'A <i class="fa-rocket">:rocket:</i> here.',
      '[^1]: Noted.\n\n    ```json\n    {"noted": true}\n    ```',
    ].join('\n\n')
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Blocks', markdown)
    const { text } = await show(server, `${root}blocks`)
    expect(text).toContain('<span class="keyword">const</span>')
    expect(text).toContain('<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>')
    expect(text).toMatch(/<figure class="diagram"[^>]*><svg .*>Start<.*<\/svg>/s)
    expect(text).toMatch(/A <svg class="icon" viewBox="[^"]*" aria-hidden="true"><path d="[^"]+"\/><\/svg> here/)
    expect(text).toContain('<span class="name">&quot;noted&quot;</span>')
    // The second time it is known.
    expect((await show(server, `${root}blocks?again`)).text).toContain('<span class="keyword">const</span>')
  })

  it('say what references lead to, and that it is gone where it is', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const target = await addPage(client, spaceId, 'Target', 'Text.')
    await editSpace(client, spaceId, [
      { operation: 'update_page', page: target, description: 'What it is about', icon: 'rocket' },
    ])
    const ref = (url: string) => `{% content-ref url="${url}" %}\n[x](${url})\n{% endcontent-ref %}`
    await addPage(client, spaceId, 'Refs', `${ref(`/pages/${target}`)}\n\n${ref('/pages/nowhere')}`)
    const { text } = await show(server, `${root}refs`)
    expect(text).toMatch(
      /<div class="card reference linked"><svg class="icon".*<a class="target" href="[^"]*target">Target<\/a><small>What it is about<\/small>/,
    )
    expect(text).toContain('<div class="card reference gone">Not available</div>')
    expect((await show(server, `${root}target`)).text).toMatch(/<h1><svg class="icon".*<\/svg> Target<\/h1>/)
  })

  it('begin with the cover of the page, where its layout shows one', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const page = await addPage(client, spaceId, 'Covered', 'Text.')
    await editSpace(client, spaceId, [
      {
        operation: 'update_page',
        page,
        cover: {
          ref: { kind: 'url', url: 'https://example.com/day.png' },
          refDark: { kind: 'url', url: 'https://example.com/night.png' },
        },
        layout: { cover: true, coverSize: 'hero' },
      },
    ])
    const { text } = await show(server, `${root}covered`)
    expect(text).toContain(
      '<div class="page-cover hero"><img class="only-light" src="https://example.com/day.png" alt=""',
    )
    expect(text).toContain('<img class="only-dark" src="https://example.com/night.png" alt=""')
    const ref = { kind: 'url' as const, url: 'https://example.com/day.png' }
    for (const [yPos, coverSize, expected] of [
      [34, 'hero', /<article[^>]*><div class="page-cover hero down-3">/],
      [-5000, 'full', /<div class="page-cover full up-12"><img [^>]*><\/div><div class="frame/],
    ] as const) {
      const layout = { cover: true, coverSize }
      await editSpace(client, spaceId, [{ operation: 'update_page', page, cover: { ref, yPos }, layout }])
      expect((await show(server, `${root}covered`)).text).toMatch(expected)
    }
  })

  it('know how large pictures of the space are before they are there', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const files = [{ name: 'dot.png', contentType: 'image/png', base64: dot.toString('base64') }]
    const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files }])
    await addPage(client, spaceId, 'Picture', `![A dot](/files/${insertedFiles?.[0]?.file.id})`)
    expect((await show(server, `${root}picture`)).text).toMatch(
      /<img src="[^"]+" alt="A dot" width="1" height="1" loading="lazy">/,
    )
  })

  it('are in the language of the site where they say something themselves', async () => {
    await using server = await startTestServer()
    const { root, spaceIds, site } = await publishSite(server)
    await site.customize({ internationalization: { locale: 'de' } })
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Blocks', '## Teil\n\n```js\na\n```\n\n- [x] fertig')
    const { text } = await show(server, `${root}blocks`)
    for (const label of ['Link zu dieser Überschrift', '>Kopieren</button>', 'aria-label="Erledigt"'])
      expect(text).toContain(label)
  })

  it('may show players of known providers, films and sounds, and nothing else of other servers', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const policy = (await show(server, root)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com [^;*]*;/)
    expect(policy).toContain('media-src http: https:')
  })
})
