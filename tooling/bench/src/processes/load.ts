import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { JobRequest } from '../job.ts'
import type { World } from '../world.ts'
import { cpuSecondsOf } from './consumption.ts'
import type { LoadOrder, LoadOutcome } from './load-process.ts'
import type { ServerProcess } from './spawn-server.ts'

export interface Load extends Disposable {
  run(server: ServerProcess, request: JobRequest, length: { seconds: number } | { amount: number }): Promise<LoadResult>
}

export interface LoadResult {
  requestsPerSecond: number
  p99Ms: number
  /** Processor time that the server took for a request; undefined where nobody tells. */
  cpuMicroseconds: number | undefined
}

/** Keeps the connections of one process busy, which lives as long as the measurements do. */
export function startLoad(world: World, connections: number): Load {
  const child = fork(resolve(import.meta.dirname, 'load-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async run(server, { method, path, body, token = world.token }, length) {
      const cpuBefore = cpuSecondsOf(server.pid)
      const order: LoadOrder = {
        url: `${server.url}${path}`,
        method,
        connections,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...('amount' in length ? { amount: length.amount } : { duration: length.seconds }),
      }
      child.send(order)
      const [outcome] = (await once(child, 'message')) as [LoadOutcome]
      if (outcome.failures > 0) throw new Error(`${outcome.failures} requests of ${method} ${path} failed`)
      if (outcome.count === 0) throw new Error(`no request of ${method} ${path} was answered in time`)
      const cpuAfter = cpuSecondsOf(server.pid)
      return {
        requestsPerSecond: outcome.count / outcome.seconds,
        p99Ms: outcome.p99Ms,
        cpuMicroseconds:
          cpuBefore !== undefined && cpuAfter !== undefined
            ? ((cpuAfter - cpuBefore) * 1e6) / outcome.count
            : undefined,
      }
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}
