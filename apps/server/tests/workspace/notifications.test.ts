import { describe, expect, it } from 'vitest'
import { sendMails } from '#jobs/send-mails.ts'
import type { Mail } from '#net/send-mail.ts'
import { createToken } from '#resources/identity/tokens/service.ts'
import { queryDatabase, writeUnchecked } from '#tests/support/query-database.ts'
import { type Person, startTestServer } from '#tests/support/server.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const comments = '/spaces/{spaceId}/comments' as const
const changeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}' as const

/** A space of Kim and Lee, and a server that keeps what it sends. */
async function world() {
  const sent: Mail[] = []
  const server = await startTestServer({}, { sendMail: async (mail) => void sent.push(mail) })
  const [kim, lee] = [
    await server.person({ role: 'admin', email: 'kim@papermill.example', name: 'Kim' }),
    await server.person({ role: 'admin', email: 'lee@papermill.example', name: 'Lee' }),
  ]
  const { id: spaceId } = await workspace(server).createSpace({ title: 'Bees' })
  /** What was sent since, once nothing waits any more. */
  const mails = async () => {
    await sendMails(server.ctx)
    const waiting = () => queryDatabase(server.ctx.config.database, 'select * from mails where "dueAt" is not null')
    await expect.poll(async () => (await waiting()).length).toBe(0)
    return sent.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
  }
  const comment = async ({ client }: Person, markdown: string) => {
    const { data } = await client.POST(comments, { params: { path: { spaceId } }, body: { body: { markdown } } })
    return data.id
  }
  const reply = ({ client }: Person, commentId: string, markdown: string) =>
    client.POST(`${comments}/{commentId}/replies`, {
      params: { path: { spaceId, commentId } },
      body: { body: { markdown } },
    })
  return {
    server,
    kim,
    lee,
    spaceId,
    mails,
    comment,
    reply,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const naming = ({ id }: Person) => `Look, [somebody](/users/${id} "mention"): <b>honey</b>`

describe('a mention', () => {
  it('is told to whom it names, in words that are theirs alone', async () => {
    await using it = await world()
    await it.comment(it.kim, naming(it.lee))
    const [mail, ...others] = await it.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'lee@papermill.example', subject: 'Kim mentioned you' })
    expect(mail?.text).toContain('Kim mentioned you, in Bees.')
    expect(mail?.text).toContain('<b>honey</b>')
    expect(mail?.text).toContain(`/app/s/${it.spaceId}`)
  })

  it('is told to nobody who does not see it, does not want it, or wrote it', async () => {
    await using it = await world()
    const stranger = await it.server.person()
    await it.lee.client.PATCH('/user/notification-preferences', { body: { email: { mentions: false } } })
    const nobody = { ...stranger, id: 'nobody' }
    await it.comment(it.kim, [it.kim, it.lee, stranger, nobody].map(naming).join('\n'))
    expect(await it.mails()).toEqual([])
  })

  it('is told to nobody again and again', async () => {
    await using it = await world()
    for (let n = 0; n < 52; n++) await it.comment(it.kim, naming(it.lee))
    const queued = await queryDatabase(it.server.ctx.config.database, 'select * from mails')
    expect(queued).toHaveLength(50)
  })

  it('quotes nothing where single sign-on is required to read it', async () => {
    await using it = await world()
    await writeUnchecked(it.server.ctx.config.database, ['update organizations set sso = 1'])
    // Somebody whom whoever runs the server let in.
    const { secret } = await createToken(it.server.ctx, it.kim.id, { label: 'Way in', isOperators: true })
    await it.comment({ ...it.kim, client: it.server.client(secret) }, naming(it.lee))
    const [mail] = await it.mails()
    expect(mail?.subject).toBe('Kim mentioned you')
    expect(mail?.text).not.toContain('honey')
  })
})

describe('a reply', () => {
  it('is told to whoever wrote the comment, and to those who replied before', async () => {
    await using it = await world()
    const id = await it.comment(it.kim, 'Bees?')
    await it.reply(it.lee, id, 'Yes')
    expect((await it.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['kim@papermill.example', 'Lee replied to a comment'],
    ])
    await it.reply(it.server.admin, id, 'Indeed')
    expect((await it.mails()).map(({ to }) => to).toSorted()).toEqual([
      'kim@papermill.example',
      'lee@papermill.example',
    ])
  })

  it('that names somebody is told to them once', async () => {
    await using it = await world()
    const id = await it.comment(it.kim, 'Bees?')
    await it.reply(it.lee, id, naming(it.kim))
    expect((await it.mails()).map(({ subject }) => subject)).toEqual(['Lee mentioned you'])
  })
})

describe('a review', () => {
  it('is told to whom it is asked of, and to who waits for it', async () => {
    await using it = await world()
    const params = { path: { spaceId: it.spaceId } }
    const draft = { params, body: { subject: 'More honey' } }
    const { data } = await it.kim.client.POST('/spaces/{spaceId}/change-requests', draft)
    const path = { spaceId: it.spaceId, changeRequestId: data.id }
    await it.kim.client.POST(`${changeRequest}/requested-reviewers`, { params: { path }, body: { users: [it.lee.id] } })
    const [asked] = await it.mails()
    expect(asked).toMatchObject({ to: 'lee@papermill.example', subject: 'Kim asked you for a review' })
    expect(asked?.text).toContain('in the change request #1 “More honey” of Bees')
    const body = { status: 'approved' as const, comment: { markdown: 'Sweet' } }
    await it.lee.client.POST(`${changeRequest}/reviews`, { params: { path }, body })
    const [given] = await it.mails()
    expect(given).toMatchObject({ to: 'kim@papermill.example', subject: 'Lee approved your change request' })
    expect(given?.text).toContain('> Sweet')
  })
})

describe('updateNotificationPreferences', () => {
  it('changes what is named, and says whether the server sends mail', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const all = { mentions: true, replies: true, reviewRequests: true, reviews: true }
    const { data } = await client.GET('/user/notification-preferences')
    expect(data).toEqual({ object: 'notification-preferences', email: all, available: false })
    await client.PATCH('/user/notification-preferences', { body: { email: { replies: false } } })
    const changed = await client.PATCH('/user/notification-preferences', { body: { email: { reviews: false } } })
    expect(changed.data.email).toEqual({ ...all, replies: false, reviews: false })
    expect((await client.GET('/user/notification-preferences')).data).toEqual(changed.data)
  })
})
