import { fileErrorAdvice, fileErrorReason } from './sqlite/file-errors.ts'

/** Why the database can neither be read nor written now, in words; undefined for any other failure. */
export const outageReason: (error: unknown) => string | undefined = fileErrorReason

/** What whoever runs the server can do about an error of the database; undefined for any other failure. */
export const outageAdvice: (error: unknown) => string | undefined = fileErrorAdvice
