import type { Worker } from 'node:cluster'

interface Connection {
  close(): void
}

/**
 * The primary passes each connection to a worker and forgets it. When the worker is killed before it accepts the
 * connection, that stays open and its client waits for ever: closed, the client can connect again.
 * See `docs/performance.md`.
 */
export function closeOrphanedConnections({ process: worker }: Worker): void {
  const { send } = worker
  let latest: Connection | undefined
  Object.assign(worker, {
    send(...sent: [message: { act?: string }, connection?: Connection, ...options: unknown[]]) {
      if (sent[0].act === 'newconn') latest = sent[1]
      return Reflect.apply(send, worker, sent)
    },
  })
  // Closing one that was accepted, which Node has closed here already, does nothing.
  worker.once('exit', () => latest?.close())
}
