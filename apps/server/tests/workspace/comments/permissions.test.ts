import { describe, expect, it } from 'vitest'
import type { Role } from '#access/roles.ts'
import type { Commentable } from '#tests/support/blocks.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, discussion } from '#tests/worlds/comments.ts'
import { grants } from '#tests/worlds/grants.ts'

const hello = { body: { markdown: 'Hello' } }

/** What each may do with a comment and a reply of somebody else. */
const rights = {
  read: { edit: false, reply: false, delete: false },
  comment: { edit: false, reply: true, delete: false },
  edit: { edit: false, reply: true, delete: false },
  review: { edit: false, reply: true, delete: false },
  create: { edit: false, reply: true, delete: false },
  admin: { edit: true, reply: true, delete: true },
} as const satisfies Record<Role, object>

/** Somebody's comment with a reply. */
async function createThread(author: Person, commentable: Commentable) {
  const { post, reply } = discussion(author, commentable)
  const { id } = await post(hello)
  return { id, replyId: (await reply(id, hello)).id }
}

describe.each(commentableKinds.flatMap((kind) => (Object.keys(rights) as Role[]).map((role) => [kind, role] as const)))(
  'on a %s, somebody with the role %s',
  (kind, role) => {
    const may = rights[role]

    it('is told what it may do with the comments of others, and that is so', async () => {
      await using server = await startTestServer()
      const commentable = await createCommentable(server, kind)
      const author = await server.person({ role: 'comment' })
      const { id, replyId } = await createThread(author, commentable)
      const person = await server.person({ role })
      const does = discussion(person, commentable)
      const permissions = { view: true, ...may }
      expect((await does.get(id)).permissions).toEqual(permissions)
      expect((await does.list()).items.map((item) => item.permissions)).toEqual([permissions])
      expect((await does.getReply(id, replyId)).permissions).toEqual(permissions)
      expect((await does.replies(id)).items.map((item) => item.permissions)).toEqual([permissions])
      expect((await does.commenters()).items.map((member) => member.id)).toEqual([author.id])

      expect(await isAllowed(does.post(hello))).toBe(may.reply)
      expect(await isAllowed(does.reply(id, hello))).toBe(may.reply)
      for (const change of [{ resolved: true }, { addedReactions: ['👍'] }, { removedReactions: ['👍'] }, {}]) {
        expect(await isAllowed(does.update(id, change)), JSON.stringify(change)).toBe(may.reply)
      }
      expect(await isAllowed(does.updateReply(id, replyId, { addedReactions: ['👍'] }))).toBe(may.reply)
      expect(await isAllowed(does.update(id, hello))).toBe(may.edit)
      expect(await isAllowed(does.update(id, { ...hello, resolved: true }))).toBe(may.edit)
      expect(await isAllowed(does.updateReply(id, replyId, hello))).toBe(may.edit)
      expect(await isAllowed(does.removeReply(id, replyId))).toBe(may.delete)
      expect(await isAllowed(does.remove(id))).toBe(may.delete)
    })
  },
)

describe.each(commentableKinds)('the author of a comment on a %s', (kind) => {
  it('rewrites and deletes it, also when it may no longer comment', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const author = await server.person({ role: 'comment' })
    const { id, replyId } = await createThread(author, commentable)
    await give(server, commentable, author, 'read')
    const does = discussion(author, commentable)
    const permissions = { view: true, edit: true, reply: false, delete: true }
    expect((await does.get(id)).permissions).toEqual(permissions)
    expect((await does.update(id, { body: { markdown: 'Bye' } })).body).toEqual({ markdown: 'Bye' })
    expect((await does.updateReply(id, replyId, hello)).permissions).toEqual(permissions)
    expect(await refusal(does.update(id, { ...hello, resolved: true }))).toEqual({
      status: 403,
      message: 'this needs the permission `comment` on the space',
    })
    expect(await isAllowed(does.removeReply(id, replyId))).toBe(true)
    expect(await isAllowed(does.remove(id))).toBe(true)
  })

  it('is told by whom else it can be rewritten', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { id } = await createThread(await server.person({ role: 'comment' }), commentable)
    const other = discussion(await server.person({ role: 'comment' }), commentable)
    const message = expect.stringContaining('author and administrators')
    expect(await refusal(other.update(id, hello))).toEqual({ status: 403, message })
    expect(await refusal(other.remove(id))).toEqual({ status: 403, message })
  })
})

describe.each(commentableKinds)('comments on a %s', (kind) => {
  it('do not exist for strangers and for guests without access', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { id, replyId } = await createThread(server.admin, commentable)
    for (const person of [await server.person(), await server.person({ role: null })]) {
      const does = discussion(person, commentable)
      const calls = [
        does.list(),
        does.post(hello),
        does.get(id),
        does.update(id, hello),
        does.remove(id),
        does.replies(id),
        does.reply(id, hello),
        does.getReply(id, replyId),
        does.updateReply(id, replyId, hello),
        does.removeReply(id, replyId),
        does.commenters(),
      ]
      for (const { status } of await Promise.all(calls.map(refusal))) expect(status).toBe(404)
    }
    expect((await discussion(server.admin, commentable).get(id)).replies).toBe(1)
  })

  it('are open to a guest as far as the role it was given goes', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { id } = await createThread(server.admin, commentable)
    const guest = await server.person({ role: null })
    const does = discussion(guest, commentable)
    await give(server, commentable, guest, 'read')
    expect((await does.get(id)).permissions).toEqual({ view: true, ...rights.read })
    expect(await refusal(does.post(hello))).toMatchObject({ status: 403 })
    await give(server, commentable, guest, 'comment')
    expect((await does.post(hello)).permissions).toEqual({ view: true, edit: true, reply: true, delete: true })
    expect((await does.update(id, { resolved: true })).status).toBe('resolved')
  })

  it('need the scopes of reading and of writing spaces', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const reading = await server.person({ role: 'admin', token: { scopes: ['space:read'] } })
    expect((await discussion(reading, commentable).list()).count).toBe(0)
    expect(await refusal(discussion(reading, commentable).post(hello))).toMatchObject({ status: 403 })
  })
})

async function isAllowed(call: Promise<unknown>): Promise<boolean> {
  const refused = await refusal(call).catch((error: Error) => error)
  if (!('status' in refused)) return true
  expect(refused.status).toBe(403)
  return false
}

function give({ admin }: TestServer, { spaceId }: Commentable, { id }: Person, role: Role) {
  return grants(admin, { space: spaceId }).give({ users: [id], role })
}
