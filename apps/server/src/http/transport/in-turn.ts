import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A socket with the response to the request that came last on it, and how many of its requests wait for their turn. */
export interface Connection extends Socket {
  newestResponse?: ServerResponse | undefined
  pipelinedRequests?: number
  /** Whether it is paused until none of them waits. */
  isReadLater?: boolean
}

/** With so many requests that wait a connection is read no further. */
const manyWaiting = 16

/**
 * Requests that a client sends without waiting for responses (pipelining) are worked on one after another, in the order in
 * which their responses have to be sent anyway. Otherwise the first would have to be waited for by the finished responses of
 * all others, in memory: a few hundred bytes of requests for as many megabytes.
 */
export function inTurn(serve: RequestListener): RequestListener {
  return (request, response) => {
    const socket: Connection = request.socket
    if (socket.destroyed) return
    const earlier = unansweredOn(socket)
    socket.newestResponse = response
    if (!earlier) return serve(request, response)
    socket.pipelinedRequests = (socket.pipelinedRequests ?? 0) + 1
    const begin = () => {
      socket.pipelinedRequests = (socket.pipelinedRequests ?? 1) - 1
      // Whoever hung up waits for nothing, and nothing follows the last response; what broke on its way is refused already.
      if (socket.destroyed || socket.writableEnded || response.headersSent) return
      if (socket.pipelinedRequests === 0 && socket.isReadLater) {
        socket.isReadLater = false
        socket.resume()
      }
      serve(request, response)
    }
    // Once everybody has heard of the end: the earlier one gives back what it has taken before the next one asks for it.
    earlier.once('close', () => queueMicrotask(begin))
  }
}

/** Whether so many requests of a connection wait that it is not read further until none does. */
export function hasManyWaiting({ pipelinedRequests = 0 }: Connection): boolean {
  return pipelinedRequests >= manyWaiting
}

/** The response to the request that came last on a connection, while it is not sent. */
export function unansweredOn({ newestResponse }: Connection): ServerResponse | undefined {
  return newestResponse?.closed ? undefined : newestResponse
}

/**
 * To be called when a response is closed. Until the next request it would be held with all that belongs to it, which makes
 * collections of young objects half as long again.
 */
export function forgetResponse(response: ServerResponse): void {
  const socket: Connection = response.req.socket
  if (socket.newestResponse === response) socket.newestResponse = undefined
}
