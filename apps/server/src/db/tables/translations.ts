import type { Json, Timestamp } from './columns.ts'

export interface TranslationTables {
  translationSettings: TranslationSettingsRow
}

export interface TranslationSettingsRow {
  organizationId: string
  id: string
  title: string
  languages: Json<string[]>
  /** Null where it is not known. */
  createdById: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}
