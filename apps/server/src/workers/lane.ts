import { TooManyRequestsError, UnavailableError } from '../errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { type Job, type PoolThread, startThread } from './pool-thread.ts'

export interface LaneLimits {
  threads: number
  /** What each of its threads may take. */
  memoryMb: number
  maxWaiting: number
  maxWaitingPerCaller: number
  /** How long a task may wait for its turn. */
  maxWaitMs: number
  /** Threads without work end after this time. */
  idleMs: number
}

export interface LaneState {
  threads: number
  running: number
  waiting: number
}

export interface LaneRunner {
  run(caller: string, job: Job): Promise<unknown>
  state(): LaneState
  close(): Promise<void>
}

interface Waiting extends PromiseWithResolvers<PoolThread> {
  caller: string
}

/**
 * Threads that are started when they are needed, and callers that take turns. One caller never has all of them where
 * there are several, so that nobody waits for the deadline of another.
 */
export function createLane(limits: LaneLimits): LaneRunner {
  const queue = createFairQueue<Waiting>()
  const threads = new Set<PoolThread>()
  const idle = new Map<PoolThread, NodeJS.Timeout>()
  const running = new Map<string, number>()
  const maxPerCaller = Math.max(1, limits.threads - 1)
  const mayHave = (caller: string) => (running.get(caller) ?? 0) < maxPerCaller

  const end = (thread: PoolThread) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    threads.delete(thread)
    return thread.end()
  }
  const takeThread = (): PoolThread => {
    for (const [thread, timer] of idle) {
      clearTimeout(timer)
      idle.delete(thread)
      if (thread.isFit()) return thread
      threads.delete(thread)
    }
    const thread = startThread(limits.memoryMb)
    threads.add(thread)
    return thread
  }
  const next = () => {
    while (threads.size - idle.size < limits.threads) {
      const waiting = queue.take(mayHave)
      if (!waiting) return
      running.set(waiting.caller, (running.get(waiting.caller) ?? 0) + 1)
      waiting.resolve(takeThread())
    }
  }
  const giveBack = (caller: string, thread: PoolThread) => {
    const left = (running.get(caller) ?? 1) - 1
    if (left === 0) running.delete(caller)
    else running.set(caller, left)
    if (thread.isFit()) idle.set(thread, setTimeout(() => void end(thread), limits.idleMs).unref())
    else threads.delete(thread)
    next()
  }

  /** Waits for a turn, and gives up when the caller does. */
  const enter = async (caller: string, signal: AbortSignal | undefined): Promise<PoolThread> => {
    signal?.throwIfAborted()
    if (queue.size() >= limits.maxWaiting) throw busy()
    if (queue.sizeOf(caller) >= limits.maxWaitingPerCaller) throw tooMany(limits.maxWaitingPerCaller)
    const waiting: Waiting = { ...Promise.withResolvers<PoolThread>(), caller }
    const leave = (reason: unknown) => {
      queue.remove(caller, waiting)
      waiting.reject(reason)
    }
    const giveUp = () => leave(signal?.reason)
    const timer = setTimeout(() => leave(busy()), limits.maxWaitMs)
    signal?.addEventListener('abort', giveUp)
    queue.push(caller, waiting)
    next()
    try {
      return await waiting.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    async run(caller, job) {
      const thread = await enter(caller, job.signal)
      try {
        job.signal?.throwIfAborted()
        return await thread.perform(job)
      } finally {
        giveBack(caller, thread)
      }
    },
    state: () => ({ threads: threads.size, running: threads.size - idle.size, waiting: queue.size() }),
    async close() {
      await Promise.all([...threads].map(end))
    },
  }
}

function busy(): UnavailableError {
  return new UnavailableError('the server has more to work out than it can; try again in 5 s', 5)
}

function tooMany(limit: number): TooManyRequestsError {
  return new TooManyRequestsError(`${limit} tasks of yours are waiting to be worked out already; try again in 5 s`, 5)
}
