import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { InvalidRequest } from '@quire/api-validator'
import { PayloadTooLargeError } from '#errors.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import type { SlowSenders } from '#http/limits/slow-senders.ts'
import { readJson, readShortJson } from '#json/reader.ts'
import { nextTurn } from '#workers/pause.ts'
import type { BodyBudget, BodyReservation } from './body-budget.ts'
import { readBytes } from './read-bytes.ts'
import { type ReadPieces, readPieces } from './read-pieces.ts'

const defaultLimit = 1024 * 1024
/** What is longer is read a piece at a time, between other requests. */
const shortBytes = 64 * 1024

export interface BodyReader {
  /** Reads JSON up to the limit of the operation. The memory that it takes is to be freed after use. */
  readJson(request: IncomingMessage, response: ServerResponse, options: ReadJson): Promise<ReadBody>
  /** For what takes no body: refuses one that says anything. Some clients send an empty object. */
  readNothing(request: IncomingMessage, response: ServerResponse, options: { caller: LoadCaller }): Promise<ReadBody>
  /** Reads any text in UTF-8. */
  readText(request: IncomingMessage, response: ServerResponse, options: ReadJson & { limit: number }): Promise<string>
  /** Hands on bytes as they come, a piece at a time. */
  readPieces(
    request: IncomingMessage,
    response: ServerResponse,
    options: Omit<ReadPieces, 'reservation' | 'slow'> & { caller: LoadCaller },
  ): Promise<void>
}

export interface ReadBody {
  value: unknown
  /** Tells one body from another, where that was asked for; empty for none. */
  digest: string
  /** Whether it is so long that what is done with all of it takes a turn of its own. */
  isLong: boolean
  free(): void
}

interface ReadJson {
  caller: LoadCaller
  limit?: number | undefined
  wantsDigest?: boolean
}

/** An empty object with some space around it. */
const emptyLimit = 64

export const nothing: ReadBody = { value: undefined, digest: '', isLong: false, free: () => undefined }

export function createBodyReader(budget: BodyBudget, slow: SlowSenders): BodyReader {
  const read = async (
    request: IncomingMessage,
    response: ServerResponse,
    { limit, reservation }: { limit: number; reservation: BodyReservation },
  ) => {
    const bytes = await readBytes(request, response, { limit, reservation, slow })
    if (!isUtf8(bytes)) throw new InvalidRequest(400, 'body is not valid UTF-8')
    return bytes
  }
  return {
    async readJson(request, response, { caller, limit = defaultLimit, wantsDigest }) {
      requireJson(request.headers['content-type'])
      const reservation = budget.open(caller)
      try {
        const bytes = await read(request, response, { limit, reservation })
        // A body whose length was not told can turn out to be none.
        if (bytes.length === 0) return { ...nothing, free: reservation.free }
        const digest = wantsDigest ? await digestOf(bytes) : ''
        const isLong = bytes.length > shortBytes
        const value = isLong ? await readInPieces(readJson(bytes)) : readShortJson(bytes)
        return { value, digest, isLong, free: reservation.free }
      } catch (error) {
        reservation.free()
        throw error
      }
    },
    async readNothing(request, response, { caller }) {
      const reservation = budget.open(caller)
      try {
        const text = String(await read(request, response, { limit: emptyLimit, reservation }).catch(refuseAny))
        if (text.trim() !== '' && !/^\s*\{\s*\}\s*$/.test(text)) throw noBody()
        return nothing
      } finally {
        reservation.free()
      }
    },
    async readText(request, response, { caller, limit }) {
      const reservation = budget.open(caller)
      try {
        return String(await read(request, response, { limit, reservation }))
      } finally {
        reservation.free()
      }
    },
    async readPieces(request, response, { caller, ...pieces }) {
      const reservation = budget.open(caller)
      try {
        await readPieces(request, response, { ...pieces, reservation, slow })
      } finally {
        reservation.free()
      }
    },
  }
}

function noBody(): InvalidRequest {
  return new InvalidRequest(400, 'this operation takes no body')
}

function refuseAny(error: unknown): never {
  throw error instanceof PayloadTooLargeError || error instanceof InvalidRequest ? noBody() : error
}

async function readInPieces(pieces: Generator<void, unknown, void>) {
  for (;;) {
    await nextTurn()
    const { done, value } = pieces.next()
    if (done) return value
  }
}

const hashedBytes = 4 * 1024 * 1024

async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += hashedBytes) {
    if (from > 0) await nextTurn()
    hash.update(bytes.subarray(from, from + hashedBytes))
  }
  return hash.digest('base64url')
}

function requireJson(contentType = ''): void {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new InvalidRequest(415, 'the body must be sent with the header `Content-Type: application/json`')
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new InvalidRequest(415, `body must be UTF-8 JSON: unsupported charset "${charset.slice(0, 40)}"`)
  }
}
