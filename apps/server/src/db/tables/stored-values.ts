/**
 * Makes something sound of what was stored: versions before may have stored what this one refuses, and nothing that is
 * in the file may make an answer fail. What does not fit is left out; undefined stands for what is no JSON at all.
 */
export type StoredReader<T> = (stored: unknown) => T

export type Fields = Record<string, unknown>

export function isFields(stored: unknown): stored is Fields {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}

export const fields: StoredReader<Fields> = (stored) => (isFields(stored) ? stored : {})

export const texts: StoredReader<string[]> = (stored) => list(stored).filter((item) => typeof item === 'string')

export const listOfFields: StoredReader<Fields[]> = (stored) => list(stored).filter(isFields)

export const list: StoredReader<unknown[]> = (stored) => (Array.isArray(stored) ? stored : [])

/** For what may be any JSON. */
export const anything: StoredReader<unknown> = (stored) => stored ?? null

export function optionalText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined
}

/** For lists that the server alone writes: what is in them is not looked at. */
export function ownList<T>(stored: unknown): T[] {
  return list(stored) as T[]
}
