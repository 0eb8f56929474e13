import { describe, expect, it } from 'vitest'
import { spaceLinks, statuses } from '#tests/support/links.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest, readMarkdown } from '#tests/worlds/content.ts'

const picture = { name: 'overview.txt', contentType: 'text/plain', base64: btoa('x'), ref: 'overview' }
const files = { operation: 'insert_files' as const, files: [picture] }

describe('a ref of a batch', () => {
  it('stands for the page or the file in the texts of all its edits', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const { changes, insertedFiles } = await editSpace(client, spaceId, [
      {
        operation: 'insert_page',
        title: 'First',
        document: {
          markdown: '*  ![Overview](/files/overview "Title")\n*  [later](/pages/next#part) and [b](/pages/other)\n',
        },
      },
      files,
      {
        operation: 'insert_page',
        title: 'Next',
        ref: 'next',
        document: { markdown: '## Part\n\n[Self](/pages/next)\n' },
      },
    ])
    const [first = '', next = ''] = changes.map(({ page }) => page.id)
    const file = insertedFiles?.[0]?.file.id
    expect(await readMarkdown(client, spaceId, first)).toBe(
      `*  ![Overview](/files/${file} "Title")\n*  [later](/pages/${next}#part) and [b](/pages/other)\n`,
    )
    expect(await readMarkdown(client, spaceId, next)).toBe(`## Part\n\n[Self](/pages/${next})\n`)
    expect(changes.map(({ ref }) => ref)).toEqual([undefined, 'next'])
    expect(await statuses(client, spaceId)).toEqual({ ok: 3, broken: 1 })
    expect((await spaceLinks(client, spaceId)).count).toBe(4)
  })

  it('leaves alone what is no link', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const code = '`/pages/next`\n\n```\n[x](/pages/next)\n```\n'
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Code', document: { markdown: code } },
      {
        operation: 'insert_page',
        title: 'Both',
        document: { markdown: `${code}\n[x](/pages/next) https://a.b/pages/next\n` },
      },
      { operation: 'insert_page', title: 'Next', ref: 'next' },
    ])
    const [onlyCode = '', both = '', next = ''] = changes.map(({ page }) => page.id)
    expect(await readMarkdown(client, spaceId, onlyCode)).toBe(code)
    const text = await readMarkdown(client, spaceId, both)
    expect(text).toContain('`/pages/next`')
    expect(text).toContain('```\n[x](/pages/next)\n```')
    expect(text).toContain(`[x](/pages/${next})`)
    expect(text).toContain('https://a.b/pages/next')
  })

  it('stands for them in documents, covers, targets and reusable content, in change requests too', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const link = { object: 'inline', type: 'link', isVoid: false, data: { ref: { kind: 'page', page: 'next' } } }
    const text = { object: 'text', leaves: [{ object: 'leaf', text: 'Next', marks: [] }] }
    const paragraph = { object: 'block', type: 'paragraph', data: {}, nodes: [{ ...link, nodes: [text] }] }
    const document = { document: { object: 'document', data: {}, nodes: [paragraph] } } as never
    const ref = { kind: 'file' as const, file: 'overview' }
    const changeRequestId = await openChangeRequest(client, spaceId, [
      { operation: 'insert_page', title: 'First', document, cover: { ref, refDark: ref } },
      { operation: 'insert_page', type: 'link', title: 'Link', target: { kind: 'page', page: 'next' } },
      { operation: 'put_reusable_content', title: 'Shared', document: { markdown: '[n](/pages/next)' } },
      files,
      { operation: 'insert_page', title: 'Next', ref: 'next' },
    ])
    const params = { path: { spaceId, changeRequestId } }
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content', { params })
    const [first, toNext, next] = data.pages
    const file = { kind: 'file', file: data.files[0]?.id }
    expect(first).toMatchObject({ cover: { ref: file, refDark: file } })
    expect(toNext).toMatchObject({ target: { kind: 'page', page: next?.id } })
    const { data: whole } = await client.GET(
      '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
      { params: { path: { ...params.path, pageId: first?.id ?? '' }, query: { format: 'markdown' } } },
    )
    expect(whole).toMatchObject({ markdown: `[Next](/pages/${next?.id})\n` })
    const { data: links } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/links', { params })
    expect(links.stats.broken.total).toBe(0)
  })

  it('stands for reusable content in the texts that include it, before and after', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const include = { markdown: 'Above.\n\n{% include "/reusable-contents/footer" %}\n\n`/reusable-contents/footer`\n' }
    const { changes, reusableContents } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'First', document: include },
      {
        operation: 'put_reusable_content',
        title: 'Footer',
        ref: 'footer',
        document: { markdown: '[Next](/pages/next)' },
      },
      { operation: 'insert_page', title: 'Next', ref: 'next', document: include },
      { operation: 'put_reusable_content', reusableContent: 'footer', title: 'Foot' },
      { operation: 'put_reusable_content', title: 'Gone', ref: 'gone' },
      { operation: 'delete_reusable_content', reusableContent: 'gone' },
    ])
    const [footer, renamed] = reusableContents ?? []
    expect(footer).toMatchObject({ title: 'Footer', ref: 'footer' })
    expect(renamed).toMatchObject({ id: footer?.id, title: 'Foot' })
    expect(renamed?.ref).toBeUndefined()
    for (const { page } of changes) {
      const text = await readMarkdown(client, spaceId, page.id)
      expect(text).toBe(`Above.\n\n{% include "/reusable-contents/${footer?.id}" %}\n\n\`/reusable-contents/footer\`\n`)
    }
    const { data } = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect(data.reusableContents).toMatchObject([{ id: footer?.id, title: 'Foot' }])
    expect(await statuses(client, spaceId)).toEqual({ ok: 2 })
  })

  it('is given to one thing alone, and may name reusable content that is there', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const put = { operation: 'put_reusable_content' as const, title: 'Footer', ref: 'footer' }
    const twice = editSpace(client, spaceId, [{ operation: 'insert_page', title: 'Footer', ref: 'footer' }, put])
    expect(await refusal(twice as never)).toEqual({
      status: 400,
      message: 'body.changes[1].ref is the name of something else in the batch: footer',
    })
    const { reusableContents } = await editSpace(client, spaceId, [put])
    const reusableContent = reusableContents?.[0]?.id ?? ''
    const markdown = '{% include "/reusable-contents/known" %}\n'
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'put_reusable_content', reusableContent, ref: 'known' },
      { operation: 'insert_page', title: 'First', document: { markdown } },
    ])
    const text = await readMarkdown(client, spaceId, changes[0]?.page.id ?? '')
    expect(text).toBe(`{% include "/reusable-contents/${reusableContent}" %}\n`)
  })
})
