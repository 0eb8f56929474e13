import type { AppContext } from '#context.ts'
import { type StartedSession, startSession } from '#resources/identity/sessions/service.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { createInvitedPerson, findPersonByEmail } from '#resources/identity/users/vouched-persons.ts'
import { askProvider, type OidcAnswer, type OidcClient, type OidcRequest, readAnswer } from './client.ts'

/** After a working week the provider is asked again, as with single sign-on of an organization. */
const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** Starts a sign-in through the provider of the whole server. */
export async function startOidcSignIn(ctx: AppContext): Promise<{ location: string; request: OidcRequest }> {
  return askProvider(ctx, requireClient(ctx))
}

export interface ServerAnswer extends OidcAnswer {
  userAgent: string
  /** Whether somebody is on the way to an invite, and becomes known to the server where they are not. */
  isInvited(): Promise<boolean>
}

/** Turns the answer of the provider into a session of whom it means. Without an invite nobody becomes known by it. */
export async function finishOidcSignIn(
  ctx: AppContext,
  { userAgent, isInvited, ...answer }: ServerAnswer,
): Promise<StartedSession> {
  const client = requireClient(ctx)
  const { email, displayName } = (await readAnswer(ctx, client, answer)).person
  const known = await findPersonByEmail(ctx, email)
  const person = known ?? ((await isInvited()) ? await createInvitedPerson(ctx, email, displayName) : undefined)
  if (!person) {
    throw new SignInRefusal(
      'nobody has the address that the provider told',
      `Nobody is known here as ${email}. Ask an administrator for an invitation.`,
    )
  }
  const method = `OpenID Connect: ${client.label}`
  return startSession(ctx, person.id, { method, userAgent, lifetimeMs: sessionLifetimeMs })
}

function requireClient({ config }: AppContext): OidcClient & { label: string } {
  if (config.oidc) return { ...config.oidc, id: 'server', callbackUrl: `${config.publicUrl}/oidc/callback` }
  throw new SignInRefusal('no provider is set up', 'There is no way to sign in at this address.', 404)
}
