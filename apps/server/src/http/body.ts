import type { IncomingMessage, ServerResponse } from 'node:http'
import { InvalidRequest } from '@quire/api-validator'
import express, { type Request, type Response } from 'express'
import { PayloadTooLargeError } from '../errors.ts'
import { isPlain, readPlainBody } from './plain-body.ts'

const defaultLimit = 1024 * 1024

type ReadBody = (request: IncomingMessage, response: ServerResponse, limit: number | undefined) => Promise<unknown>

/** Reads JSON bodies up to the limit of the operation. Nothing sent, with or without a content type, is no body. */
export function createBodyReader(): ReadBody {
  const parsers = new Map<number, ReturnType<typeof express.json>>()
  return async (request, response, limit = defaultLimit) => {
    if (!hasBody(request)) return undefined
    if (!isJson(request.headers['content-type'])) {
      throw new InvalidRequest(415, 'the body must be sent with the header `Content-Type: application/json`')
    }
    refuseTooLong(request, limit)
    if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()
    if (isPlain(request, limit)) return readPlainBody(request)
    const parser = parsers.get(limit) ?? express.json({ limit, type: () => true })
    parsers.set(limit, parser)
    return new Promise((resolve, reject) => {
      parser(request as Request, response as Response, (error) =>
        error ? reject(error) : resolve((request as Request).body),
      )
    })
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** At once: the parser would refuse it too, but only after it has taken in the whole. */
function refuseTooLong({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers['content-length']) > limit) throw new PayloadTooLargeError(limit)
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType)
}
