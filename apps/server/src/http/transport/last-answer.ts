import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'

/** What a client may send behind the last answer on its connection before it is cut off. */
const maxLeftoverBytes = 16 * 1024 * 1024

/**
 * Ends connections so that nothing follows the last answer, and the client still gets it: a socket that is closed while
 * bytes lie in it unread is reset, and the answer is lost with it. So it is closed in one direction, and what else comes is
 * thrown away for a while (a lingering close).
 */
export interface LastAnswers {
  /** False on a connection whose last answer has begun: nothing else may be done for it. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /** Closes a connection to which all is said. */
  close(socket: Socket): void
  /** Whether a connection only stays open for what its client may still be sending. */
  isLingering(socket: Socket): boolean
}

export function createLastAnswers({ bodyGraceMs }: Pick<Limits, 'bodyGraceMs'>): LastAnswers {
  /** Connections whose last answer has begun, with the number of bytes read at which they are cut off. */
  const ending = new WeakMap<Socket, number>()
  const lingering = new WeakSet<Socket>()

  const cutOffBeyondBound = (socket: Socket) => {
    if (socket.bytesRead > (ending.get(socket) ?? Number.POSITIVE_INFINITY)) socket.destroy()
  }
  const discard = (request: IncomingMessage) => {
    // Whoever was reading has given up; this would keep the rest from flowing.
    request.removeAllListeners('readable')
    request.on('data', () => cutOffBeyondBound(request.socket)).resume()
  }
  const end = (socket: Socket) => {
    if (!ending.has(socket)) ending.set(socket, socket.bytesRead + maxLeftoverBytes)
  }
  const close = (socket: Socket) => {
    end(socket)
    cutOffBeyondBound(socket)
    if (lingering.has(socket)) return
    lingering.add(socket)
    const timer = setTimeout(() => socket.destroy(), bodyGraceMs).unref()
    socket.once('close', () => clearTimeout(timer)).end()
  }
  /** An answer whose head is written before the body has come whole is the last of its connection, whoever sends it. */
  const endAfter = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
    response.writeHead = (...head: unknown[]) => {
      if (request.complete || response.headersSent) return writeHead(...head)
      end(socket)
      discard(request)
      response.setHeader('connection', 'close')
      // What Node calls when the last answer of a connection is sent.
      socket.destroySoon = () => close(socket)
      return writeHead(...head)
    }
  }
  return {
    begin(request, response) {
      if (ending.has(request.socket)) {
        discard(request)
        return false
      }
      if (hasBody(request)) endAfter(request, response)
      return true
    },
    close,
    isLingering: (socket) => lingering.has(socket),
  }
}

/** Whether anything comes with a request. Nothing, with or without a content type, is no body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0)
}
