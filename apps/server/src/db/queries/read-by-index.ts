import { type AliasedRawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

/**
 * A table that is read by one of its indexes and no other way. SQLite knows no figures about our rows, so where several
 * indexes fit it may take one that reads a million of them; one that does not fit fails at once. Without an index the
 * choice is SQLite's, as ever.
 */
export function readByIndex<Table extends keyof Tables>(
  table: Table,
  index: string | undefined,
): AliasedRawBuilder<Selectable<Tables[Table]>, Table> {
  const hint = index === undefined ? sql`` : sql` indexed by ${sql.ref(index)}`
  return sql<Selectable<Tables[Table]>>`${sql.table(table)}`.as<Table>(sql`${sql.ref(table)}${hint}`)
}
