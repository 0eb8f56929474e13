import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, type Discussion, discussion } from '#tests/worlds/comments.ts'

const hello = { body: { markdown: 'Hello' } }
type Reactions = { addedReactions?: string[]; removedReactions?: string[] }

/** A comment, or a reply to one, and how somebody reacts to it. */
async function createSubject(server: TestServer, kind: (typeof commentableKinds)[number], what: string) {
  const commentable = await createCommentable(server, kind)
  const { post, reply } = discussion(server.admin, commentable)
  const { id } = await post(hello)
  if (what === 'comment') return subject(commentable, (in_) => (body: Reactions) => in_.update(id, body))
  const { id: replyId } = await reply(id, hello)
  return subject(commentable, (in_) => (body: Reactions) => in_.updateReply(id, replyId, body))
}

function subject<Answer extends { emoji: string }>(
  commentable: { spaceId: string },
  update: (in_: Discussion) => (body: Reactions) => Promise<{ reactions: Answer[] }>,
) {
  return async (person: Person, body: Reactions) => (await update(discussion(person, commentable))(body)).reactions
}

describe.each(commentableKinds.flatMap((kind) => [[kind, 'comment'] as const, [kind, 'reply'] as const]))(
  'reacting on a %s to a %s',
  (kind, what) => {
    it('groups by emoji, the first used first, with everybody and when', async () => {
      await using server = await startTestServer()
      const kim = await server.person({ role: 'comment' })
      const react = await createSubject(server, kind, what)
      await react(kim, { addedReactions: ['👀'] })
      server.clock.advance(1000)
      await react(server.admin, { addedReactions: ['👍'] })
      server.clock.advance(1000)
      const [adminUser, kimUser] = await Promise.all(
        [server.admin, kim].map(async ({ client }) => (await client.GET('/user')).data),
      )
      const reactedAt = expect.any(String)
      const reactions = await react(server.admin, { addedReactions: ['👀'] })
      expect(reactions).toEqual([
        {
          emoji: '👀',
          count: 2,
          users: [
            { user: kimUser, reactedAt },
            { user: adminUser, reactedAt },
          ],
        },
        { emoji: '👍', count: 1, users: [{ user: adminUser, reactedAt }] },
      ])
    })

    it('adds twice as once, keeping the first time', async () => {
      await using server = await startTestServer()
      const react = await createSubject(server, kind, what)
      const first = await react(server.admin, { addedReactions: ['👍', '👍'] })
      server.clock.advance(1000)
      expect(await react(server.admin, { addedReactions: ['👍'] })).toEqual(first)
      expect(first).toMatchObject([{ emoji: '👍', count: 1 }])
    })

    it('removes what the caller added, and nothing of others', async () => {
      await using server = await startTestServer()
      const kim = await server.person({ role: 'comment' })
      const react = await createSubject(server, kind, what)
      await react(kim, { addedReactions: ['👍'] })
      await react(server.admin, { addedReactions: ['👍', '👀'] })
      const left = await react(server.admin, { removedReactions: ['👍', '👀', '🎉'], addedReactions: ['❤️'] })
      expect(left).toMatchObject([
        { emoji: '👍', count: 1, users: [{ user: { id: kim.id } }] },
        { emoji: '❤️', count: 1 },
      ])
      expect(await react(server.admin, { removedReactions: ['👍'] })).toEqual(left)
    })

    it('refuses to add and remove the same, an empty one, and more than 50', async () => {
      await using server = await startTestServer()
      const react = await createSubject(server, kind, what)
      expect(await refusal(react(server.admin, { addedReactions: ['👍'], removedReactions: ['👍'] }))).toEqual({
        status: 400,
        message: 'body.addedReactions and body.removedReactions both name 👍',
      })
      expect(await refusal(react(server.admin, { addedReactions: [''] }))).toMatchObject({ status: 400 })
      const many = Array.from({ length: 51 }, (_, index) => String.fromCodePoint(0x1f600 + index))
      expect(await refusal(react(server.admin, { addedReactions: many }))).toMatchObject({ status: 400 })
    })

    it('counts one emoji once, however it is written, and removes it so', async () => {
      await using server = await startTestServer()
      const kim = await server.person({ role: 'comment' })
      const react = await createSubject(server, kind, what)
      const ways = ['1F44D', '👍', '1f44d', '👍\ufe0f', '1f44d-FE0F']
      const first = await react(server.admin, { addedReactions: ways })
      expect(first).toMatchObject([{ emoji: '1f44d', count: 1, users: [{ user: { id: server.admin.id } }] }])
      server.clock.advance(1000)
      expect(await react(server.admin, { addedReactions: ['👍'] })).toEqual(first)
      expect(await react(kim, { addedReactions: ['👍'] })).toMatchObject([{ emoji: '1f44d', count: 2 }])
      expect(await refusal(react(kim, { addedReactions: ['1F44D'], removedReactions: ['👍'] }))).toMatchObject({
        status: 400,
      })
      expect(await react(kim, { removedReactions: ['1F44D-fe0f'] })).toEqual(first)
      for (const heart of ['2764', '❤', '❤️', '2764-FE0F']) await react(kim, { addedReactions: [heart] })
      expect(await react(server.admin, { removedReactions: ['👍'] })).toMatchObject([{ emoji: '2764', count: 1 }])
      expect(await react(kim, { removedReactions: ['❤️'] })).toEqual([])
    })

    it('takes emoji as characters and as code points, and nothing else', async () => {
      await using server = await startTestServer()
      const react = await createSubject(server, kind, what)
      const emoji = ['👍🏽', '1f44d-1f3fe', '👩‍💻', 'Ⓜ️', '2764-fe0f', '#️⃣', '31-20e3', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']
      const added = await react(server.admin, { addedReactions: emoji })
      expect(added.map((reaction) => reaction.emoji).sort()).toEqual(emoji.sort())
      for (const other of ['x', '1', 'ok', '👍👍', '👍 ', '41', '1f44d-', '1f44d-1f44d', '110000', '<b>', '🇩']) {
        expect(await refusal(react(server.admin, { addedReactions: [other] }))).toEqual({
          status: 400,
          message: 'body.addedReactions[0] must match format "emoji"',
        })
      }
      expect(await react(server.admin, { removedReactions: ['x'] })).toEqual(added)
    })
  },
)

describe('reactions in a list', () => {
  it('are shown together when they were stored in several ways of writing, and go together', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'space')
    const { post, update, list } = discussion(server.admin, commentable)
    const { id } = await post(hello)
    await update(id, { addedReactions: ['👍'] })
    const { write } = server.ctx.database
    const stored = await write.selectFrom('commentReactions').selectAll().executeTakeFirstOrThrow()
    const others = ['1f44d', '👍\ufe0f'].map((emoji) => ({ ...stored, emoji, reactedAt: server.ctx.now() }))
    await write.insertInto('commentReactions').values(others).execute()
    expect((await list()).items[0]?.reactions).toMatchObject([{ count: 1, users: [{ user: { id: server.admin.id } }] }])
    expect((await update(id, { removedReactions: ['1f44d'] })).reactions).toEqual([])
  })

  it('belong each to its own comment', async () => {
    await using server = await startTestServer()
    const { post, update, reply, updateReply, list, replies } = discussion(
      server.admin,
      await createCommentable(server, 'space'),
    )
    const [first, second, third] = [await post(hello), await post(hello), await post(hello)]
    await update(first.id, { addedReactions: ['1f44d'] })
    await update(third.id, { addedReactions: ['❤'] })
    const [one, two] = [await reply(second.id, hello), await reply(second.id, hello)]
    await updateReply(second.id, two.id, { addedReactions: ['🇩🇪'] })
    const emojis = ({ items }: { items: { id: string; reactions: { emoji: string }[] }[] }) =>
      items.map(({ id, reactions }) => [id, ...reactions.map(({ emoji }) => emoji)])
    expect(emojis(await list({ order: 'asc' }))).toEqual([[first.id, '1f44d'], [second.id], [third.id, '❤']])
    expect(emojis(await replies(second.id))).toEqual([[one.id], [two.id, '🇩🇪']])
  })

  it('are of fifty emoji at most, and a thousand in all', async () => {
    await using server = await startTestServer()
    const { post, update } = discussion(server.admin, await createCommentable(server, 'space'))
    const { id } = await post(hello)
    const faces = Array.from({ length: 51 }, (_, index) => (0x1f600 + index).toString(16))
    const refused = {
      status: 400,
      message: 'body.addedReactions is too much: there are at most 1000 reactions, of 50 different emoji',
    }
    expect((await update(id, { addedReactions: faces.slice(0, 50) })).reactions.length).toBe(50)
    expect(await refusal(update(id, { addedReactions: faces.slice(50) }))).toEqual(refused)
    const kim = await server.person({ role: 'comment' })
    const { write } = server.ctx.database
    const stored = await write.selectFrom('commentReactions').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: 950 }, (_, index) => ({ ...stored, userId: `somebody-${index}` }))
    await write.insertInto('commentReactions').values(many).execute()
    const { spaceId } = stored
    expect(await refusal(discussion(kim, { spaceId }).update(id, { addedReactions: [stored.emoji] }))).toEqual(refused)
    await update(id, { removedReactions: faces.slice(0, 1) })
    await discussion(kim, { spaceId }).update(id, { addedReactions: [stored.emoji] })
  })
})
