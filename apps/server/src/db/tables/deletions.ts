import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

/** Something that is gone for everybody, of which rows are left to delete: see `db/deletions`. */
export interface PendingDeletionRow {
  number: Generated<number>
  kind: string
  /** What the rows that are left name it by. */
  key: Json<Record<string, string>>
}

export interface DeletionTables {
  pendingDeletions: PendingDeletionRow
}
