import type { AppContext } from '#context.ts'

export interface ServiceAddresses {
  acsURL: string
  startURL: string
  entityID: string
}

/** What an identity provider has to know about this server. The entity identifier is where the metadata is. */
export function serviceAddresses(ctx: AppContext, providerId: string): ServiceAddresses {
  const base = `${ctx.config.publicUrl}/saml/${providerId}`
  return { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` }
}
