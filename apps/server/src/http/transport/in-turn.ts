import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A socket with the response to the request that came last on it, and how many of its requests wait for their turn. */
export interface Connection extends Socket {
  newestResponse?: ServerResponse | undefined
  pipelinedRequests?: number
}

/** With so many requests that wait a connection is read no further, as far as Node leaves that to us. */
const fullAt = 16
/**
 * With more a connection is cut off. Nothing less lets go of them: Node reads the thousands of requests that fit into 64 kB
 * at once, and whoever sends them without an end reads no refusal either.
 */
const mostWaiting = 100

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
    const waiting = (socket.pipelinedRequests ?? 0) + 1
    socket.pipelinedRequests = waiting
    if (waiting > mostWaiting) return void socket.destroy()
    if (waiting >= fullAt) socket.pause()
    earlier.once('close', () => {
      socket.pipelinedRequests = (socket.pipelinedRequests ?? 1) - 1
      // Whoever hung up waits for nothing, and nothing follows the last response; what broke on its way is refused already.
      if (socket.destroyed || socket.writableEnded || response.headersSent) return
      if (socket.pipelinedRequests === 0) socket.resume()
      serve(request, response)
    })
  }
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
