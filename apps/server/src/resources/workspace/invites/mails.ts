import { signInUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { type Fields, fields } from '#db/tables/stored-values.ts'
import { TooManyRequestsError } from '#errors.ts'
import { type ComposedMail, composeMail, inMail } from '#resources/identity/mails/compose.ts'
import { type MailRow, queueMails, recentMails, recentMailsTo } from '#resources/identity/mails/service.ts'
import { findMembership } from '#resources/identity/organizations/members/service.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { requireUserById, usersById } from '#resources/identity/users/service.ts'
import { inviteKey } from './keys.ts'
import { describeInvite, invitePath } from './open-invite.ts'
import { findInviteLink, type InviteLinkRow } from './repository.ts'
import { roleWords } from './role-words.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What anybody who founds an organization can have sent to strangers. */
const maxPerDay = { ofPerson: 200, toAddress: 3 }

const notKnown = 'You do not know them, or did not expect this? Then do nothing.'

/** Sends a link to an address. */
export async function mailInvite(tx: RequestContext, link: InviteLinkRow, email: string): Promise<void> {
  if (!tx.sendMail) return
  const address = email.trim().toLowerCase()
  const origin = tx.actor.userId
  const [ofPerson, toAddress] = [
    await recentMails(tx, { kind: 'invite', origin, withinMs: dayMs }),
    await recentMails(tx, { kind: 'invite', address, withinMs: dayMs }),
  ]
  if (ofPerson >= maxPerDay.ofPerson || toAddress >= maxPerDay.toAddress) {
    const message = `invites are mailed ${maxPerDay.ofPerson} times a day by a person, and ${maxPerDay.toAddress} times to an address`
    throw new TooManyRequestsError(`${message}: leave body.email out and hand the link out yourself`, dayMs / 1000)
  }
  const facts = { organizationId: link.organizationId, inviteId: link.id }
  await queueMails(tx, [{ kind: 'invite', to: { address }, facts, origin }])
}

/** Tells people that they belong to an organization now, as many as a person may write to. */
export async function mailNewMembers(
  tx: RequestContext,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (!tx.sendMail || userIds.length === 0) return
  const origin = tx.actor.userId
  const left = maxPerDay.ofPerson - (await recentMails(tx, { kind: 'member', origin, withinMs: dayMs }))
  const facts = { organizationId, inviterId: origin }
  const others = userIds.filter((userId) => userId !== origin)
  const toldOf = await recentMailsTo(tx, others, { kinds: ['member'], origin, withinMs: dayMs })
  const drafts = others
    .filter((userId) => (toldOf.get(userId)?.count ?? 0) < maxPerDay.toAddress)
    .slice(0, Math.max(left, 0))
    .map((userId) => ({ kind: 'member' as const, to: { userId }, facts, origin }))
  await queueMails(tx, drafts)
}

export async function composeInviteMail(ctx: AppContext, mail: MailRow): Promise<ComposedMail | undefined> {
  const { organizationId, inviteId } = factsOf(mail)
  const link = await findInviteLink(ctx.db, String(organizationId), String(inviteId))
  const invite = link && (await describeInvite(ctx, link))
  if (!invite || mail.address === null) return undefined
  const { organization, targetTitle } = invite
  const [inviter, title] = [inMail(invite.inviterName ?? 'Somebody'), inMail(organization.title)]
  const role = invite.link.role === null ? 'see what is shared with you' : roleWords[invite.link.role]
  const place = targetTitle === undefined ? title : `${inMail(targetTitle)} of ${title}`
  return composeMail(mail.address, {
    subject: `${inviter} invites you to ${title}`,
    lines: [`${inviter} invites you to ${place}.`, `You will be able to ${role} there.`],
    action: {
      label: 'Look at the invitation',
      url: ctx.config.publicUrl + invitePath(organization.id, inviteKey(invite.link)),
    },
    footer: notKnown,
  })
}

export async function composeMemberMail(ctx: AppContext, mail: MailRow): Promise<ComposedMail | undefined> {
  const { organizationId, inviterId } = factsOf(mail)
  const person = await requireUserById(ctx, mail.recipientId ?? '')
  if (!(await findMembership(ctx, String(organizationId), person.id))) return undefined
  const organization = await readOrganization(ctx, String(organizationId))
  const { displayName } = (await usersById(ctx, [String(inviterId)]))(String(inviterId))
  const [inviter, title] = [inMail(displayName), inMail(organization.title)]
  const query = new URLSearchParams({ to: `/app/o/${organization.id}` })
  const start = fromFlag(organization.sso) ? signInUrl(ctx, organization.id) : `${ctx.config.publicUrl}/sign-in`
  return composeMail(person.email, {
    subject: `${inviter} added you to ${title}`,
    lines: [
      `${inviter} added you to ${title}.`,
      `Sign in as ${person.email}: a link to do so is sent to you where you ask for one.`,
    ],
    action: { label: 'Sign in', url: `${start}?${query}` },
    footer: notKnown,
  })
}

function factsOf({ facts }: MailRow): Fields {
  return fromJson(facts, fields)
}
