import { type AppContext, afterCommit, inTransaction } from '#context.ts'
import { type Timestamp, toJson } from '#db/tables/columns.ts'
import { MailRefusal } from '#net/send-mail.ts'
import type { ComposedMail } from './compose.ts'
import {
  countMails,
  deleteOldMails,
  findDueMail,
  insertMails,
  type MailCount,
  type MailKind,
  type MailRow,
  updateMailClaim,
  updateMailDone,
  updateMailDueAfter,
} from './repository.ts'

export type { MailKind, MailRow }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The first pause, which doubles up to the longest. It is longer than an attempt takes. */
const firstPauseMs = 2 * minuteMs
const longestPauseMs = 60 * minuteMs
/** Old enough to count in every bound, and to be given up. */
const retentionMs = 2 * dayMs
const deletionBatch = 500
/** After this nobody waits for it any more. */
const lifetimesMs: Partial<Record<MailKind, number>> = { 'sign-in': 15 * minuteMs }

export interface MailDraft {
  kind: MailKind
  /** An address, or a user, whose address is looked up when it is sent. */
  to: { address: string } | { userId: string }
  facts: Record<string, unknown>
  origin?: string
}

/** Says what a mail is to say now; undefined when there is nothing to say, or not to this person any more. */
export type ComposeMail = (ctx: AppContext, mail: MailRow) => Promise<ComposedMail | undefined>

/** Leaves mails to be sent when the transaction is committed. Where no mail server is set there are none. */
export async function queueMails(tx: AppContext, drafts: readonly MailDraft[]): Promise<void> {
  if (!tx.sendMail || drafts.length === 0) return
  const now = tx.now()
  const rows = drafts.map(({ kind, to, facts, origin }) => ({
    id: tx.newId(),
    kind,
    address: 'address' in to ? to.address : null,
    recipientId: 'userId' in to ? to.userId : null,
    facts: toJson(facts),
    origin: origin ?? null,
    createdAt: now,
    dueAt: now,
    attempts: 0,
  }))
  await insertMails(tx.db, rows)
  afterCommit(tx, tx.wakeSignals.mails.wake)
}

/** How many were asked for lately, sent or not. */
export function recentMails(ctx: AppContext, { withinMs, ...count }: Omit<MailCount, 'since'> & { withinMs: number }) {
  return countMails(ctx.db, { ...count, since: after(ctx, -withinMs) })
}

/** Sends the mail that has waited longest; false when none is due, or the mail server cannot be used now. */
export async function sendNextMail(ctx: AppContext, composers: Record<MailKind, ComposeMail>): Promise<boolean> {
  const mail = await claimMail(ctx)
  if (!mail) return false
  const { id, kind, attempts } = mail
  const facts = { mail: id, kind, attempts: attempts + 1 }
  if (isTooOld(ctx, mail)) {
    ctx.log.error(facts, 'a mail was given up: the mail server took it in no attempt')
    await updateMailDone(ctx.database.write, id)
    return true
  }
  try {
    const composed = await composers[kind](ctx, mail)
    if (composed) await ctx.sendMail?.({ id, ...composed })
    await updateMailDone(ctx.database.write, id)
    if (composed) ctx.log.info(facts, 'a mail was sent')
    return true
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof MailRefusal)) {
      ctx.log.warn({ ...facts, reason: message }, 'a mail could not be sent, and is tried again')
      return false
    }
    await updateMailDone(ctx.database.write, id)
    ctx.log.error({ ...facts, reason: message }, 'a mail was given up: the mail server refuses it')
    return true
  }
}

/** Somebody waits for a sign-in mail, so those go first. */
function claimMail(ctx: AppContext): Promise<MailRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const mail = (await findDueMail(tx.db, tx.now(), 'sign-in')) ?? (await findDueMail(tx.db, tx.now()))
    if (!mail) return undefined
    const pauseMs = Math.min(firstPauseMs * 2 ** mail.attempts, longestPauseMs)
    return (await updateMailClaim(tx.db, mail, after(tx, pauseMs))) ? mail : undefined
  })
}

function isTooOld(ctx: AppContext, { kind, createdAt }: MailRow): boolean {
  return createdAt < after(ctx, -(lifetimesMs[kind] ?? dayMs))
}

/** Deletes some that were sent or given up long ago; false when there are no more. */
export async function deleteSomeMails(ctx: AppContext): Promise<boolean> {
  return inTransaction(ctx, async (tx) => (await deleteOldMails(tx.db, after(tx, -retentionMs), deletionBatch)) > 0)
}

/** See `jobs/mend-times.ts`. */
export function mendMailTimes(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateMailDueAfter(tx.db, after(tx, longestPauseMs)))
}

function after(ctx: AppContext, milliseconds: number): Timestamp {
  return new Date(Date.parse(ctx.now()) + milliseconds).toISOString()
}
