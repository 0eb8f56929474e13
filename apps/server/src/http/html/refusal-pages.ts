import { InvalidRequest } from '@quire/api-validator'
import type { ErrorRequestHandler, Response } from 'express'
import type { AppContext } from '#context.ts'
import { ServiceError } from '#errors.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import type { Observed } from '#http/transport/observed.ts'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { refusalPage, sendPage } from './system-pages.ts'

/** Whatever goes wrong with a sign-in is told to a person, on a page; why, to the log. */
export function createRefusalPages(ctx: AppContext, recordFailedSecret: RecordFailedSecret): ErrorRequestHandler {
  return async (error: unknown, request, response: Observed & Response, next) => {
    const refusal = toRefusal(error)
    if (!refusal) return void next(error)
    const isFailedSecret = refusal.status === 403 || refusal.status === 404
    const slowedDown = isFailedSecret ? await recordFailedSecret(request).catch(toRefusal) : undefined
    const { status, reason, message, headers } = slowedDown ?? refusal
    const { requestId = '' } = response
    // Parts of what was sent stand in the reason, and secrets in paths.
    const hasNoSecret = request.baseUrl === '/saml' || request.baseUrl === '/oidc'
    const path = hasNoSecret ? request.baseUrl + request.path : request.baseUrl
    ctx.log.warn({ requestId, path, reason: reason.slice(0, 300) }, 'sign-in refused')
    sendPage(response.set(headers), status, refusalPage(message, requestId))
  }
}

interface Refusal {
  status: number
  /** For the log. */
  reason: string
  /** For the person. */
  message: string
  headers: Readonly<Record<string, string>>
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof SignInRefusal) return error
  if (error instanceof ServiceError) {
    return { status: error.status, reason: error.message, message: error.message, headers: error.headers }
  }
  if (error instanceof InvalidRequest) {
    return { status: error.status, reason: error.message, message: 'The form could not be read.', headers: {} }
  }
  return undefined
}
