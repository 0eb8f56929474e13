import type { Schema } from '@quire/api-types'
import { toJson } from '../../../db/columns.ts'
import type { BodyColumns } from '../../../db/tables/comments.ts'
import { toDocument, toMarkdown } from '../content/documents.ts'

export type BodyFormat = BodyColumns['bodyFormat']

/** Keeps what somebody wrote in the form it came in. */
export function toBodyColumns({ markdown, document }: Schema<'DocumentInput'>): BodyColumns {
  return markdown === undefined
    ? { bodyFormat: 'document', body: toJson(document) }
    : { bodyFormat: 'markdown', body: markdown }
}

export function presentBody({ bodyFormat, body }: BodyColumns, format: BodyFormat = 'markdown'): Schema<'Document'> {
  if (format === 'markdown') return { markdown: bodyFormat === 'markdown' ? body : toMarkdown(JSON.parse(body)) }
  return { document: bodyFormat === 'document' ? JSON.parse(body) : toDocument(body) }
}
