import { sql } from 'kysely'
import type { BodyColumns } from '#db/tables/comments.ts'

export type BodyFormat = 'markdown' | 'document'

/** What is longer is left out of lists at first: a page of them holds a few long ones, and nobody knows yet which. */
const longBytes = 4096

/** A row of a list without its body where that is long. */
export type Listed<Row> = {
  [Column in keyof Row]: Column extends keyof BodyColumns ? Row[Column] | null : Row[Column]
} & { bodyBytes: number }

const size = sql<number>`octet_length("markdown") + ifnull(octet_length("document"), 0)`

/** How long a body is, which SQLite tells without reading it. */
export const bodyBytes = size.as('bodyBytes')

export function unlessLong<Column extends keyof BodyColumns>(column: Column) {
  return sql<BodyColumns[Column] | null>`iif(${size} > ${sql.lit(longBytes)}, null, ${sql.ref(column)})`.as(column)
}

export function isLong(row: { bodyBytes: number }): boolean {
  return row.bodyBytes > longBytes
}
