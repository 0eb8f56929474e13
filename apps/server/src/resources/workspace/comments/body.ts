import type { Schema } from '@quire/api-types'
import { toJson } from '../../../db/columns.ts'
import type { BodyColumns } from '../../../db/tables/comments.ts'

export type BodyFormat = BodyColumns['bodyFormat']

/** Keeps what somebody wrote in the form it came in. */
export function toBodyColumns({ markdown, document }: Schema<'DocumentInput'>): BodyColumns {
  return markdown === undefined
    ? { bodyFormat: 'document', body: toJson(document) }
    : { bodyFormat: 'markdown', body: markdown }
}

export function presentBody({ bodyFormat, body }: BodyColumns, format: BodyFormat = 'markdown'): Schema<'Document'> {
  if (format === 'markdown') return { markdown: bodyFormat === 'markdown' ? body : toMarkdown(body) }
  return { document: bodyFormat === 'document' ? JSON.parse(body) : toDocument(body) }
}

function toMarkdown(document: string): string {
  return document
}

function toDocument(markdown: string): Schema<'JSONDocument'> {
  return { object: 'document', data: {}, nodes: [] }
}
