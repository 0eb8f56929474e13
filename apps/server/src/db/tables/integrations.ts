import type { Flag, Json, Timestamp } from './columns.ts'

export interface IntegrationTables {
  integrations: IntegrationRow
  integrationFacets: IntegrationFacetRow
  integrationFiles: IntegrationFileRow
  integrationInstallations: InstallationRow
  integrationPlacements: PlacementRow
  integrationExternalIds: ExternalIdRow
  integrationEvents: IntegrationEventRow
}

export interface IntegrationRow {
  name: string
  ownerId: string
  version: number
  title: string
  description: string
  summary: string | null
  /** Name and title with case folded away, for searching. */
  searchText: string
  target: 'all' | 'site' | 'space' | 'organization'
  visibility: 'public' | 'private' | 'unlisted'
  verified: Flag
  runtime: 'v1' | 'v2'
  /** What else was published and is sent as it came. */
  manifest: Json<object>
  /** Names of files of the integration. */
  iconFile: string | null
  previewFiles: Json<string[]>
  scriptFile: string
  /** Encrypted. */
  secrets: Uint8Array | null
  /** Where events go in development mode; null when it is off. */
  tunnelUrl: string | null
  /** Whether events of every organization go there, and not of the owner alone. */
  tunnelAll: Flag
  installationCount: number
  /** Spaces it is installed on in all organizations; deleted ones are not counted. */
  spaceCount: number
  siteCount: number
  eventCount: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface IntegrationFacetRow {
  kind: 'category' | 'scope' | 'has' | 'blockDomain'
  value: string
  integrationName: string
}

export interface IntegrationFileRow {
  integrationName: string
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface InstallationRow {
  id: string
  integrationName: string
  organizationId: string
  /** In whose name the integration acts. */
  installedById: string
  spaceSelection: 'all' | 'selected'
  siteSelection: 'all' | 'selected'
  configuration: Json<Record<string, unknown>>
  externalIds: Json<string[]>
  /** What the integration asked for when an administrator of the organization last had a say. */
  agreedScopes: Json<string[]>
  spaceCount: number
  siteCount: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

export type PlacementKind = 'space' | 'site'

/** An installation on one space or site. */
export interface PlacementRow {
  installationId: string
  kind: PlacementKind
  /** The space or the site. */
  targetId: string
  integrationName: string
  /** The same id again, under the name of its kind. */
  spaceId: string | null
  siteId: string | null
  /** 0 while the space is deleted. */
  isLive: Flag
  configuration: Json<Record<string, unknown>>
  externalIds: Json<string[]>
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface ExternalIdRow {
  integrationName: string
  kind: PlacementKind | 'organization'
  externalId: string
  installationId: string
  /** '' for the installation in the organization. */
  targetId: string
}

export interface IntegrationEventRow {
  id: string
  integrationName: string
  installationId: string | null
  payload: Json<object>
  status: 'pending' | 'success' | 'failed' | 'unhandled'
  /** What went wrong when it was delivered. */
  note: string | null
  notedAt: Timestamp | null
  createdAt: Timestamp
}
