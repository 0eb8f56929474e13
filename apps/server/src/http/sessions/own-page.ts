import type { Request } from 'express'
import type { AppContext } from '#context.ts'
import { ForbiddenError } from '#errors.ts'
import { isFromElsewhere } from '#http/transport/request-origin.ts'

/** Against login CSRF: nobody is signed in, or out, or made to join, by a page of somebody else. */
export function requireOwnPage({ config }: AppContext, request: Request): void {
  if (isFromElsewhere(config, request)) throw new ForbiddenError(`sign in on a page of ${config.publicUrl}`)
}
