import { DatabaseError } from 'pg'

const away = 'the database cannot be reached'

/** By PostgreSQL's codes: what kept it from working that has nothing to do with what was asked. */
const reasons: readonly [beginning: string, reason: string][] = [
  ['08', away],
  ['28', 'the database lets this server in no more'],
  ['3D', 'the database is gone'],
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

/** All connections stayed in use for as long as somebody waits for one, or a connection did not answer. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** Whether PostgreSQL answered, if only to refuse, and is neither starting nor ending. */
export function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '')
}

/** What `pg` throws that did not come from PostgreSQL is about the connection. */
export function toServerError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || isAnswer(error)) return error
  if (error instanceof Error && /^(timeout exceeded when trying to connect|Query read timeout)/.test(error.message)) {
    return new DatabaseBusyError(error.message, { cause: error })
  }
  return new DatabaseAwayError(messageOf(error), { cause: error })
}

/** Where a name has several addresses, each fails for itself, and all together say nothing. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
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

/** A statement was planned for tables that have other columns by now, as after a migration: with a new plan it works. */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as Error).message.startsWith('cached plan must not change result type')
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
