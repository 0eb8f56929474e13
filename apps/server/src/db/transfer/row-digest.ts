import { createHash } from 'node:crypto'
import type { StoredRow, StoredValue } from './table-plan.ts'

/** What rows hold, in short, in the order in which they come. */
export interface RowDigest {
  add(rows: readonly StoredRow[]): void
  /** Ends it. */
  result(): { count: number; hash: string }
}

export function createRowDigest(): RowDigest {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows) {
      for (const row of rows) for (const value of row) addValue(hash, value)
      count += rows.length
    },
    result: () => ({ count, hash: hash.digest('hex') }),
  }
}

/** Each with its sort and length, so that no two rows are the same text. */
function addValue(hash: ReturnType<typeof createHash>, value: StoredValue): void {
  if (value === null) hash.update('n;')
  else if (typeof value === 'number') hash.update(`i${value};`)
  else if (typeof value === 'string') hash.update(`t${Buffer.byteLength(value)}:`).update(value)
  else hash.update(`b${value.length}:`).update(value)
}
