import type { Worker } from 'node:cluster'

interface Connection {
  close(): void
}

/**
 * Node forgets a connection that a process was to take and, being killed, did not: it stays open, and whoever made it
 * waits for an answer that never comes. Closed, it can be made again.
 */
export function closeWhatNobodyTook({ process: taker }: Worker): void {
  const { send } = taker
  let latest: Connection | undefined
  Object.assign(taker, {
    send(...sent: [message: { act?: string }, connection?: Connection, ...options: unknown[]]) {
      if (sent[0].act === 'newconn') latest = sent[1]
      return Reflect.apply(send, taker, sent)
    },
  })
  // Closing one that was taken, which Node has closed here already, does nothing.
  taker.once('exit', () => latest?.close())
}
