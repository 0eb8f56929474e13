import { setImmediate } from 'node:timers/promises'
import type { Schema } from '@quire/api-types'
import { fromJson, toJson } from '../../../db/columns.ts'
import type { BodyColumns } from '../../../db/tables/comments.ts'
import { toDocument, toMarkdown } from '../content/documents.ts'

export type BodyFormat = 'markdown' | 'document'

/** A body as it is read: without the document where nobody asked for it. */
export type BodyRow = Pick<BodyColumns, 'markdown'> & Partial<BodyColumns>

/** Keeps what somebody wrote in the form it came in. Printing a long document takes a while: not in a transaction. */
export function toBodyColumns({ markdown, document }: Schema<'DocumentInput'>): BodyColumns {
  if (markdown !== undefined) return { markdown, document: null }
  const given = document as Schema<'JSONDocument'>
  return { markdown: toMarkdown(given), document: toJson(given) }
}

/** Turning a thousand texts into documents takes a while, so others get their turn in between. */
export async function presentBodies(
  rows: readonly BodyRow[],
  format: BodyFormat = 'markdown',
): Promise<Schema<'Document'>[]> {
  if (format === 'markdown') return rows.map(({ markdown }) => ({ markdown }))
  const bodies: Schema<'Document'>[] = []
  for (const row of rows) {
    if (bodies.length % 10 === 9) await setImmediate()
    bodies.push({
      document: row.document ? (fromJson(row.document) as Schema<'JSONDocument'>) : toDocument(row.markdown),
    })
  }
  return bodies
}
