import {
  type Expression,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'

/** Where a list goes on, and how much of it is wanted. */
interface KeysetPosition {
  after: readonly string[] | undefined
  limit: number
}

interface KeysetOrder<Key> {
  /** What the list is sorted by; together they must tell any two rows apart. */
  keys: readonly Key[]
  order?: 'asc' | 'desc'
}

/** Reads a page of a list: the rows behind `after`, and one more than the limit where the list goes on. */
export function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { after, limit }: KeysetPosition,
  { keys, order = 'asc' }: KeysetOrder<StringReference<DB, TB> & string>,
): Promise<Simplify<Row>[]> {
  const rest = after === undefined ? query : query.where(isBehind(keys, after, order))
  return keys
    .reduce((sorted, key) => sorted.orderBy(key, order), rest)
    .limit(limit + 1)
    .execute()
}

function isBehind(keys: readonly string[], after: readonly string[], order: 'asc' | 'desc'): Expression<SqlBool> {
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const values = sql.join(keys.map((_, index) => after[index] ?? ''))
  return order === 'asc' ? sql`(${columns}) > (${values})` : sql`(${columns}) < (${values})`
}

/** How many rows a query finds, whatever it selects of them. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counting = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
  const { count } = await counting.$castTo<{ count: number }>().executeTakeFirstOrThrow()
  return count
}
