import { type RawBuilder, sql } from 'kysely'

/** How many bytes columns hold together, which a database tells without reading them. */
export function sizeOf(columns: readonly string[]): RawBuilder<number> {
  const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)
  return sql<number>`${sql.join([sql.lit(0), ...sizes], sql` + `)}`
}
