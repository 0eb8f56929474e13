import { expressionBuilder } from 'kysely'
import type { BodyColumns } from '#db/tables/comments.ts'

export type BodyFormat = 'markdown' | 'document'

/** What is longer is left out of lists at first: a page of them holds a few long ones, and nobody knows yet which. */
const longBytes = 4096

/** A row of a list without its body where that is long. */
export type Listed<Row> = {
  [Column in keyof Row]: Column extends keyof BodyColumns ? Row[Column] | null : Row[Column]
} & { bodyBytes: number }

const eb = expressionBuilder<{ bodies: BodyColumns }, 'bodies'>()
const { fn, lit } = eb

const size = eb(
  fn<number>('octet_length', ['markdown']),
  '+',
  fn.coalesce(fn<number | null>('octet_length', ['document']), lit<number>(0)),
)

/** How long a body is, which SQLite tells without reading it. */
export const bodyBytes = size.as('bodyBytes')

export function unlessLong<Column extends keyof BodyColumns>(column: Column) {
  return eb
    .case()
    .when(size, '>', lit(longBytes))
    .then(null)
    .else(eb.ref(column))
    .end()
    .$castTo<BodyColumns[Column] | null>()
    .as(column)
}

export function isLong(row: { bodyBytes: number }): boolean {
  return row.bodyBytes > longBytes
}
