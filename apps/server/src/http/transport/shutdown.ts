import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LastAnswers } from './last-answer.ts'

/** How long requests in flight may take to end once the server is told to stop. */
const graceMs = 10_000

/** Watches a server's connections; what it returns drains it: no other request gets in, and it closes after the last. */
export function createGracefulClose(server: Server, lastAnswers: LastAnswers): () => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // Node counts a connection as idle only after its first request; one that has said nothing would be waited for.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    const idle = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of connections) if (lastAnswers.isLingering(socket)) socket.destroy()
    }, 50)
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearInterval(idle)
    clearTimeout(deadline)
    // The lines of the last requests reach the log at the end of their turn.
    await nextTurn()
  }
}
