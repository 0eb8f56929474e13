import type { AppContext } from '#context.ts'
import { providerAddress, startAddress } from '#resources/identity/single-sign-on/addresses.ts'

export interface ServiceAddresses {
  acsURL: string
  startURL: string
  entityID: string
}

/** What an identity provider has to know about this server. The entity identifier is where the metadata is. */
export function serviceAddresses(ctx: AppContext, providerId: string): ServiceAddresses {
  const provider = { id: providerId, protocol: 'saml' } as const
  const base = providerAddress(ctx, provider)
  return { acsURL: `${base}/acs`, startURL: startAddress(ctx, provider), entityID: `${base}/metadata` }
}
