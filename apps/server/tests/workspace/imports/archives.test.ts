import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { dot, type Files, importIntoSpace, loopback, readSpace, serveFiles, zipOf } from '#tests/worlds/imports.ts'

async function importZip(files: Files | Buffer) {
  const server = await startTestServer(loopback)
  const bytes = Buffer.isBuffer(files) ? files : await zipOf(files)
  await using web = await serveFiles({ '/docs.zip': bytes })
  const spaceId = await createLiveSpace(server)
  const result = importIntoSpace(server.admin.client, spaceId, { url: `${web.url}/docs.zip`, source: 'zip' })
  await result.catch(() => undefined)
  return { server, spaceId, result }
}

describe('importContent from a zip', () => {
  it('keeps byte order marks, and names texts that are in no encoding it knows', async () => {
    const { server, spaceId, result } = await importZip({
      'a.md': '\uFEFF# A\n\nText\n',
      'b.md': '\uFEFF---\ntitle: B\n---\n\nText\n',
      'c.md': Buffer.from([0xff, 0xfe, 0x00, 0x62, 0xff]),
      'd.md': Buffer.from('# Wörter\n', 'latin1'),
      'e.md': Buffer.from('\uFEFF# Wörter\n', 'utf16le'),
    })
    await using _ = server
    expect((await result).leftOut?.items.map(({ name, reason }) => `${reason} ${name}`)).toEqual([
      'unreadable c.md',
      'unreadable d.md',
    ])
    const { texts } = await readSpace(server.admin.client, spaceId)
    expect(texts).toEqual({
      A: '\uFEFF# A\n\nText\n',
      B: '\uFEFF---\ntitle: B\n---\n\nText\n',
      Wörter: '# Wörter\n',
    })
  })

  it('leaves out a document that is damaged, names it, and takes the others', async () => {
    const { server, result } = await importZip({ 'a.md': '# A\n', 'b.docx': 'no document' })
    await using _ = server
    expect(await result).toMatchObject({
      importedResources: 1,
      leftOut: {
        count: 1,
        items: [{ name: 'b.docx', reason: 'unreadable', message: expect.stringMatching(/archive/) }],
      },
    })
  })

  it('makes a tree of its folders, with README and index as the pages of theirs', async () => {
    const { server, spaceId, result } = await importZip({
      'handbook/README.md':
        '# Handbook\n\nSee [setup](guides/02-setup.md), [guides](guides/) and ![a dot](img/dot.png).\n',
      'handbook/guides/README.md': '# Guides\n\nUp to the [handbook](../README.md).\n',
      'handbook/guides/02-setup.md': 'No heading, but a [paper](../paper.pdf) and [nothing](missing.md).\n',
      'handbook/guides/10-last.md': '# Last\n',
      'handbook/deep/inner/page.html': '<h1>Inner</h1><p>Back to <a href="../../guides/10-last.md">last</a>.</p>',
      'handbook/img/dot.png': dot,
      'handbook/img/unused.png': dot,
      'handbook/paper.pdf': 'PDF',
      '__MACOSX/handbook/._README.md': 'junk',
      'handbook/.DS_Store': 'junk',
    })
    await using _ = server
    const { outline, texts, idOf, files } = await readSpace(server.admin.client, spaceId)
    expect(outline).toEqual(['Handbook', 'Deep', '  Inner', '    Inner', 'Guides', '  Setup', '  Last'].filter(Boolean))
    const fileId = (name: string) => files.find((file) => file.name === name)?.id
    expect(texts.Handbook).toBe(
      `# Handbook\n\nSee [setup](/pages/${idOf.Setup}), [guides](/pages/${idOf.Guides}) and ![a dot](/files/${fileId('dot.png')}).\n`,
    )
    expect(texts.Guides).toContain(`[handbook](/pages/${idOf.Handbook})`)
    expect(texts.Setup).toBe(`No heading, but a [paper](/files/${fileId('paper.pdf')}) and [nothing](missing.md).\n`)
    expect(texts.Inner).toBe(`Back to [last](/pages/${idOf.Last}).\n`)
    expect(files.map(({ name, contentType }) => [name, contentType]).sort()).toEqual([
      ['dot.png', 'image/png'],
      ['paper.pdf', 'application/pdf'],
    ])
    expect(await result).toMatchObject({
      importedResources: 7,
      totalResources: 10,
      leftOut: {
        count: 3,
        items: [
          { name: '__MACOSX/', reason: 'generated' },
          { name: 'handbook/.DS_Store', reason: 'generated' },
          { name: 'handbook/img/unused.png', reason: 'unlinked' },
        ],
      },
    })
  })

  it('refuses folders that are too many or too deep, before anything is made of them', async () => {
    const chain = (levels: number) => 'd/'.repeat(levels)
    const refused = async (files: Files) => {
      const { server, result } = await importZip(files)
      await using _ = server
      return (await refusal(result)).message
    }
    const deep = Object.fromEntries([1, 50, 8000].map((levels) => [`${chain(levels)}x.md`, '# x']))
    expect(await refused(deep)).toContain('more than 40 folders deep')
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`r${index}/${chain(35)}x.md`, '# x']))
    expect(await refused(many)).toContain('more than 2000 folders')
  })

  it('follows tables of contents however deep they are, as far as pages can be', async () => {
    const category = '[{"type":"category","label":"c","items":'
    const items = Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}* [l${level}](a.md#${level})`)
    const { server, spaceId, result } = await importZip({
      'sidebars.json': `{"docs":${category.repeat(3_000)}["a"]${'}]'.repeat(3_000)}}`,
      'mkdocs.yml': `nav: ${'[{a: '.repeat(500)}docs/a.md${'}]'.repeat(500)}\n`,
      'docs/a.md': '# A\n',
      'other/SUMMARY.md': items.join('\n'),
      'other/a.md': '# Other\n',
    })
    await using _ = server
    expect(await result).toMatchObject({ importedResources: 2 })
    const { outline } = await readSpace(server.admin.client, spaceId)
    expect(outline.map((line) => line.trim())).toEqual(expect.arrayContaining(['A']))
  })

  it('reads an export of Notion: ids are taken off, and a folder belongs to the page of its name', async () => {
    const id = (digit: string) => digit.repeat(32)
    const { server, spaceId } = await importZip({
      [`Export/Wiki ${id('a')}.md`]: `# Wiki\n\n[Team](Wiki%20${id('a')}/Team%20${id('b')}.md)\n`,
      [`Export/Wiki ${id('a')}/Team ${id('b')}.md`]: `Who we are\n\n![](Team%20${id('b')}/me.png)\n`,
      [`Export/Wiki ${id('a')}/Team ${id('b')}/me.png`]: dot,
      [`Export/Wiki ${id('a')}/Team ${id('b')}/Ann ${id('c')}.md`]: '# Ann\n',
    })
    await using _ = server
    const { outline, texts, idOf, files } = await readSpace(server.admin.client, spaceId)
    expect(outline).toEqual(['Wiki', '  Team', '    Ann'])
    expect(texts.Wiki).toContain(`[Team](/pages/${idOf.Team})`)
    expect(texts.Team).toContain(`![](/files/${files[0]?.id})`)
  })

  it('reads an export of Confluence: its index is the tree, and no page', async () => {
    const page = (title: string, body: string) =>
      `<html><head><title>Space : ${title}</title></head><body><div id="breadcrumb-section"><a href="index.html">Space</a></div><h1 id="title-heading">Space : ${title}</h1><div id="main-content">${body}</div><div id="footer">Made on a day</div></body></html>`
    const { server, spaceId, result } = await importZip({
      'SP/index.html': page(
        'Home',
        '<h2>Available Pages:</h2><ul><li><a href="Start_1.html">Start</a><ul><li><a href="Child-page_2.html">Child page</a><ul><li><a href="3.html">Grand</a></li></ul></li></ul></li><li><a href="Other_4.html">Other</a></li></ul>',
      ),
      'SP/Start_1.html': page('Start', '<p>Go to <a href="3.html">grand</a></p><img src="attachments/1/9.png">'),
      'SP/Child-page_2.html': page('Child page', '<p>Child</p>'),
      'SP/3.html': page('Grand', '<p>Grand</p>'),
      'SP/Other_4.html': page('Other', '<p>Other</p>'),
      'SP/attachments/1/9.png': dot,
      'SP/styles/site.css': 'body {}',
    })
    await using _ = server
    const { outline, texts, idOf, files } = await readSpace(server.admin.client, spaceId)
    expect(outline).toEqual(['Start', '  Child page', '    Grand', 'Other'])
    expect(texts.Start).toBe(`Go to [grand](/pages/${idOf.Grand})\n\n![](/files/${files[0]?.id})\n`)
    expect(await result).toMatchObject({
      importedResources: 5,
      totalResources: 6,
      leftOut: { count: 1, items: [{ name: 'SP/styles/site.css', reason: 'unlinked' }] },
    })
  })

  it('follows a SUMMARY.md', async () => {
    const { server, spaceId } = await importZip({
      'SUMMARY.md': '# Summary\n\n* [Welcome](README.md)\n* [Second](b.md)\n  * [Third](x/c.md)\n',
      'README.md': '# Hello\n',
      'b.md': '# B\n',
      'x/c.md': '# C\n',
    })
    await using _ = server
    expect((await readSpace(server.admin.client, spaceId)).outline).toEqual(['Welcome', 'Second', '  Third'])
  })

  it('is refused whole, in words, when it is no archive, damaged, hostile or empty', async () => {
    const good = await zipOf({ 'a.md': '# A\n', 'aaaaaaaa.md': 'text '.repeat(1000) })
    const slip = Buffer.from(
      (await zipOf({ '__/__/evil.md': '# Evil\n' })).toString('latin1').replaceAll('__/__/', '../../'),
      'latin1',
    )
    const liar = Buffer.from(await zipOf({ 'liar.md': 'x'.repeat(100_000) }))
    // The size that the directory tells is smaller than what comes out.
    liar.writeUInt32LE(10, liar.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    const cases: [Files | Buffer, RegExp][] = [
      [Buffer.from('no zip at all'), /^body\.url is not an archive that can be read/],
      [good.subarray(0, good.length - 30), /^body\.url is not an archive that can be read/],
      [slip, /^body\.url is not an archive that can be read: a file in it has a path that leads out of it$/],
      [liar, /^body\.url is an archive with a damaged file: liar.md$/],
      [{ 'bomb.md': Buffer.alloc(20_000_000, 'a') }, /packed to less than a 200th/],
      [{ 'huge.bin': Buffer.alloc(25_000_001, 'a') }, /a file of more than 25000000 bytes/],
      [Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.txt`, ''])), /more than 10000 files/],
      [{ 'picture.png': dot }, /there is no page to import/],
    ]
    for (const [files, message] of cases) {
      const { server, spaceId, result } = await importZip(files)
      await using _ = server
      expect(await refusal(result)).toEqual({ status: 400, message: expect.stringMatching(message) })
      const { data } = await server.admin.client.GET('/spaces/{spaceId}/revisions', { params: { path: { spaceId } } })
      expect(data.count).toBe(1)
    }
  })
})
