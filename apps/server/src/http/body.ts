import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { InvalidRequest } from '@quire/api-validator'
import { PayloadTooLargeError } from '../errors.ts'
import type { BodyBudget, BodyRoom } from './body-budget.ts'
import type { GateCaller } from './gate-caller.ts'
import { refuseHeavyJson } from './json-bounds.ts'
import { readBytes } from './read-bytes.ts'
import type { SlowSenders } from './slow-senders.ts'
import { refuseBrokenText } from './sound-text.ts'

const defaultLimit = 1024 * 1024
const largeBytes = 1024 * 1024

export interface BodyReader {
  /** Reads JSON up to the limit of the operation. The room that it takes is to be freed after use. */
  readJson(request: IncomingMessage, response: ServerResponse, options: ReadJson): Promise<ReadBody>
  /** For what takes no body: refuses one that says anything. Some clients send an empty object. */
  readNothing(request: IncomingMessage, response: ServerResponse, options: { caller: GateCaller }): Promise<ReadBody>
  /** Reads any text in UTF-8. */
  readText(request: IncomingMessage, response: ServerResponse, options: ReadJson & { limit: number }): Promise<string>
}

export interface ReadBody {
  value: unknown
  free(): void
}

interface ReadJson {
  caller: GateCaller
  limit?: number | undefined
}

/** An empty object with some space around it. */
const emptyLimit = 64

export const nothing: ReadBody = { value: undefined, free: () => undefined }

export function createBodyReader(budget: BodyBudget, slow: SlowSenders): BodyReader {
  const read = async (
    request: IncomingMessage,
    response: ServerResponse,
    { limit, room }: { limit: number; room: BodyRoom },
  ) => {
    const bytes = await readBytes(request, response, { limit, room, slow })
    if (!isUtf8(bytes)) throw new InvalidRequest(400, 'body is not valid UTF-8')
    return bytes
  }
  return {
    async readJson(request, response, { caller, limit = defaultLimit }) {
      requireJson(request.headers['content-type'])
      const room = budget.open(caller)
      try {
        const bytes = await read(request, response, { limit, room })
        refuseHeavyJson(bytes)
        // Each of these takes its time with megabytes, so others get their turn in between.
        if (bytes.length > largeBytes) await setImmediate()
        const text = bytes.toString('utf8')
        if (bytes.length > largeBytes) await setImmediate()
        // A body whose length was not told can turn out to be none.
        return { value: text === '' ? undefined : parse(text), free: room.free }
      } catch (error) {
        room.free()
        throw error
      }
    },
    async readNothing(request, response, { caller }) {
      const room = budget.open(caller)
      try {
        const text = String(await read(request, response, { limit: emptyLimit, room }).catch(refuseAny))
        if (text.trim() !== '' && !/^\s*\{\s*\}\s*$/.test(text)) throw noBody()
        return nothing
      } finally {
        room.free()
      }
    },
    async readText(request, response, { caller, limit }) {
      const room = budget.open(caller)
      try {
        return String(await read(request, response, { limit, room }))
      } finally {
        room.free()
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

const brokenEscape = /\\u(?:0000|d[89a-f])/i

function parse(text: string): unknown {
  // A byte order mark says nothing in UTF-8.
  const value = parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  // Only escapes can say what UTF-8 cannot.
  if (brokenEscape.test(text)) refuseBrokenText('body', value)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidRequest(400, `body is not valid JSON: ${(error as Error).message}`)
  }
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
