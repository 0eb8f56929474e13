import type { Json, Timestamp } from './columns.ts'

export interface OpenApiSpecTables {
  openApiSpecs: OpenApiSpecRow
  openApiSpecTexts: { specId: string; bytes: Uint8Array }
  openApiSpecVersions: OpenApiSpecVersionRow
  openApiSpecContents: OpenApiSpecContentRow
  /** Versions that are gone and whose content is still to be removed. */
  openApiSpecTrash: { versionId: string }
}

export interface OpenApiSpecRow {
  id: string
  organizationId: string
  slug: string
  /** Null when the spec was sent as text. */
  sourceUrl: string | null
  visibility: 'private' | 'public'
  processingState: 'pending' | 'progress' | 'complete'
  /** Counts the sources given: what was begun with an older one is thrown away. */
  generation: number
  /** How often processing of this source was begun and not ended. */
  /** How often processing has failed in a row for a fault of ours; below zero, how often it was cut short by none. */
  attempts: number
  /** When to process next; null while that is under way, and for good when there is nothing to fetch again. */
  dueAt: Timestamp | null
  lastVersionId: string | null
  lastVersionHash: string | null
  lastProcessedAt: Timestamp | null
  errorCode: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR' | null
  errors: Json<{ message: string; code?: string }[]> | null
  versionCount: number
  /** Null where it is not known. */
  createdById: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface OpenApiSpecVersionRow {
  id: string
  specId: string
  hash: string
  documentType: 'json' | 'yaml'
  createdAt: Timestamp
}

/** What was made of a source. The two large parts are compressed. */
export interface OpenApiSpecContentRow {
  versionId: string
  outline: Json<object>
  document: Uint8Array
  filesystem: Uint8Array
}
