import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config.ts'
import type { IpcMessage, Order, Serving } from './ipc.ts'
import { closeOrphanedConnections } from './orphaned-connections.ts'

export interface Supervision {
  /** What the first process sends when it serves; rejects when it ends before, having logged why. */
  first: Promise<Serving>
  /** When all of them serve. */
  all: Promise<void>
  /** Resolves when all have ended. */
  stop(): Promise<void>
}

/** Before a process that ended without having served is replaced. */
const restartDelayMs = 1_000

/**
 * Keeps processes running that share the address and the file, and replaces each that ends. The first starts alone, since
 * it may have to create the file. One is elected leader (the first to serve, and after it the next): it runs the jobs.
 */
export async function supervise(config: Config): Promise<Supervision> {
  const { processes, rateLimitPerMinute, failedAuthLimitPerMinute } = config
  if (rateLimitPerMinute > 0 || failedAuthLimitPerMinute > 0) await countForAll()
  cluster.setupPrimary({ serialization: 'advanced' })
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  const first = Promise.withResolvers<Serving>()
  const all = Promise.withResolvers<void>()
  let leader: Worker | undefined
  let distrust: IpcMessage | undefined
  let isStopping = false
  let hasStarted = false

  const lead = (worker: Worker | undefined) => {
    leader = worker
    if (worker) send(worker, { order: 'lead' })
  }
  const fill = () => {
    while (!isStopping && running.size < processes) start()
  }
  const welcome = (worker: Worker, serves: Serving) => {
    hasStarted = true
    serving.add(worker)
    // The file stays open in the others, so that a process that starts anew has no reason to trust it either.
    if (distrust) send(worker, distrust)
    if (!leader) lead(worker)
    first.resolve(serves)
    fill()
    if (serving.size === processes) all.resolve()
  }
  const replace = async (worker: Worker) => {
    running.delete(worker)
    const hasServed = serving.delete(worker)
    if (worker === leader) lead([...serving][0])
    if (!hasStarted) first.reject(new Error('no process came to serve'))
    else if (hasServed) fill()
    else await sleep(restartDelayMs).then(fill)
  }
  const start = () => {
    const worker = cluster.fork()
    running.add(worker)
    closeOrphanedConnections(worker)
    worker.on('message', (message: IpcMessage) => {
      if ('distrust' in message) distrust = message
      if (message.to === 'supervisor') welcome(worker, message.serving)
      for (const addressee of addresseesOf(message, worker)) send(addressee, message)
    })
    worker.once('exit', () => replace(worker))
  }
  const addresseesOf = ({ to }: IpcMessage, sender: Worker): Worker[] => {
    if (to === 'leader') return leader && leader !== sender ? [leader] : []
    return [...serving].filter((worker) => (to === 'others' ? worker !== sender : worker.id === to))
  }

  start()
  return {
    first: first.promise,
    all: all.promise,
    async stop() {
      isStopping = true
      const ends = Array.from(running, (worker) => once(worker, 'exit'))
      for (const worker of running) worker.process.kill('SIGTERM')
      await Promise.all(ends)
    },
  }
}

/** A process that is just ending needs no message: the error is ignored. */
function send(worker: Worker, message: IpcMessage | Order): void {
  worker.send(message, () => undefined)
}

/** Rate limits are counted in the primary, for all processes together. */
async function countForAll(): Promise<void> {
  const { RateLimiterClusterMaster } = await import('rate-limiter-flexible')
  new RateLimiterClusterMaster()
}
