import type { Schema } from '@quire/api-types'
import { isIssuer } from '#addresses/issuer.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import {
  changeIdentityProvider,
  createIdentityProvider,
  type IdentityProviderAccess,
  type IdentityProviderRow,
  type ProviderOwner,
  type ReadKnownBy,
  requireIdentityProvider,
} from '#resources/identity/single-sign-on/service.ts'
import { discover } from './client.ts'
import { clientOf, clientSecretOf, sealClientSecret } from './provider-client.ts'

export function oidcOf(organizationId: string): ProviderOwner {
  return { organizationId, protocol: 'oidc' }
}

export function createOidcProvider(
  ctx: RequestContext,
  organizationId: string,
  body: Schema<'CreateOrganizationOidcProvider'>,
): Promise<IdentityProviderAccess> {
  return createIdentityProvider(ctx, oidcOf(organizationId), body, knownByIn(ctx, body))
}

export function changeOidcProvider(
  ctx: RequestContext,
  organizationId: string,
  id: string,
  body: Schema<'UpdateOrganizationOidcProvider'>,
): Promise<IdentityProviderAccess> {
  return changeIdentityProvider(ctx, { ...oidcOf(organizationId), id }, body, knownByIn(ctx, body))
}

function knownByIn(ctx: RequestContext, body: Schema<'UpdateOrganizationOidcProvider'>): ReadKnownBy {
  return (provider) => {
    const { issuer, clientId, clientSecret } = body
    if (issuer) requireIssuer(issuer)
    // The secret that is kept goes to nobody but whom it was given for.
    const movesSecret = issuer !== undefined && provider.entityId !== '' && issuer !== provider.entityId
    if (movesSecret && provider.clientSecret !== null && clientSecret === undefined) {
      throw new BadRequestError('body.clientSecret must come along with another body.issuer')
    }
    return {
      ...(issuer !== undefined && { entityId: issuer }),
      ...(clientId !== undefined && { clientId }),
      ...(clientSecret !== undefined && { clientSecret: sealedSecret(ctx, provider, clientSecret) }),
    }
  }
}

/** What is there stays as it is when it is given again, and the sessions with it. */
function sealedSecret(ctx: RequestContext, provider: IdentityProviderRow, secret: string): Uint8Array | null {
  if (secret === '') return null
  return clientSecretOf(ctx, provider) === secret ? provider.clientSecret : sealClientSecret(ctx, provider, secret)
}

function requireIssuer(issuer: string): void {
  if (isIssuer(issuer)) return
  throw new BadRequestError('body.issuer must be an https address without a query, a fragment or a name and password')
}

/** Says in words why nobody could sign in through a provider, as far as its issuer tells. */
export async function testOidcProvider(
  ctx: RequestContext,
  organizationId: string,
  id: string,
): Promise<Schema<'OidcProviderTest'>> {
  const { provider } = await requireIdentityProvider(ctx, oidcOf(organizationId), id)
  const problem = await problemWith(ctx, provider)
  return problem === undefined ? { works: true } : { works: false, problem: problem.slice(0, 1000) }
}

async function problemWith(ctx: RequestContext, provider: IdentityProviderRow): Promise<string | undefined> {
  if (provider.status !== 'active') return 'the issuer, the client id or the client secret is missing'
  try {
    const told = (await discover(ctx, clientOf(ctx, provider))).serverMetadata()
    const names = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
    const missing = names.find((name) => !/^https:/.test(told[name] ?? ''))
    return missing && `the issuer does not tell an https address as its ${missing}`
  } catch (error) {
    if (error instanceof SignInRefusal) return `the issuer does not tell what it should: ${error.reason}`
    throw error
  }
}
