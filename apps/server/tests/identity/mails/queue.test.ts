import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#context.ts'
import { sendMails } from '#jobs/send-mails.ts'
import type { Mail } from '#net/send-mail.ts'
import { createMailSender, MailRefusal } from '#net/send-mail.ts'
import { inMail } from '#resources/identity/mails/compose.ts'
import { type MailRow, queueMails } from '#resources/identity/mails/service.ts'
import { logOf } from '#tests/support/log.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startBeside, startTestServer, type TestServer } from '#tests/support/server.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const mail: Mail = { id: 'm1', to: 'kim@papermill.example', subject: 'Hello', text: 'Hi\n', html: '<p>Hi</p>' }
const sender = (url: string) => createMailSender({ url, from: 'Quire <quire@docs.example>' })

const queue = ({ ctx, admin }: TestServer) =>
  inTransaction(ctx, (tx) => queueMails(tx, [{ kind: 'sign-in', to: { address: admin.email }, facts: {} }]))

/** What the job does each time. */
const run = ({ ctx }: TestServer) => sendMails(ctx)

describe('a mail', () => {
  it('is handed over as text and HTML, with a number that stays the same', async () => {
    await using smtp = await startMailServer()
    await sender(smtp.url)({ ...mail, subject: 'Grüße\r\nBcc: eve@evil.example' })
    const [received] = smtp.mails
    expect(received).toMatchObject({
      from: 'quire@docs.example',
      to: ['kim@papermill.example'],
      parts: { 'text/plain': expect.stringContaining('Hi'), 'text/html': expect.stringContaining('<p>Hi</p>') },
    })
    expect(received?.headers).toMatchObject({ 'message-id': '<m1@docs.example>', 'auto-submitted': 'auto-generated' })
    expect(Object.keys(received?.headers ?? {})).not.toContain('bcc')
  })

  it.each([
    ['RCPT', '550 no such user kim@papermill.example', true],
    ['END', '554 unwanted', true],
    ['RCPT', '450 later', false],
    ['MAIL', '553 not from there', false],
    ['DATA', '451 later', false],
  ] as const)('that gets the answer %s %s is given up: %j', async (command, answer, isFinal) => {
    await using smtp = await startMailServer()
    smtp.answers[command] = answer
    const failure = await sender(smtp.url)(mail).catch((error) => error)
    expect(failure instanceof MailRefusal).toBe(isFinal)
    expect(failure.message).not.toContain('kim@')
  })

  it('takes no password to another machine in the clear', async () => {
    await using smtp = await startMailServer()
    const url = smtp.url.replace('//127.0.0.1', '//kim:secret@[::ffff:127.0.0.1]')
    await expect(sender(url)(mail)).rejects.toThrow('the mail server did not take a mail')
    expect(smtp.mails).toEqual([])
  })
})

