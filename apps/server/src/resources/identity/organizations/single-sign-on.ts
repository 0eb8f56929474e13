import { isSignedIn } from '#access/admission.ts'
import { signInUrl } from '#addresses/api-urls.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { findOrganization, type OrganizationRow, updateOrganization } from './repository.ts'

/** Single sign-on is required by somebody for whom it works: that it does not would otherwise be found out too late. */
export function requireWayIn(ctx: RequestContext, organization: OrganizationRow): void {
  requireAnyActiveProvider(organization)
  if (isSignedIn(ctx, organization.id)) return
  const where = signInUrl(ctx, organization.id)
  throw new ConflictError(
    `body.sso would lock you out: sign in at ${where}, and switch it on with the token from there`,
  )
}

/** For whoever runs the server: the way back in when nobody can sign in any more. */
export function switchSso(ctx: AppContext, id: string, isOn: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const organization = await findOrganization(tx.db, id)
    if (!organization) throw new NotFoundError(`the organization ${id}`)
    if (isOn) requireAnyActiveProvider(organization)
    await updateOrganization(tx.db, id, { sso: toFlag(isOn) })
  })
}

function requireAnyActiveProvider({ activeSamlProviderCount }: OrganizationRow): void {
  if (activeSamlProviderCount > 0) return
  throw new ConflictError(
    '`sso` needs an active identity provider: add one of SAML or OpenID Connect, and all that it is known by, first',
  )
}
