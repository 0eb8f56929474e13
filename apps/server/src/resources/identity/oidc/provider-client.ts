import type { AppContext } from '#context.ts'
import { openSealedText, type SealedFor, sealText } from '#crypto/sealed-text.ts'
import { providerAddress, startAddress } from '#resources/identity/single-sign-on/addresses.ts'
import type { IdentityProviderRow } from '#resources/identity/single-sign-on/service.ts'
import type { OidcClient } from './client.ts'

/** What the provider of an organization has to know about this server. */
export function clientAddresses(ctx: AppContext, id: string): { callbackURL: string; startURL: string } {
  const provider = { id, protocol: 'oidc' } as const
  return { callbackURL: `${providerAddress(ctx, provider)}/callback`, startURL: startAddress(ctx, provider) }
}

/** What this server is at the provider of an organization. */
export function clientOf(ctx: AppContext, provider: IdentityProviderRow): OidcClient {
  const { id, entityId: issuer, clientId } = provider
  const clientSecret = clientSecretOf(ctx, provider) ?? ''
  return { id, issuer, clientId, clientSecret, callbackUrl: clientAddresses(ctx, id).callbackURL }
}

export function sealClientSecret(ctx: AppContext, { id }: IdentityProviderRow, secret: string): Uint8Array {
  return sealText(ctx, sealedFor(id), secret)
}

export function clientSecretOf(ctx: AppContext, { id, clientSecret }: IdentityProviderRow): string | undefined {
  return clientSecret === null ? undefined : openSealedText(ctx, sealedFor(id), clientSecret)
}

function sealedFor(id: string): SealedFor {
  return { purpose: 'client secret', owner: id }
}
