import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { callJson, refused } from '#tests/support/call.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, discussion } from '#tests/worlds/comments.ts'

const document: Schema<'JSONDocument'> = {
  object: 'document',
  data: {},
  nodes: [
    {
      object: 'block',
      type: 'paragraph',
      nodes: [
        {
          object: 'text',
          leaves: [
            { object: 'leaf', text: 'Does this ', marks: [] },
            { object: 'leaf', text: 'still', marks: [{ object: 'mark', type: 'bold' }] },
            { object: 'leaf', text: ' hold?', marks: [] },
          ],
        },
      ],
    },
  ],
}
const markdown = 'Does this **still** hold?'

describe.each(commentableKinds)('the body of a comment or reply on a %s', (kind) => {
  it('comes as Markdown, or as a document when that is asked for, in whichever form it was given', async () => {
    await using server = await startTestServer()
    const { post, get, list, reply, getReply, replies } = discussion(
      server.admin,
      await createCommentable(server, kind),
    )
    for (const body of [{ markdown }, { document }]) {
      const { id } = await post({ body })
      const { id: replyId } = await reply(id, { body })
      for (const format of [undefined, 'markdown', 'document'] as const) {
        const query = format ? { format } : {}
        const found = [
          (await get(id, query)).body,
          (await list({ ...query, limit: 1 })).items[0]?.body,
          (await getReply(id, replyId, query)).body,
          (await replies(id, query)).items[0]?.body,
        ]
        for (const each of found) {
          if (format === 'document') expect(textOf(each)).toEqual(['Does this ', 'still', ' hold?'])
          else expect(each?.markdown?.trimEnd()).toBe(markdown)
          expect(Object.keys(each ?? {})).toEqual([format ?? 'markdown'])
        }
      }
    }
  })

  it('keeps a document as it is', async () => {
    await using server = await startTestServer()
    const { post, get, update } = discussion(server.admin, await createCommentable(server, kind))
    const { id } = await post({ body: { document } })
    expect((await get(id, { format: 'document' })).body).toEqual({ document })
    await update(id, { body: { markdown } })
    expect((await get(id)).body).toEqual({ markdown })
    await update(id, { body: { document } })
    expect((await get(id, { format: 'document' })).body).toEqual({ document })
  })

  it('is refused as a document of another shape, and in another format', async () => {
    await using server = await startTestServer()
    const { post, get } = discussion(server.admin, await createCommentable(server, kind))
    const wrong = { document: { object: 'document', nodes: [{ object: 'block', type: 'marquee' }] } }
    expect(await refusal(post({ body: wrong as unknown as { markdown: string } }))).toMatchObject({ status: 400 })
    const { id } = await post({ body: { markdown } })
    expect(await refusal(get(id, { format: 'html' as 'markdown' }))).toMatchObject({ status: 400 })
  })
})

describe('a document nested deeper than anybody writes', () => {
  it('is refused, not stored to fail later', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'space')
    const nested = '{"object":"block","type":"blockquote","nodes":['.repeat(3000) + ']}'.repeat(3000)
    const body = `{"body":{"document":{"object":"document","data":{},"nodes":[${nested}]}}}`
    expect(await refused(callJson(server, `POST /v1/spaces/${commentable.spaceId}/comments`, body))).toEqual({
      status: 400,
      message: 'body nests deeper than 1000 levels',
    })
    expect((await discussion(server.admin, commentable).list()).count).toBe(0)
  })
})

describe('postCommentReplyInChangeRequest', () => {
  it('answers in the format asked for', async () => {
    await using server = await startTestServer()
    const { spaceId, changeRequestId = '' } = await createCommentable(server, 'change request')
    const { post } = discussion(server.admin, { spaceId, changeRequestId })
    const { id: commentId } = await post({ body: { markdown } })
    const { data } = await server.admin.client.POST(
      '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
      {
        params: { path: { spaceId, changeRequestId, commentId }, query: { format: 'document' } },
        body: { body: { markdown } },
      },
    )
    expect(textOf(data.body)).toEqual(['Does this ', 'still', ' hold?'])
  })
})

/** The runs of text of a body that is one paragraph. */
function textOf(body: Schema<'Document'> | undefined): string[] {
  const [paragraph] = body?.document?.nodes ?? []
  const [text] = paragraph?.nodes ?? []
  return text?.object === 'text' ? text.leaves.map((leaf) => leaf.text) : []
}
