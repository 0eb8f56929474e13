/**
 * A trigger, whose statements are SQL that every engine reads, but for these:
 *
 * - `[condition]` is 1 where the condition holds and 0 where it does not; `[[condition]]` is the same where it stands alone
 * - `flag column` is a condition: whether the column holds 1
 * - `is same as` and `is not same as` compare values of which both may be null
 * - `greater(one, other)` is the greater of two values
 * - behind `on conflict (columns) do update set`, `.column` is what the row has already
 * - `locked` at the end of a select: nobody else changes the row before the transaction has ended
 * - `json_extract(column, '$.name')` and `json_extract(column, '$[0]')` are a text in a JSON object or list
 */
export interface Trigger {
  name: string
  after: 'insert' | 'update' | 'delete'
  /** Of an update only these columns count; without them all. */
  of?: string[]
  on: string
  when?: string
  body: string[]
}
