import type { IncomingMessage } from 'node:http'
import type { OperationRow } from '@quire/api-types'
import type { Actor } from '#context.ts'
import { ForbiddenError, NotFoundError, ServiceError, UnauthorizedError } from '#errors.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import type { Credential, ReadCredential } from './credential.ts'

export interface Caller {
  actor: Actor
  /** Undefined for a token with all rights of its owner. */
  scopes: readonly string[] | undefined
}

export type Authenticate = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Promise<Caller>

/** Finds who a secret belongs to. */
export interface TokenResolver {
  findCaller(credential: Credential): Promise<Caller | undefined>
  /** Whether a secret that is nobody's was somebody's once. */
  isOld(secret: string): Promise<boolean>
}

export interface AuthenticateParts extends TokenResolver {
  credentialOf: ReadCredential
  recordFailedSecret: RecordFailedSecret
  /** The header that takes the cookie of a session away which is over. */
  withoutCookie(): Record<string, string>
}

export function createAuthenticate({
  findCaller,
  isOld,
  credentialOf,
  recordFailedSecret,
  withoutCookie,
}: AuthenticateParts): Authenticate {
  return async (request) => {
    const credential = credentialOf(request)
    if (!credential) {
      const isSent = request.headers.authorization !== undefined
      throw new UnauthorizedError(
        isSent
          ? 'the Authorization header must read `Bearer <token>`'
          : 'no token: send the header `Authorization: Bearer <token>`',
      )
    }
    const caller = await findCaller(credential)
    if (caller) return caller
    if (!(await isOld(credential.secret))) await recordFailedSecret(request)
    if (credential.isSession) throw new ServiceError(401, 'the session is over: sign in again', withoutCookie())
    throw new UnauthorizedError('the token is unknown, expired or revoked')
  }
}

/** Refuses what a token does not open, whatever rights its owner has. */
export function allowCaller(row: OperationRow, { actor, scopes }: Caller, path: Record<string, string>): void {
  if (actor.visitor && !row.siteToken) {
    throw new ForbiddenError('the token of a site opens the content of that site only')
  }
  const isForInstallation = actor.installation !== undefined && row.installationScopes?.length === 0
  if (scopes && !isForInstallation) requireScopes(row, scopes)
  if (actor.installation) allowInstallation(row, actor.installation, path)
}

function requireScopes(row: OperationRow, scopes: readonly string[]): void {
  if (row.auth === 'fullToken') throw new ForbiddenError('this needs a token without scopes')
  const missing = row.scopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) throw new ForbiddenError(`the token lacks the scope ${missing.join(', ')}`)
}

/** Refuses an installation what is outside the spaces and sites that it covers, or changes more than it asked for. */
function allowInstallation(row: OperationRow, installation: Installation, path: Record<string, string>): void {
  requireCovered('space', installation.spaceIds, path.spaceId, row)
  requireCovered('site', installation.siteIds, path.siteId, row)
  const missing = row.installationScopes?.find((scope) => !installation.scopes.includes(scope))
  if (missing !== undefined) throw new ForbiddenError(`the integration lacks the scope ${missing}`)
}

type Installation = NonNullable<Actor['installation']>

function requireCovered(
  kind: 'space' | 'site',
  covered: readonly string[] | undefined,
  id: string | undefined,
  row: OperationRow,
): void {
  if (!covered) return
  if (id !== undefined && !covered.includes(id)) throw new NotFoundError(`the ${kind} ${id}`)
  if (id === undefined && row.scopes.some((scope) => scope.startsWith(`${kind}:`))) {
    throw new ForbiddenError(`the installation covers selected ${kind}s, and this is not about one of them`)
  }
}
