import { expect, it } from 'vitest'
import { keyOf, readDocument } from '#tests/support/blocks.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPageTo, createCommentable, discussion } from '#tests/worlds/comments.ts'

it('a long page is read for the first comment on one of its blocks, and for no other', async () => {
  await using server = await startTestServer()
  const commentable = await createCommentable(server, 'space')
  const markdown = Array.from({ length: 900 }, (_, index) => `Paragraph ${index} ${'of a long page '.repeat(10)}`)
  const page = await addPageTo(server, commentable, 'Long', markdown.join('\n\n'))
  const document = await readDocument(server.admin.client, commentable, page)
  const { post } = discussion(server.admin, commentable)
  const tasks = () => server.ctx.workers.counts().get('markdown')?.done ?? 0
  const comment = (text: string) => post({ body: { markdown: 'Why?' }, page, node: keyOf(document, text) })

  const before = tasks()
  const first = await comment('Paragraph 17 ')
  expect(tasks()).toBe(before + 1)
  const second = await comment('Paragraph 800 ')
  expect(tasks()).toBe(before + 1)
  expect([first, second].map(({ target }) => target.node?.preview?.slice(0, 13))).toEqual([
    'Paragraph 17 ',
    'Paragraph 800',
  ])
})
