import type { OperationRow } from '@quire/api-types'
import type { Actor } from '../context.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'

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
