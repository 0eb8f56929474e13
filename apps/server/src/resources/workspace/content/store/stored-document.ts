import type { Schema } from '@quire/api-types'
import { isFields, type StoredReader } from '#db/tables/stored-values.ts'

/** A document from the file; undefined where it is none. */
export const storedDocument: StoredReader<Schema<'JSONDocument'> | undefined> = (stored) =>
  isFields(stored) && stored.object === 'document' && isNode(stored) ? (stored as Schema<'JSONDocument'>) : undefined

function isNode(stored: unknown): boolean {
  if (!isFields(stored)) return false
  const { object, nodes = [], fragments = [], leaves = [], data = {}, marks = [] } = stored
  const isSound = typeof object === 'string' && isFields(data) && (object !== 'leaf' || typeof stored.text === 'string')
  return isSound && [nodes, fragments, leaves, marks].every((part) => Array.isArray(part) && part.every(isNode))
}
