import cluster from 'node:cluster'
import type { Config } from '#config.ts'
import { startServer } from '#server.ts'
import type { Ipc, IpcMessage, Order } from './ipc.ts'

/** Serves as one of several processes until the supervisor stops it. */
export async function work(config: Config): Promise<void> {
  const ipc = connectIpc(config.processes)
  const server = await startServer(config, { ipc })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await server.stop()
      process.exit()
    })
  }
  const { publicUrl } = server.ctx.config
  ipc.send({
    to: 'supervisor',
    serving: { publicUrl, address: server.address, firstStart: server.firstStart },
  })
}

function connectIpc(count: number): Ipc {
  return {
    number: cluster.worker?.id ?? 0,
    count,
    send: (message) => process.send?.(message, undefined, undefined, () => undefined),
    listen: (listener) => process.on('message', (message: IpcMessage | Order) => listener(message)),
  }
}
