import { DatabaseBusyError, serverErrorAdvice, serverErrorReason } from './postgres/errors.ts'
import { fileErrorAdvice, fileErrorReason } from './sqlite/file-errors.ts'

/** Why the database can neither be read nor written now, in words; undefined for any other failure. */
export function outageReason(error: unknown): string | undefined {
  return fileErrorReason(error) ?? serverErrorReason(error)
}

/** What whoever runs the server can do about an error of the database; undefined for any other failure. */
export function outageAdvice(error: unknown): string | undefined {
  return fileErrorAdvice(error) ?? serverErrorAdvice(error)
}

/** Whether the database is there, and only has more to do than it can. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError
}
