import type { AppContext, RequestContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import {
  domainOf,
  readOrganization,
  requireOrganizationBeforeSignIn,
} from '#resources/identity/organizations/service.ts'
import {
  hasActiveIdentityProvider,
  listActiveIdentityProviders,
  type SignInChoice,
  type SignInProtocol,
} from './repository.ts'

/** The ways to sign in, for those who belong to the organization and those whose address could join it. */
export async function loginsOf(ctx: RequestContext, organizationId: string): Promise<SignInChoice[]> {
  const organization = await readOrganization(ctx, organizationId)
  // What an identity provider says of an address counts in its own organization alone.
  const isOwnAddress = !ctx.actor.signIn
  if (!isOwnAddress || !fromJson(organization.emailDomains, texts).includes(domainOf(ctx.actor.email))) {
    await requireOrganizationBeforeSignIn(ctx, organizationId)
  }
  return listActiveIdentityProviders(ctx.db, organizationId)
}

/** The organization's ways to sign in, for people who have not signed in yet. */
export async function signInChoices(
  ctx: AppContext,
  organizationId: string,
): Promise<{ title: string; logins: SignInChoice[] }> {
  const { title } = await readOrganization(ctx, organizationId)
  return { title, logins: await listActiveIdentityProviders(ctx.db, organizationId) }
}

/** Whether anybody can sign in by a protocol. */
export function isProtocolInUse({ db }: AppContext, protocol: SignInProtocol): Promise<boolean> {
  return hasActiveIdentityProvider(db, protocol)
}
