import type { CallerId } from '#db/tables/caller-id.ts'
import { type PoolThread, startThread, type ThreadJob } from './pool-thread.ts'
import { createTurnQueue, type Turn } from './turn-queue.ts'

export interface LaneLimits {
  /** The most there ever are: beyond the first, only while there is memory for another. */
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
  /** Tasks that were refused since the start because too many waited, or for too long. */
  refused: number
}

export interface LaneRunner {
  run(turn: Turn, job: ThreadJob): Promise<unknown>
  state(): LaneState
  /** Follows how much memory there is: ends threads that have nothing to do, or begins what waited. */
  adjust(): void
  close(): Promise<void>
}

/** What a lane asks before it begins anything. */
export interface LaneMemory {
  /** Whether a task may begin where no other of the lane runs. */
  mayBegin(): boolean
  /** Whether one may begin beside others, in a thread that there is already. */
  mayBeginBeside(): boolean
  hasMemoryFor(bytes: number): boolean
  /** Whether threads without work may stay, which give their memory back only by ending. */
  mayStay(): boolean
  /** Told when a task is over, before the lane takes the next. */
  noteEnd(): void
}

/** What a thread takes beside the objects of its heap: its stack, code and new objects. */
export const overheadMb = 16

/** Threads that are started when they are needed, and callers that take turns. */
export function createLane(limits: LaneLimits, memory: LaneMemory, start = startThread): LaneRunner {
  const queue = createTurnQueue<PoolThread>({ ...limits, atOnce: limits.threads })
  const threads = new Set<PoolThread>()
  const idle = new Map<PoolThread, NodeJS.Timeout>()

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
    const thread = start(limits.memoryMb)
    threads.add(thread)
    return thread
  }
  const mayBegin = () => {
    const busy = threads.size - idle.size
    if (busy >= limits.threads) return false
    if (busy === 0) return memory.mayBegin()
    return idle.size > 0 ? memory.mayBeginBeside() : memory.hasMemoryFor((limits.memoryMb + overheadMb) * 1024 * 1024)
  }
  const next = () => {
    while (queue.waiting() > 0 && mayBegin()) {
      const waiting = queue.take()
      if (!waiting) return
      waiting.resolve(takeThread())
    }
  }
  const adjust = () => {
    if (!memory.mayStay()) for (const thread of idle.keys()) void end(thread)
    next()
  }
  /** One that is not fit any more counts until it has ended: where it does not run JavaScript, that takes a while. */
  const giveBack = async (caller: CallerId, thread: PoolThread, ms: number) => {
    if (!thread.isFit()) await thread.end()
    queue.end(caller, ms)
    if (thread.isFit()) idle.set(thread, setTimeout(() => void end(thread), limits.idleMs).unref())
    else threads.delete(thread)
    memory.noteEnd()
    adjust()
  }

  return {
    async run(turn, job) {
      const thread = await queue.enter(turn, next, job.signal ?? turn.gone)
      const begunAt = performance.now()
      try {
        job.signal?.throwIfAborted()
        return await thread.perform(job)
      } finally {
        void giveBack(turn.caller, thread, performance.now() - begunAt)
      }
    },
    state: () => ({
      threads: threads.size,
      running: threads.size - idle.size,
      waiting: queue.waiting(),
      refused: queue.refused(),
    }),
    adjust,
    async close() {
      await Promise.all([...threads].map(end))
    },
  }
}
