import { NotFoundError } from '#errors.ts'

/** What is not there for the visitor is left out. */
export async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
