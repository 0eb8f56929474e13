import { isQuireError } from '@quire/client'

/** How a call is refused: `await refusal(client.GET(…))` is `{ status, message }`. Fails when it is not. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  try {
    await call
  } catch (error) {
    if (isQuireError(error)) return { status: error.status, message: error.message }
    throw error
  }
  throw new Error('the call was expected to be refused, and was not')
}
