import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import type { BodyColumns } from '#db/tables/comments.ts'
import { documentToMarkdown, toDocument } from '#resources/workspace/content/markdown/documents.ts'
import { storedDocument } from '#resources/workspace/content/store/stored-document.ts'
import { pauseResponse } from '#workers/pause.ts'
import type { BodyFormat } from './body-repository.ts'

export type { BodyFormat }

/** A body as it is read: without the document where nobody asked for it. */
export type BodyRow = Pick<BodyColumns, 'markdown'> & Partial<BodyColumns>

/**
 * Keeps what somebody wrote in the form it came in. Printing a document takes a while: not in a transaction, and not
 * before `authorize` has said that the caller may write it.
 */
export async function toBodyColumns(
  ctx: RequestContext,
  { markdown, document }: Schema<'DocumentInput'>,
  authorize: () => Promise<unknown>,
): Promise<BodyColumns> {
  if (markdown !== undefined) return { markdown, document: null }
  await authorize()
  const given = document as Schema<'JSONDocument'>
  return { markdown: await documentToMarkdown(ctx, given, 'body.body.document'), document: toJson(given) }
}

/** Turning a thousand texts into documents takes a while, so others get their turn in between. */
export async function presentBodies(
  ctx: RequestContext,
  rows: readonly BodyRow[],
  format: BodyFormat = 'markdown',
): Promise<Schema<'Document'>[]> {
  if (format === 'markdown') return rows.map(({ markdown }) => ({ markdown }))
  const bodies: Schema<'Document'>[] = []
  for (const row of rows) {
    await pauseResponse()
    const stored = row.document ? fromJson(row.document, storedDocument) : undefined
    bodies.push({ document: stored ?? (await toDocument(ctx, row.markdown)) })
  }
  return bodies
}
