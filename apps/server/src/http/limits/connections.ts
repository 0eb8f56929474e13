import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, type Proxies } from '#http/transport/client-network.ts'
import type { Limits } from '#http/transport/limits.ts'
import { callerOf } from '#workers/caller.ts'
import { createFairPool } from './fair-pool.ts'

export interface ConnectionRules {
  limits: Pick<Limits, 'maxConnections'>
  proxies: Proxies
  countRefusal(reason: 'connections of the address'): void
}

/** Lets nobody take all connections: an address gets half of what others leave. A proxy brings those of many. */
export function shareConnections(server: Server, { limits, proxies, countRefusal }: ConnectionRules): void {
  const pool = createFairPool(limits.maxConnections)
  server.maxConnections = limits.maxConnections
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const network = { id: callerOf({ clientNetwork: networkOf(remoteAddress) }) }
    const isTaken = proxies.isTrusted(remoteAddress) ? pool.takeAll(network, 1) : pool.take(network, 1)
    if (!isTaken) {
      countRefusal('connections of the address')
      socket.destroy()
      return
    }
    socket.once('close', () => pool.give(network, 1))
  })
}
