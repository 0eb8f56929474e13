import type { StoredReader } from './stored-values.ts'

/** A moment in UTC as ISO 8601 text: sorts as it reads, and is sent as it is stored. */
export type Timestamp = string

/** SQLite has no booleans. */
export type Flag = 0 | 1

/** JSON text whose value is a T. */
export type Json<T> = string & { readonly __value?: T }

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

export function fromFlag(flag: Flag): boolean {
  return flag === 1
}

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value)
}

/** `read` answers for whatever stands there. */
export function fromJson<T>(json: Json<unknown>, read: StoredReader<T>): T {
  return read(parse(json))
}

function parse(json: string): unknown {
  // What most rows say, made without a parser: that is a fiftieth of a small read.
  if (json === '[]') return []
  if (json === '{}') return {}
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Folds case away, for comparing in every script. Character by character, because lower-casing a whole word makes
 * letters depend on their neighbours (the Greek final sigma).
 */
export function foldCase(text: string): string {
  let folded = ''
  for (const character of text.normalize('NFKC')) {
    // Down first, because the capital sharp s is its own capital; down last, because σ and ς share theirs.
    folded += character.toLowerCase().toUpperCase().toLowerCase()
  }
  // Some capitals are taken apart on the way (ΐ), and some letters keep a dot (İ).
  return folded.replaceAll('i\u0307', 'i').normalize('NFKC')
}
