import type { OperationRow } from '@quire/api-types'
import type { Actor } from '../context.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../errors.ts'

export interface Caller {
  actor: Actor
  /** Undefined for a token with all rights of its owner. */
  scopes: readonly string[] | undefined
}

export type Authenticate = (authorization: string | undefined) => Promise<Caller>

export function createAuthenticate(findCaller: (secret: string) => Promise<Caller | undefined>): Authenticate {
  return async (authorization) => {
    if (authorization === undefined) {
      throw new UnauthorizedError('no token: send the header `Authorization: Bearer <token>`')
    }
    const secret = secretIn(authorization)
    if (secret === undefined) throw new UnauthorizedError('the Authorization header must read `Bearer <token>`')
    const caller = await findCaller(secret)
    if (!caller) throw new UnauthorizedError('the token is unknown, expired or revoked')
    return caller
  }
}

export function secretIn(authorization: string): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** Refuses the token of a site visitor wherever the contract does not name it. */
export function allowVisitor(row: OperationRow, { visitor }: Actor): void {
  if (visitor && !row.siteToken) throw new ForbiddenError('the token of a site opens the content of that site only')
}

/** Refuses a limited token that lacks what the operation needs. */
export function allowScopes(row: OperationRow, scopes: readonly string[] | undefined): void {
  if (scopes === undefined) return
  if (row.auth === 'fullToken') throw new ForbiddenError('this needs a token without scopes')
  const missing = row.scopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) throw new ForbiddenError(`the token lacks the scope ${missing.join(', ')}`)
}

/** Refuses the token of an installation what is outside the spaces and sites that it covers. */
export function allowInstallation(row: OperationRow, { installation }: Actor, path: Record<string, string>): void {
  if (!installation) return
  requireCovered('space', installation.spaceIds, path.spaceId, row)
  requireCovered('site', installation.siteIds, path.siteId, row)
}

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
