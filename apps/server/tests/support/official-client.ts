import * as gitbook from '@gitbook/api'
// The package's declarations import each other without a file extension, which Node's resolution does not follow: the
// files are named here, and what they declare is put together again.
import type * as declarations from '../../node_modules/@gitbook/api/dist/client.d.ts'
import type { GitBookAPIError as DeclaredError } from '../../node_modules/@gitbook/api/dist/GitBookAPIError.d.ts'
import type { TestServer } from './server.ts'

/** The client that programs for the original service use, pointed at a server of ours. */
export type OfficialClient = declarations.Api<unknown>

export const { ChangeRequestReviewStatus, ChangeRequestStatus, MemberRole, SpaceEditMode, TeamMemberRole } =
  gitbook as unknown as typeof declarations

/** Calls as the administrator unless another token is given; with an empty one, without any. */
export function officialClient({ url, admin }: TestServer, authToken: string = admin.token): OfficialClient {
  return new gitbook.GitBookAPI({ endpoint: url, authToken }) as unknown as OfficialClient
}

/** How a call is refused, as the client tells it. Fails when it is not. */
export async function officialRefusal(call: Promise<unknown>): Promise<{ code: number; message: string }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof gitbook.GitBookAPIError)) throw error
    const { code, errorMessage } = error as DeclaredError
    return { code, message: errorMessage }
  }
  throw new Error('the call was expected to be refused, and was not')
}
