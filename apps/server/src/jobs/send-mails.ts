import type { AppContext } from '#context.ts'
import { type ComposeMail, deleteSomeMails, type MailKind, sendNextMail } from '#resources/identity/mails/service.ts'
import { composeSignInMail } from '#resources/identity/sign-in-links/by-mail.ts'
import { composeInviteMail, composeMemberMail } from '#resources/workspace/invites/mails.ts'
import { isWayToInvite } from '#resources/workspace/invites/open-invite.ts'
import { composeNotification } from '#resources/workspace/notifications/compose.ts'
import { type Job, repeat } from './repeat-job.ts'

const intervalMs = 15_000
/** A mailbox whose server does not answer keeps the mails of others waiting no longer than that of those beside it. */
const mostAtOnce = 4

const composers: Record<MailKind, ComposeMail> = {
  'sign-in': (ctx, mail) => composeSignInMail(ctx, mail, isWayToInvite),
  invite: composeInviteMail,
  member: composeMemberMail,
  mention: composeNotification,
  reply: composeNotification,
  'review-request': composeNotification,
  review: composeNotification,
}

export async function sendMails(ctx: AppContext, isStopping = () => false): Promise<void> {
  if (!ctx.sendMail) return
  const send = async () => {
    while (!isStopping() && (await sendNextMail(ctx, composers)));
  }
  await Promise.all(Array.from({ length: mostAtOnce }, send))
  while (!isStopping() && (await deleteSomeMails(ctx)));
}

/** Sends what waits in the file. A mail server that cannot be used is asked again with the next mail, or after a while. */
export function startMailSender(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'send-mails',
    intervalMs,
    run: (isStopping) => sendMails(ctx, isStopping),
    failure: 'mails could not be sent',
    signal: ctx.wakeSignals.mails,
  })
}
