import { ConflictError, NotFoundError } from '#errors.ts'

/** For the end of a change that may hide something from the very caller, who could then not undo it. */
export async function preventSelfLockout<Access>(access: Promise<Access>): Promise<Access> {
  return access.catch((error) => {
    if (!(error instanceof NotFoundError)) throw error
    throw new ConflictError('this would hide it from yourself: give yourself a role on it first')
  })
}
