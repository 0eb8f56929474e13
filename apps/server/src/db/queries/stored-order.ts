import type { ExpressionWrapper } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { fragment, type StoredInOrder } from './fragments.ts'

/** A number of each row, which grows with those that are stored later. */
export function storedOrder(table: StoredInOrder): ExpressionWrapper<Tables, never, number> {
  return fragment<number>('storedOrder', table)
}
