import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Commentable } from '#tests/support/blocks.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPageTo, discussion } from '#tests/worlds/comments.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

let server: TestServer
let inSpace: Commentable
let inChangeRequest: Commentable
beforeAll(async () => {
  server = await startTestServer()
  const spaceId = await createLiveSpace(server)
  inSpace = { spaceId }
  inChangeRequest = { spaceId, changeRequestId: await openChangeRequest(server.admin.client, spaceId) }
})
afterAll(() => server[Symbol.asyncDispose]())

const word = { body: { markdown: 'A word.' } }

/** Comments of two people, one of each about a page. */
async function discussed(commentable: Commentable) {
  const page = await addPageTo(server, commentable, `Page ${server.ctx.newId()}`, '## Words\n\nSome.\n')
  const other = await server.person({ role: 'comment' })
  const mine = discussion(server.admin, commentable)
  const about = await mine.post({ ...word, page })
  await mine.post(word)
  const theirs = await discussion(other, commentable).post({ ...word, page })
  return { page, other, about: about.id, theirs: theirs.id, list: mine.list }
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** The same promises in both commentables. */
async function changesNothing(commentable: Commentable): Promise<void> {
  const { post, update } = discussion(server.admin, commentable)
  const posted = await post(word)
  expect(await update(posted.id, {})).toEqual(posted)
}

async function removes(commentable: Commentable): Promise<void> {
  const { post, remove, get } = discussion(server.admin, commentable)
  const [gone, left] = [await post(word), await post(word)]
  await remove(gone.id)
  expect(await refusal(get(gone.id))).toMatchObject({ status: 404 })
  expect((await get(left.id)).id).toBe(left.id)
}

describe('Space comments', () => {
  it('narrows comments of a space to those about `targetPage`', async () => {
    const { page, about, theirs, list } = await discussed(inSpace)
    expect(idsOf(await list({ targetPage: page }))).toEqual([theirs, about])
  })

  it('narrows comments of a space to those by `authors`', async () => {
    const { other, theirs, list } = await discussed(inSpace)
    expect(idsOf(await list({ authors: [other.id] }))).toEqual([theirs])
    expect(idsOf(await list({ authors: [other.id, server.admin.id] }))).toEqual(
      idsOf(await list({ limit: 1000, authors: [server.admin.id, other.id] })),
    )
  })

  it('puts a comment on the node and the page given', async () => {
    const { page } = await discussed(inSpace)
    const { target } = await discussion(server.admin, inSpace).post({ ...word, page, node: 'words' })
    expect(target).toMatchObject({ space: inSpace.spaceId, page: { id: page }, node: { id: 'words' } })
  })

  it('adds and removes reactions of the caller', async () => {
    const { post, update, reply, updateReply } = discussion(server.admin, inSpace)
    const { id } = await post(word)
    const { id: replyId } = await reply(id, word)
    for (const change of [(body: object) => update(id, body), (body: object) => updateReply(id, replyId, body)]) {
      const { reactions } = await change({ addedReactions: ['1f44d', '1f389'] })
      expect(reactions.map(({ count, users }) => [count, users[0]?.user.id])).toEqual([
        [1, server.admin.id],
        [1, server.admin.id],
      ])
      expect((await change({ removedReactions: ['1f44d'] })).reactions).toHaveLength(1)
    }
  })

  it('takes an update of a comment that changes nothing', () => changesNothing(inSpace))

  it('takes an update of a reply that changes nothing', async () => {
    const { post, reply, updateReply } = discussion(server.admin, inSpace)
    const { id } = await post(word)
    const answered = await reply(id, word)
    expect(await updateReply(id, answered.id, {})).toEqual(answered)
  })

  it('removes the comment that DELETE names', () => removes(inSpace))

  it('removes the reply that DELETE names', async () => {
    const { post, reply, removeReply, replies } = discussion(server.admin, inSpace)
    const { id } = await post(word)
    const [gone, left] = [await reply(id, word), await reply(id, word)]
    await removeReply(id, gone.id)
    expect(idsOf(await replies(id))).toEqual([left.id])
  })

  it('takes reactions that are emoji, as characters or as code points, and no others', async () => {
    const { post, update } = discussion(server.admin, inSpace)
    const { id } = await post(word)
    const { reactions } = await update(id, { addedReactions: ['👍', '1f389'] })
    expect(reactions).toHaveLength(2)
    for (const reaction of ['thumbs up', '', 'ok']) {
      expect(await refusal(update(id, { addedReactions: [reaction] }))).toMatchObject({ status: 400 })
    }
  })
})

describe('Change request comments', () => {
  it('narrows comments of a change request to those about `targetPage` and by `authors`', async () => {
    const { page, other, about, theirs, list } = await discussed(inChangeRequest)
    expect(idsOf(await list({ targetPage: page }))).toEqual([theirs, about])
    expect(idsOf(await list({ targetPage: page, authors: [other.id] }))).toEqual([theirs])
  })

  it('changes a reply in a change request as one in a space', async () => {
    const { post, reply, updateReply, getReply } = discussion(server.admin, inChangeRequest)
    const { id } = await post(word)
    const { id: replyId } = await reply(id, word)
    await updateReply(id, replyId, { body: { markdown: 'Other.' }, addedReactions: ['1f44d'] })
    expect(await getReply(id, replyId)).toMatchObject({ body: { markdown: 'Other.' }, reactions: [{ count: 1 }] })
  })

  it('deletes a reply in a change request as one in a space', async () => {
    const { post, reply, removeReply, getReply } = discussion(server.admin, inChangeRequest)
    const { id } = await post(word)
    const { id: replyId } = await reply(id, word)
    expect((await removeReply(id, replyId)).response.status).toBe(205)
    expect(await refusal(getReply(id, replyId))).toMatchObject({ status: 404 })
  })

  it('takes an update of a comment that changes nothing', () => changesNothing(inChangeRequest))

  it('removes the comment that DELETE names', () => removes(inChangeRequest))
})
