import type { Timestamp } from './columns.ts'
import type { RoleName } from './identity.ts'

export interface SamlTables {
  samlProviders: SamlProviderRow
  samlUses: SamlUseRow
}

export interface SamlProviderRow {
  id: string
  organizationId: string
  label: string
  /** The next three are empty until they are set. */
  entityId: string
  certificate: string
  ssoUrl: string
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