describe('the queue', () => {
  it('sends what was committed, and nothing else', async () => {
    const sent: Mail[] = []
    await using server = await startTestServer({}, { sendMail: async (one) => void sent.push(one) })
    const failing = inTransaction(server.ctx, async (tx) => {
      await queueMails(tx, [{ kind: 'sign-in', to: { address: server.admin.email }, facts: {} }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await queue(server)
    await isDone(server)
    await run(server)
    expect(sent.map(({ to }) => to)).toEqual([server.admin.email])
  })

  it('survives a server that is killed, and sends again what it was sending', async () => {
    const sent: Mail[] = []
    const { promise: longAttempt, resolve: endAttempt } = Promise.withResolvers<void>()
    await using server = await startTestServer({}, { sendMail: () => longAttempt })
    using _ = { [Symbol.dispose]: endAttempt }
    await queue(server)
    await vi.waitFor(async () => expect(await rows(server)).toMatchObject([{ attempts: 1, dueAt: expect.any(String) }]))
    await using other = await startBeside(server, { sendMail: async (one) => void sent.push(one) })
    await sendMails(other.ctx)
    // Not before the first server had all the time that an attempt takes.
    expect(sent).toEqual([])
    server.clock.advance(3 * minuteMs)
    await sendMails({ ...other.ctx, now: server.ctx.now })
    expect(sent).toHaveLength(1)
  })

  it('tries again with growing pauses, and gives up after a while', async () => {
    let attempts = 0
    const sendMail = async () => {
      attempts += 1
      throw new Error('the mail server did not take a mail: ECONNECTION')
    }
    const log = await logOf(
      async (server) => {
        const runAfter = async (milliseconds: number) => {
          server.clock.advance(milliseconds)
          await run(server)
        }
        await queue(server)
        await vi.waitFor(() => expect(attempts).toBe(1))
        await runAfter(0)
        expect(attempts).toBe(1)
        await runAfter(2 * minuteMs + 1000)
        await runAfter(2 * minuteMs + 1000)
        expect(attempts).toBe(2)
        await runAfter(hourMs)
        expect(attempts).toBe(2)
        expect(await rows(server)).toMatchObject([{ dueAt: null }])
        await runAfter(72 * hourMs)
        expect(await rows(server)).toEqual([])
      },
      { sendMail },
    )
    const told = log.filter(({ mail: id }) => id !== undefined)
    expect(told.map(({ msg }) => String(msg).split(':', 1)[0])).toEqual([
      ...Array(2).fill('a mail could not be sent, and is tried again'),
      'a mail was given up',
    ])
    expect(JSON.stringify(log)).not.toContain('admin@')
  })

  it('gives up what the mail server refuses', async () => {
    await using server = await startTestServer(
      {},
      {
        sendMail: async () => {
          throw new MailRefusal('EENVELOPE RCPT TO 550')
        },
      },
    )
    await queue(server)
    await isDone(server)
  })

  it('takes nothing where no mail server is set', async () => {
    await using server = await startTestServer()
    await queue(server)
    expect(await rows(server)).toEqual([])
  })
})

const rows = ({ ctx }: TestServer) => queryDatabase<MailRow>(ctx.config.database, 'select * from mails')

/** The job of the server is woken by the commit. */
const isDone = (server: TestServer) =>
  vi.waitFor(async () => expect(await rows(server)).toMatchObject([{ dueAt: null }]))

describe('those who have mails sent', () => {
  const drafts = ({ admin, organizationId }: TestServer, origin: string, count: number) =>
    Array.from({ length: count }, () => ({
      kind: 'member' as const,
      to: { userId: admin.id },
      facts: { organizationId, inviterId: admin.id },
      origin,
    }))

  it('take turns, and whoever has many sent gets the rest bit by bit', async () => {
    const sent: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const sendMail = async ({ id }: Mail) => {
      await begun
      sent.push(id)
    }
    await using server = await startTestServer({}, { sendMail })
    const { ctx } = server
    await inTransaction(ctx, (tx) => queueMails(tx, drafts(server, 'one', 100)))
    await inTransaction(ctx, (tx) => queueMails(tx, drafts(server, 'another', 1)))
    const all = await rows(server)
    begin()
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(31))
    const origins = sent.map((id) => all.find((row) => row.id === id)?.origin)
    // Behind those that were being sent when it came.
    expect(origins.indexOf('another')).toBeLessThan(6)
    expect(all.filter(({ dueAt, createdAt }) => String(dueAt) > String(createdAt)).length).toBeGreaterThanOrEqual(69)
  })
})

describe('a name in a mail', () => {
  it('is one short line without an address', () => {
    expect(inMail('Quire.\n\nSign in at https://evil.example/x or www.evil.example\n-- \nThe team')).toBe(
      'Quire. Sign in at … or … -- The team',
    )
    expect(inMail(`\u202eKim${'!'.repeat(200)}`)).toHaveLength(80)
  })
})
