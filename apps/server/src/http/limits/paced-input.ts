import type { Server } from 'node:http'
import { networkOf, type Proxies } from '#http/transport/client-network.ts'
import { type Connection, hasManyWaiting } from '#http/transport/in-turn.ts'
import { createInputTurns, endOfPart } from '#net/input-turns.ts'
import { callerOf } from '#workers/caller.ts'
import { createFairPool } from './fair-pool.ts'

/** How many bytes may wait, of all connections together; half of what others leave for those of one network. */
const maxBufferedBytes = 32 * 1024 * 1024

/**
 * Lets nobody fill a turn of the event loop with bytes that cost much to parse. Node reads up to 64 kB of a connection at
 * once, and makes all of the two thousand requests that fit into them, or calls for all of the ten thousand chunks of a
 * body: a hundred connections with nothing but that stop everybody for seconds. So the bytes are handed to its parser in
 * parts that end with a head, and once a few milliseconds of a turn are gone, the rest of them waits in the socket.
 */
export function paceInput(server: Server, proxies: Proxies): void {
  const buffered = createFairPool(maxBufferedBytes)
  const turns = createInputTurns()
  server.on('connection', (socket: Connection) => {
    // The one of Node, which hands bytes to its parser.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (socket.destroyed || !parse) return
    const { remoteAddress = '' } = socket
    const network = { id: callerOf({ clientNetwork: networkOf(remoteAddress) }) }
    const take = proxies.isTrusted(remoteAddress) ? buffered.takeAll : buffered.take
    let bufferedBytes = 0
    const release = () => {
      buffered.give(network, bufferedBytes)
      bufferedBytes = 0
    }
    const hold = (rest: Buffer) => {
      if (!take(network, rest.length)) return void socket.destroy()
      bufferedBytes = rest.length
      socket.pause()
      socket.unshift(rest)
    }
    socket.off('data', parse)
    // With a listener of somebody else Node leaves the bytes to the socket, which its parser else takes them from.
    socket.on('data', (bytes: Buffer) => {
      if (bufferedBytes > 0) release()
      socket.isReadLater = false
      let from = 0
      // Whoever reads a body resumes its socket, whoever paused it.
      while (!turns.isWaiting(socket) && !hasManyWaiting(socket)) {
        const end = endOfPart(bytes, from)
        parse(end - from === bytes.length ? bytes : bytes.subarray(from, end))
        from = end
        if (from === bytes.length || socket.destroyed) return
        // Node paused it, and resumes it when its client has read more. Before that its parser takes nothing.
        if (socket.isPaused()) return hold(bytes.subarray(from))
        if (turns.isOver()) turns.wait(socket)
      }
      socket.isReadLater = hasManyWaiting(socket)
      hold(bytes.subarray(from))
    })
    socket.once('close', release)
  })
}
