import type { Timestamp } from './columns.ts'
import type { RoleName } from './identity.ts'

export interface SamlTables {
  samlProviders: SamlProviderRow
  samlUses: SamlUseRow
}

export type SignInProtocol = 'saml' | 'oidc'

/**
 * An identity provider of an organization, whichever it speaks. OpenID Connect came later, as a column and not as a table of
 * its own: what vouches for sessions and tokens, counts as a way in and ends them with itself is then one thing, and no
 * query, trigger or server of an earlier version can forget half of it. The table keeps the name it was released with.
 */
export interface SamlProviderRow {
  id: string
  organizationId: string
  label: string
  protocol: SignInProtocol
  /** By which it names itself: with OpenID Connect, the issuer. Like the others it is empty until it is set. */
  entityId: string
  /** Of SAML. */
  certificate: string
  ssoUrl: string
  /** Of OpenID Connect; the secret is sealed. */
  clientId: string
  clientSecret: Uint8Array | null
  defaultTeamId: string | null
  defaultRole: RoleName | null
  status: 'active' | 'pending'
  createdAt: Timestamp
  /** Counts changes of what it is known by, with each of which the sessions from before end. */
  generation: number
}

/** What must not be used a second time, by its hash, until it is too old to be used at all. */
export interface SamlUseRow {
  providerId: string
  hash: string
  expiresAt: Timestamp
}
