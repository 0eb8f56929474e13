import { createHmac } from 'node:crypto'
import { type AppContext, inTransaction } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { fields, optionalText } from '#db/tables/stored-values.ts'
import { BadRequestError, ConflictError, TooManyRequestsError } from '#errors.ts'
import { type ComposedMail, composeMail } from '#resources/identity/mails/compose.ts'
import { type MailRow, queueMails, recentMails } from '#resources/identity/mails/service.ts'
import { createInvitedPerson, findPersonByEmail } from '#resources/identity/users/vouched-persons.ts'
import { createSignInLink, requireOwnBrowser, signInLinkUrl } from './service.ts'

const minuteMs = 60_000
/** What one mailbox gets, whoever asks. */
const maxPerAddress = { count: 3, withinMs: 15 * minuteMs }
/** What is asked for from one network, whatever the addresses are. */
const maxPerNetwork = { count: 20, withinMs: 60 * minuteMs }

export interface LinkRequest {
  email: string
  /** Where the person wants to come to, a path of the app. */
  to?: string | undefined
}

/** Before anything is read or done: whether links are sent at all, and to whom asks from here. */
export function requireMailSignIn(ctx: AppContext): void {
  requireOwnBrowser(ctx)
  if (!ctx.sendMail) throw new ConflictError('this server sends no mail: ask whoever runs it for a sign-in link')
}

/**
 * Lets a link be sent to an address. Whether anybody has it is found out when the mail is sent: what is done here, how long
 * it takes and what is answered is the same for all addresses.
 */
export async function requestSignInLink(ctx: AppContext, { email, to }: LinkRequest): Promise<void> {
  requireMailSignIn(ctx)
  const address = email.trim().toLowerCase()
  if (address.length > 320 || !/^[^\s@]+@[^\s@]+$/.test(address)) {
    throw new BadRequestError('body.email must be an e-mail address of at most 320 characters')
  }
  await inTransaction(ctx, async (tx) => {
    const origin = networkOf(tx)
    const [fromHere, toThere] = [
      await recentMails(tx, { kind: 'sign-in', origin, withinMs: maxPerNetwork.withinMs }),
      await recentMails(tx, { kind: 'sign-in', address, withinMs: maxPerAddress.withinMs }),
    ]
    if (fromHere >= maxPerNetwork.count) {
      const message = `more than ${maxPerNetwork.count} links were asked for from your network within an hour`
      throw new TooManyRequestsError(message, maxPerNetwork.withinMs / 1000)
    }
    if (toThere >= maxPerAddress.count) return
    await queueMails(tx, [{ kind: 'sign-in', to: { address }, facts: { ...(to !== undefined && { to }) }, origin }])
  })
}

/** Nobody can tell from it which network that is. */
function networkOf({ signingKey, clientNetwork = '' }: AppContext): string {
  return createHmac('sha256', signingKey).update(`network/${clientNetwork}`).digest('base64url')
}

/** The link is made now, so that it stands in the mail and nowhere else, and is good for its time from now on. */
export async function composeSignInMail(
  ctx: AppContext,
  { address, facts }: MailRow,
  isWayToInvite: (ctx: AppContext, path: string | undefined) => Promise<boolean>,
): Promise<ComposedMail | undefined> {
  const wayBack = optionalText(fromJson(facts, fields).to)
  const email = address ?? ''
  const isInvited = await isWayToInvite(ctx, wayBack)
  const person =
    (await findPersonByEmail(ctx, email)) ?? (isInvited ? await createInvitedPerson(ctx, email) : undefined)
  if (!person) return undefined
  const { secret } = await createSignInLink(ctx, person.id, { isOperators: false })
  const query = wayBack === undefined ? '' : `?${new URLSearchParams({ to: wayBack })}`
  return composeMail(person.email, {
    subject: 'Your link to sign in to Quire',
    lines: ['Somebody, most likely you, asked for a link to sign in.', 'It is good once, for 15 minutes.'],
    action: { label: 'Sign in', url: `${signInLinkUrl(ctx.config, secret)}${query}` },
    footer: 'If it was not you, do nothing: nobody is signed in without this link.',
  })
}
