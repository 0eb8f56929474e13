import { type AliasedRawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { fragment } from './fragments.ts'

/**
 * A table that is read by one of its indexes and no other way, on an engine that has to be told; an index that does not
 * fit fails at once. Without an index the choice is the engine's, as ever.
 */
export function readByIndex<Table extends keyof Tables>(
  table: Table,
  index: string | undefined,
): AliasedRawBuilder<Selectable<Tables[Table]>, Table> {
  const name = index === undefined ? sql`${sql.ref(table)}` : fragment<unknown>('byIndex', table, index)
  return sql<Selectable<Tables[Table]>>`${sql.table(table)}`.as<Table>(name)
}
