import { createCache } from '@quire/content'
import { type AppContext, afterCommit, inTransaction } from '#context.ts'
import { type Timestamp, toJson } from '#db/tables/columns.ts'
import { MailRefusal } from '#net/send-mail.ts'
import type { ComposedMail } from './compose.ts'
import {
  countMails,
  countMailsTo,
  deleteOldMails,
  insertMails,
  listDueMails,
  type MailCount,
  type MailKind,
  type MailRow,
  type MailsTo,
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
/** More than all that a few people can have due at once: see `spacingMs`. */
const mostLookedAt = 500
/** So many mails of a person are sent at once, and further ones so far apart: what is due is what others stand behind. */
const burst = { mails: 30, withinMs: 10 * minuteMs }
const spacingMs = 10_000
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
  const dueAt = await spacedOut(tx, drafts)
  const rows = drafts.map(({ kind, to, facts, origin }, index) => ({
    id: tx.newId(),
    kind,
    address: 'address' in to ? to.address : null,
    recipientId: 'userId' in to ? to.userId : null,
    facts: toJson(facts),
    origin: origin ?? null,
    createdAt: now,
    dueAt: dueAt(index),
    attempts: 0,
  }))
  await insertMails(tx.db, rows)
  afterCommit(tx, tx.wakeSignals.mails.wake)
}

/** When each of some mails that one person causes together is due: how many went before is told by the first of them. */
async function spacedOut(tx: AppContext, [first]: readonly MailDraft[]): Promise<(index: number) => Timestamp> {
  if (first?.origin === undefined || first.kind === 'sign-in') return () => tx.now()
  const { kind, origin } = first
  const before = await recentMails(tx, { kind, origin, withinMs: burst.withinMs })
  return (index) => after(tx, spacingMs * Math.max(0, before + index - burst.mails))
}

/** How many were asked for lately, sent or not. */
export function recentMails(ctx: AppContext, { withinMs, ...count }: Omit<MailCount, 'since'> & { withinMs: number }) {
  return countMails(ctx.db, { ...count, since: after(ctx, -withinMs) })
}

/** The same by the people they went to, of some kinds; those of `origin` are counted for themselves as well. */
export async function recentMailsTo(
  ctx: AppContext,
  userIds: readonly string[],
  { withinMs, ...mails }: Omit<MailsTo, 'since'> & { withinMs: number },
): Promise<Map<string, { count: number; ofOrigin: number }>> {
  if (userIds.length === 0) return new Map()
  const rows = await countMailsTo(ctx.db, userIds, { ...mails, since: after(ctx, -withinMs) })
  return new Map(rows.map(({ recipientId, ...counts }) => [recipientId ?? '', counts]))
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
    const [urgent] = await listDueMails(tx.db, tx.now(), 1, 'sign-in')
    const mail = urgent ?? nextInTurn(await listDueMails(tx.db, tx.now(), mostLookedAt))
    if (!mail) return undefined
    const pauseMs = Math.min(firstPauseMs * 2 ** mail.attempts, longestPauseMs)
    return (await updateMailClaim(tx.db, mail, after(tx, pauseMs))) ? mail : undefined
  })
}

/** By when a mail for them was sent last, in the order of sending. */
const servedAt = createCache<number>(10_000)
let served = 0

/**
 * Of those for whom mails are sent the one who has waited for longest: whoever has written a thousand keeps nobody else
 * waiting.
 */
function nextInTurn(mails: readonly MailRow[]): MailRow | undefined {
  const turnOf = ({ origin }: MailRow) => servedAt.get(origin ?? '') ?? 0
  const next = mails.reduce<MailRow | undefined>(
    (best, mail) => (!best || turnOf(mail) < turnOf(best) ? mail : best),
    undefined,
  )
  if (next) servedAt.set(next.origin ?? '', ++served, 1)
  return next
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
