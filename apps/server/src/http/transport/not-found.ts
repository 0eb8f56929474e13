import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { ServiceError } from '#errors.ts'
import { sendError } from './error-response.ts'

export function createNotFound(log: Logger): RequestHandler {
  return (request, response) =>
    sendError(
      response,
      new ServiceError(404, `${request.path} does not exist: the API is under /v1, its reference at /docs`),
      log,
    )
}

export function createWrongMethod(log: Logger, allow = 'GET, HEAD'): RequestHandler {
  return (_request, response) => sendError(response, new ServiceError(405, `this path takes ${allow}`, { allow }), log)
}
