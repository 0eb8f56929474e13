import { DatabaseError } from 'pg'

const away = 'the database cannot be reached'

/** By PostgreSQL's codes: what kept it from working that has nothing to do with what was asked. */
const reasons: readonly [beginning: string, reason: string][] = [
  ['08', away],
  ['40001', 'too many change the same at once'],
  ['40P01', 'too many change the same at once'],
  ['53', 'the database has no room, memory or connection left'],
  ['57014', 'the database takes too long'],
  ['57P', 'the database is shut down or starts'],
  ['25006', 'the database takes no writes'],
  ['58', 'the disk of the database fails'],
  ['XX', 'the database is damaged'],
]

/** No connection could be made, or one ended: `cause` is what `pg` said. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** All connections stayed in use for as long as somebody waits for one. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** What `pg` throws that did not come from PostgreSQL is about the connection. */
export function toServerError(error: unknown): unknown {
  if (error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '')) return error
  if (error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')) {
    return new DatabaseBusyError(error.message, { cause: error })
  }
  return new DatabaseAwayError(error instanceof Error ? error.message : String(error), { cause: error })
}

/** Why the database can neither be read nor written now, in words; undefined for any other failure. */
export function serverErrorReason(error: unknown): string | undefined {
  if (error instanceof DatabaseAwayError) return away
  if (error instanceof DatabaseBusyError) return 'too many wait for the database'
  const code = codeOf(error)
  return code && reasons.find(([beginning]) => code.startsWith(beginning))?.[1]
}

export function serverErrorAdvice(error: unknown): string | undefined {
  const reason = serverErrorReason(error)
  return reason && `${reason}: check DATABASE_URL and the PostgreSQL server (${(error as Error).message})`
}

/** Two transactions got into each other's way, and one of them has to be run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** A statement took longer than the limit of its connection. */
export function isEndedByDeadline(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** For tests: what PostgreSQL says when transactions got into each other's way. */
export function madeUpConflict(): Error {
  const error = new DatabaseError('could not serialize access, as was asked for', 0, 'error')
  error.code = '40001'
  return error
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}
