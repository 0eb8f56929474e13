import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { dot, importIntoSpace, loopback, readSpace, serveFiles, zipOf } from '#tests/worlds/imports.ts'

const markdown = '---\ndescription: x\n---\n# A *page*\n\n![dot](img/dot.png) and [more](other.md)\r\n'

async function world() {
  const server = await startTestServer(loopback)
  const web = await serveFiles({
    '/docs/page.md': markdown,
    '/docs/img/dot.png': dot,
    '/docs/page.html': `<html><head><title>Page - Site</title></head><body><article><h2>Part</h2><p>Text <img src="data:image/png;base64,${dot.toString('base64')}"></p></article></body></html>`,
    '/letter.docx': await wordDocument(),
    '/deep.docx': await wordDocument(
      `${'<w:tbl><w:tr><w:tc>'.repeat(3000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(3000)}`,
    ),
    '/entity.docx': await wordDocument('<w:p><w:r><w:t>&nowhere;</w:t></w:r></w:p></w:wrong>'),
    '/deep.html': '<div>'.repeat(5000),
    '/marked.md': '\uFEFF---\ntitle: Marked\n---\nText\n',
    '/wide.md': Buffer.from('\uFEFF# Wide\n\nWörter\n', 'utf16le'),
    '/latin.md': Buffer.from('# Wörter\n', 'latin1'),
    '/binary.md': Buffer.from([0, 1, 2, 3]),
    '/docs.zip': await zipOf({ 'README.md': '# Home\n\n[b](b.md)\n', 'b.md': '# Below\n\n[up](README.md)\n' }),
  })
  const spaceId = await createLiveSpace(server)
  return {
    server,
    web,
    spaceId,
    client: server.admin.client,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await web[Symbol.asyncDispose]()
    },
  }
}

describe('importContent from a page', () => {
  it('keeps a byte order mark, reads UTF-16, and refuses what is neither that nor UTF-8', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    for (const name of ['marked', 'wide']) {
      await importIntoSpace(client, spaceId, { url: `${web.url}/${name}.md`, source: 'markdown' })
    }
    const { texts } = await readSpace(client, spaceId)
    expect(texts).toEqual({ Marked: '\uFEFF---\ntitle: Marked\n---\nText\n', Wide: '# Wide\n\nWörter\n' })
    const latin = importIntoSpace(client, spaceId, { url: `${web.url}/latin.md`, source: 'markdown' })
    expect(await refusal(latin)).toMatchObject({ status: 400, message: expect.stringContaining('no text in UTF-8') })
  })

  it('takes Markdown byte for byte, but for where its links lead', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const result = await importIntoSpace(client, spaceId, { url: `${web.url}/docs/page.md`, source: 'markdown' })
    const { outline, texts, files } = await readSpace(client, spaceId)
    expect(outline).toEqual(['A page'])
    expect(texts['A page']).toBe(
      markdown.replace('img/dot.png', `/files/${files[0]?.id}`).replace('other.md', `${web.url}/docs/other.md`),
    )
    expect(result).toMatchObject({ importedResources: 2, totalResources: 2 })
  })

  it('reads HTML, with the pictures that it carries', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    await importIntoSpace(client, spaceId, { url: `${web.url}/docs/page.html`, source: 'html' })
    const { texts, files } = await readSpace(client, spaceId)
    expect(files).toMatchObject([{ name: 'image-1.png', size: 70 }])
    expect(texts.Page).toBe(`## Part\n\nText ![](/files/${files[0]?.id})\n`)
  })

  it('reads a Word document', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    await importIntoSpace(client, spaceId, { url: `${web.url}/letter.docx`, source: 'docx' })
    const { texts } = await readSpace(client, spaceId)
    expect(texts['The letter']).toBe('Dear **reader**,\n')
  })

  it.each([
    ['confluence', /^body\.source cannot be `confluence` .* import the archive as `zip`$/],
    ['github-wiki', /^body\.source cannot be `github-wiki`/],
    ['notion', /^body\.source cannot be `notion`/],
    ['google-docs', /^body\.source cannot be `google-docs`/],
  ] as const)('refuses %s in words', async (source, message) => {
    await using all = await world()
    const { client, spaceId, web } = all
    const call = importIntoSpace(client, spaceId, { url: `${web.url}/docs/page.md`, source })
    expect(await refusal(call)).toEqual({ status: 400, message: expect.stringMatching(message) })
  })

  it('refuses what is nested too deep or damaged in words of its own, not in those of a library', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const from = async (path: string, source: Schema<'ImportContent'>['source']) =>
      (await refusal(importIntoSpace(client, spaceId, { url: `${web.url}${path}`, source }))) as unknown
    const tooDeep = 'body.url cannot be read: it has more than 200 elements inside each other'
    expect(await from('/deep.docx', 'docx')).toEqual({ status: 400, message: tooDeep })
    expect(await from('/deep.html', 'html')).toEqual({ status: 400, message: tooDeep })
    const damaged = 'body.url cannot be read: it is no Word document that can be parsed'
    expect(await from('/entity.docx', 'docx')).toEqual({ status: 400, message: damaged })
    expect(await from('/docs.zip', 'docx')).toEqual({ status: 400, message: damaged })
    const noArchive = 'body.url is not an archive that can be read'
    expect(await from('/docs/page.md', 'docx')).toEqual({ status: 400, message: noArchive })
  })

  it('refuses what is no text, no document, or in a locked space', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const from = (path: string, source: Schema<'ImportContent'>['source']) =>
      refusal(importIntoSpace(client, spaceId, { url: `${web.url}${path}`, source }))
    expect(await from('/binary.md', 'markdown')).toMatchObject({ status: 400, message: /no text/ })
    expect(await from('/docs/page.md', 'docx')).toMatchObject({ status: 400, message: /not an archive/ })
    expect(await from('/docs.zip', 'docx')).toMatchObject({ status: 400, message: /^body\.url cannot be read/ })
    await addPage(client, spaceId, 'Mine', 'words')
    await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body: { editMode: 'locked' } })
    expect(await from('/docs/page.md', 'markdown')).toMatchObject({ status: 409 })
  })
})

