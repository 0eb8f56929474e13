import type { Timestamp } from '#db/tables/columns.ts'
import { BadRequestError } from '#errors.ts'

/** Brings a moment in any offset to the one form that is stored. */
export function parseTimestamp(field: string, text: string): Timestamp {
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) throw new BadRequestError(`${field} must be a moment, such as 2031-01-01T00:00:00Z`)
  return new Date(milliseconds).toISOString()
}
