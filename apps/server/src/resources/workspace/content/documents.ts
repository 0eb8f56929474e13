import type { Schema } from '@quire/api-types'
import { ServiceError } from '../../../errors.ts'

/** The one place where Markdown and documents are turned into each other. */

export function toDocument(_markdown: string): Schema<'JSONDocument'> {
  throw notAvailable()
}

export function toMarkdown(_document: Schema<'JSONDocument'>): string {
  throw notAvailable()
}

function notAvailable(): ServiceError {
  return new ServiceError(501, 'documents are not available in this version: use markdown')
}
