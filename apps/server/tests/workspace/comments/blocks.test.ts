import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { blocksOf, type Commentable, cellOf, keyOf, readDocument } from '#tests/support/blocks.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPageTo, commentableKinds, createCommentable, discussion, editCommentable } from '#tests/worlds/comments.ts'

const body = { markdown: 'Does this still hold?' }

const markdown = `# Guide

Install the package with your package manager.

TODO

Then start the server on a free port.

TODO

\`\`\`js
const port = 3000
start(port)
\`\`\`

TODO

* Apples from the garden
* Pears from the shop

| Name | Size |
| ---- | ---- |
| Cat  | 12   |
| Dog  | 40   |

{% hint style="info" %}
Mind the gap between train and platform.
{% endhint %}
`

async function pageWith(server: TestServer, commentable: Commentable) {
  const page = await addPageTo(server, commentable, 'Guide', markdown)
  const { post, get, list } = discussion(server.admin, commentable)
  const document = () => readDocument(server.admin.client, commentable, page)
  const rewrite = (text: string) =>
    editCommentable(server, commentable, { operation: 'update_page', page, document: { markdown: text } })
  return {
    page,
    get,
    list,
    document,
    /** A comment on the block that begins so. */
    async comment(text: string, nth = 0) {
      return post({ body, page, node: keyOf(await document(), text, nth) })
    },
    post,
    rewrite,
    replace: (from: string, to: string) => rewrite(markdown.replace(from, to)),
    async node(id: string): Promise<Schema<'CommentTarget'>['node']> {
      return (await get(id)).target.node
    },
  }
}

describe('the document of a page', () => {
  it('gives every block and every cell a key of its own, and the text stays as it is', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'space')
    const { page, document, rewrite } = await pageWith(server, commentable)
    const blocks = blocksOf(await document())
    const keys = blocks.map(({ key }) => key)
    expect(keys).not.toContain('')
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(blocks.map(({ type }) => type))).toEqual(
      new Set([
        'heading-1',
        'paragraph',
        'code',
        'code-line',
        'list-unordered',
        'list-item',
        'table',
        'fragment',
        'hint',
      ]),
    )
    await rewrite(`Something new.\n\n${markdown}`)
    expect(blocksOf(await document()).map(({ key }) => key)).toEqual([expect.any(String), ...keys])
    const params = { path: { spaceId: commentable.spaceId, pageId: page }, query: { format: 'markdown' as const } }
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/page/{pageId}', { params })
    expect(data).toMatchObject({ markdown: `Something new.\n\n${markdown}` })
  })
})