describe('importContent into a space that nobody wrote into', () => {
  it('needs no other edit mode than the one it was made with', async () => {
    await using all = await world()
    const { client, web, server } = all
    const params = { path: { organizationId: server.organizationId } }
    const { data: space } = await client.POST('/orgs/{organizationId}/spaces', { params })
    expect(space.editMode).toBe('locked')
    const source = { url: `${web.url}/docs.zip`, source: 'zip' } as const
    expect(await importIntoSpace(client, space.id, source)).toMatchObject({ importedResources: 2 })
    expect(await refusal(importIntoSpace(client, space.id, source))).toMatchObject({ status: 409 })
  })
})

describe('importContentInPageById', () => {
  it('puts the first page into the page and the others below it, in one revision', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const pageId = await addPage(client, spaceId, 'Mine', 'old')
    const path = { spaceId, pageId }
    const base = '/spaces/{spaceId}/content/page/{pageId}'
    const { data: result } = await client.POST(`${base}/import`, {
      params: { path },
      body: { url: `${web.url}/docs.zip`, source: 'zip' },
    })
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect([space.revision, result.importedResources]).toEqual([result.revision, 2])
    const { data } = await client.GET(base, { params: { path, query: { format: 'markdown' } } })
    const below = data.type === 'document' ? data.pages[0] : undefined
    expect(data).toMatchObject({ title: 'Mine', markdown: `# Home\n\n[b](/pages/${below?.id})\n` })
    expect(below?.title).toBe('Below')
  })

  it('refuses a page that is none or has no room for content, and fetches nothing', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const { changes } = await editSpace(client, spaceId, [{ operation: 'insert_page', type: 'group', title: 'Group' }])
    const into = (pageId: string) =>
      client.POST('/spaces/{spaceId}/content/page/{pageId}/import', {
        params: { path: { spaceId, pageId } },
        body: { url: `${web.url}/docs.zip`, source: 'zip' },
      })
    expect(await refusal(into('none'))).toMatchObject({ status: 404 })
    expect(await refusal(into(changes[0]?.page.id ?? ''))).toMatchObject({ status: 400 })
    expect(web.asked).toEqual([])
  })
})

describe('importContentInChangeRequest', () => {
  it('proposes the pages and leaves the primary content alone', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const path = { spaceId, changeRequestId: await openChangeRequest(client, spaceId) }
    const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
    const { data } = await client.POST(`${base}/content/import`, {
      params: { path },
      body: { url: `${web.url}/docs.zip`, source: 'zip' },
    })
    expect(data).toMatchObject({ importedResources: 2, totalResources: 2 })
    const { data: changeRequest } = await client.GET(base, { params: { path } })
    expect(changeRequest.revision).toBe(data.revision)
    const { data: pages } = await client.GET(`${base}/content/pages`, { params: { path } })
    expect(pages.pages.map(({ title }) => title)).toEqual(['Home', 'Below'])
    expect((await readSpace(client, spaceId)).outline).toEqual([])
  })
})

describe('importContentInChangeRequestPageById', () => {
  it('puts the first page into the page and the others below it', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const pageId = await addPage(client, spaceId, 'Mine', 'old')
    const path = { spaceId, changeRequestId: await openChangeRequest(client, spaceId), pageId }
    const base = '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}'
    await client.POST(`${base}/import`, { params: { path }, body: { url: `${web.url}/docs.zip`, source: 'zip' } })
    const { data } = await client.GET(base, { params: { path, query: { format: 'markdown' } } })
    const below = data.type === 'document' ? data.pages[0] : undefined
    expect(data).toMatchObject({ title: 'Mine', markdown: `# Home\n\n[b](/pages/${below?.id})\n` })
    expect(below?.title).toBe('Below')
  })

  it('is 404 for a page that is not there, and nothing is fetched', async () => {
    await using all = await world()
    const { client, spaceId, web } = all
    const path = { spaceId, changeRequestId: await openChangeRequest(client, spaceId), pageId: 'none' }
    const call = client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import', {
      params: { path },
      body: { url: `${web.url}/docs.zip`, source: 'zip' },
    })
    expect(await refusal(call)).toMatchObject({ status: 404 })
    expect(web.asked).toEqual([])
  })
})

/** The smallest document that a word processor would open. */
const letter =
  '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>The letter</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">Dear </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>reader</w:t></w:r><w:r><w:t>,</w:t></w:r></w:p>'

function wordDocument(body = letter): Promise<Buffer> {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${xml}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  })
}
