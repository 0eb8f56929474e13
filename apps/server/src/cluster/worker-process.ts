import cluster from 'node:cluster'
import type { Config } from '#config.ts'
import { startServer } from '#server.ts'
import type { Message, Order, Siblings } from './ipc.ts'

/** Serves as one of several processes until the supervisor says that it is over. */
export async function work(config: Config): Promise<void> {
  const siblings = findSiblings(config.processes)
  const server = await startServer(config, { siblings })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await server.stop()
      process.exit()
    })
  }
  const { publicUrl } = server.ctx.config
  siblings.tell({
    to: 'supervisor',
    serving: { publicUrl, address: server.address, firstStart: server.firstStart },
  })
}

function findSiblings(count: number): Siblings {
  return {
    number: cluster.worker?.id ?? 0,
    count,
    tell: (message) => process.send?.(message, undefined, undefined, () => undefined),
    hear: (listener) => process.on('message', (message: Message | Order) => listener(message)),
  }
}
