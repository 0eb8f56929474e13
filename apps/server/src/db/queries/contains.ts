import type { Expression, SqlBool } from 'kysely'
import { foldCase } from '#db/tables/columns.ts'
import { fragment } from './fragments.ts'

/**
 * Whether a column of folded text contains `text`, in any case and every script. Not LIKE: it has wildcards to escape
 * and reads no further than a NUL.
 */
export function contains(column: string, text: string): Expression<SqlBool> {
  return fragment<SqlBool>('containsText', column, foldCase(text))
}
