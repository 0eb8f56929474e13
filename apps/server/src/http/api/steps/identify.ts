import type { IncomingMessage } from 'node:http'
import type { OperationRow } from '@quire/api-types'
import { ServiceError } from '#errors.ts'
import type { Authenticate, Caller } from '#http/api/authenticate.ts'
import type { ReadCredential } from '#http/api/credential.ts'

/** Who calls; undefined for nobody where nobody has to, and the refusal where it cannot be told. */
export type Identity = Caller | ServiceError | undefined

/** Finds out who calls. It does not throw the refusal, because requests that are refused count towards limits too. */
export function createIdentify(authenticate: Authenticate, credentialOf: ReadCredential) {
  return async (request: IncomingMessage, { auth }: OperationRow): Promise<Identity> => {
    if (auth === 'none') return undefined
    const isAnonymous = request.headers.authorization === undefined && credentialOf(request) === undefined
    if (auth === 'optional' && isAnonymous) return undefined
    return authenticate(request).catch((error) => {
      if (error instanceof ServiceError) return error
      throw error
    })
  }
}
