import type { Json, Timestamp } from '../columns.ts'

export interface TranslationTables {
  translationSettings: TranslationSettingsRow
}

export interface TranslationSettingsRow {
  organizationId: string
  id: string
  title: string
  languages: Json<string[]>
  createdAt: Timestamp
  updatedAt: Timestamp
}