describe.each(commentableKinds)('a comment on a block of a page of a %s', (kind) => {
  it('may be about any block, with the beginning of its text', async () => {
    await using server = await startTestServer()
    const { comment, document, post, page } = await pageWith(server, await createCommentable(server, kind))
    const blocks = blocksOf(await document())
    for (const { key, text } of blocks) {
      const { target } = await post({ body, page, node: key })
      expect(target.node).toEqual({ id: key, preview: text.slice(0, 100), outdated: false })
    }
    expect((await comment('Guide')).target.node).toEqual({ id: 'guide', preview: 'Guide', outdated: false })
    expect((await comment('12')).target.tableCell).toEqual({ record: 'row-1', definition: 'column-2' })
  })

  it.each([
    ['a paragraph', 'Then start the server', 'on a free port', 'on port 80'],
    ['a heading', 'Guide', 'Guide', 'Handbook'],
    ['a code block', 'const port', '3000', '8080'],
    ['a list item', 'Pears from', 'the shop', 'the market'],
    ['a cell', '12', '12', '13'],
    ['a paragraph in a hint', 'Mind the gap', 'platform', 'edge'],
  ])('stays with %s that is edited, and shows what it says now', async (_, text, from, to) => {
    await using server = await startTestServer()
    const { comment, replace, node, document, list } = await pageWith(server, await createCommentable(server, kind))
    const { id, target } = await comment(text)
    await replace(from, to)
    const now = await node(id)
    expect(now).toEqual({ id: expect.any(String), preview: expect.stringContaining(to), outdated: false })
    expect(now?.id).not.toBe(target.node?.id)
    expect(blocksOf(await document()).map(({ key }) => key)).toContain(now?.id)
    expect((await list()).items[0]?.target.node).toEqual(now)
  })

  it('stays with it when something else changes, and is told apart from its equals', async () => {
    await using server = await startTestServer()
    const { comment, rewrite, node } = await pageWith(server, await createCommentable(server, kind))
    const todos = [await comment('TODO', 0), await comment('TODO', 1), await comment('TODO', 2)]
    const [first, second, third] = todos.map(({ target }) => target.node?.id)
    await rewrite(markdown.replace('port.\n\nTODO', 'port.').replace('# Guide', '# Guide\n\nA new beginning.'))
    const after = await Promise.all(todos.map(({ id }) => node(id)))
    expect(after).toEqual([
      { id: first, preview: 'TODO', outdated: false },
      { id: second, preview: 'TODO', outdated: true },
      { id: second, preview: 'TODO', outdated: false },
    ])
    await rewrite(markdown)
    const again = await Promise.all(todos.map(({ id }) => node(id)))
    expect(again.map((each) => [each?.id, each?.outdated])).toEqual([
      [first, false],
      [second, false],
      [third, false],
    ])
  })

  it('says when the block is gone, with the last words of it, and when it is back', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { comment, rewrite, node, page, get } = await pageWith(server, commentable)
    const { id, target } = await comment('Install the package')
    await rewrite('Nothing is left.\n')
    expect(await node(id)).toEqual({ ...target.node, outdated: true })
    expect((await get(id)).target.page?.outdated).toBe(false)
    await rewrite(`${markdown}\nAnd more.\n`)
    expect(await node(id)).toEqual(target.node)
    await editCommentable(server, commentable, { operation: 'delete_page', page })
    expect((await get(id)).target).toMatchObject({ page: { outdated: true }, node: { ...target.node, outdated: true } })
  })

  it('follows a block that is moved, and a list that is sorted', async () => {
    await using server = await startTestServer()
    const { comment, rewrite, node } = await pageWith(server, await createCommentable(server, kind))
    const sentence = 'Install the package with your package manager.\n\n'
    const moved = await comment('Install the package')
    const sorted = await comment('Pears from')
    const items = ['* Apples from the garden\n', '* Pears from the shop\n']
    await rewrite(`${markdown.replace(sentence, '').replace(items.join(''), items.toReversed().join(''))}\n${sentence}`)
    expect(await node(moved.id)).toEqual(moved.target.node)
    expect(await node(sorted.id)).toEqual(sorted.target.node)
  })

  it('may be about a cell of a table, wherever its row and column go', async () => {
    await using server = await startTestServer()
    const { post, page, document, replace, get, comment } = await pageWith(
      server,
      await createCommentable(server, kind),
    )
    const table = blocksOf(await document()).find(({ type }) => type === 'table')?.key ?? ''
    const tableCell = cellOf(await document(), '40')
    const { id, target } = await post({ body, page, node: table, tableCell })
    expect(target).toMatchObject({ node: { id: table, preview: '40', outdated: false }, tableCell })
    const byKey = await comment('40')
    await replace('| Cat  | 12   |', '| Ant | 1 |\n| Cat | 12 |')
    const after = (await get(id)).target
    expect(after.tableCell).toEqual({ record: 'row-3', definition: 'column-2' })
    expect(after.node).toMatchObject({ preview: '40', outdated: false })
    expect(after.node?.id).toBe(blocksOf(await document()).find(({ type }) => type === 'table')?.key)
    expect((await get(byKey.id)).target).toMatchObject({ node: byKey.target.node, tableCell: after.tableCell })
    await replace('| Dog  | 40   |\n', '')
    expect((await get(id)).target.node).toMatchObject({ preview: '40', outdated: true })
  })

  it('stays with the paragraph in a cell, whichever cell of its row is edited, and with its cell when it is', async () => {
    await using server = await startTestServer()
    const { post, page, document, rewrite, node } = await pageWith(server, await createCommentable(server, kind))
    for (const [one, other] of [
      ['c1', 'c2'],
      ['A long text of one cell.', 'Another text of another cell.'],
    ] as const) {
      const table = (...cells: string[]) => `| A | B |\n| - | - |\n| ${cells.join(' | ')} |\n`
      await rewrite(table(one, other))
      const blocks = blocksOf(await document()).filter(({ type }) => type === 'paragraph')
      const comments = await Promise.all(blocks.map(({ key }) => post({ body, page, node: key })))
      const nodes = () => Promise.all(comments.map(({ id }) => node(id)))
      const [first, second] = comments.map(({ target }) => target.node)
      await rewrite(table(`${one} changed`, other))
      expect(await nodes()).toMatchObject([{ preview: `${one} changed`, outdated: false }, second])
      await rewrite(table(one, `${other} changed`))
      expect(await nodes()).toMatchObject([first, { preview: `${other} changed`, outdated: false }])
      await rewrite(table(one, 'xyz'))
      expect(await nodes()).toMatchObject([first, { preview: 'xyz', outdated: false }])
    }
  })

  it('refuses a block and a cell that the page does not have', async () => {
    await using server = await startTestServer()
    const { post, page, rewrite, document } = await pageWith(server, await createCommentable(server, kind))
    const node = keyOf(await document(), 'Then start')
    await rewrite(markdown.replace('Then start', 'Do not start'))
    expect(await refusal(post({ body, page, node }))).toEqual({
      status: 404,
      message: `the block ${node} of the page, which body.node names, does not exist, or you may not see it`,
    })
    for (const tableCell of [
      { record: 'row-9', definition: 'column-1' },
      { record: 'row-1', definition: 'column-9' },
    ]) {
      const table = blocksOf(await document()).find(({ type }) => type === 'table')?.key ?? ''
      expect(await refusal(post({ body, page, node: table, tableCell }))).toMatchObject({ status: 404 })
      expect(await refusal(post({ body, page, node: 'guide', tableCell }))).toEqual({
        status: 404,
        message: `the cell ${tableCell.record}, ${tableCell.definition} of a table guide on the page, which body.tableCell names, does not exist, or you may not see it`,
      })
    }
  })
})
