import type { CallerId } from '#db/tables/caller-id.ts'
import { TooManyRequestsError, UnavailableError } from '#errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { type PoolThread, startThread, type ThreadJob } from './pool-thread.ts'

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

export interface Turn {
  caller: CallerId
  /** Whether it waits for as long as it takes: for work that nobody waits for, and for parts of what has been begun. */
  isPatient: boolean
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

interface Waiting extends PromiseWithResolvers<PoolThread> {
  caller: CallerId
}

/**
 * Threads that are started when they are needed, and callers that take turns. One caller never has all of them where
 * there are several, so that nobody waits for the deadline of another.
 */
export function createLane(limits: LaneLimits, memory: LaneMemory): LaneRunner {
  const queue = createFairQueue<Waiting>()
  const threads = new Set<PoolThread>()
  const idle = new Map<PoolThread, NodeJS.Timeout>()
  const running = new Map<string, number>()
  const maxPerCaller = Math.max(1, limits.threads - 1)
  const mayHave = (caller: CallerId) => (running.get(caller) ?? 0) < maxPerCaller
  let refused = 0

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
  const mayBegin = () => {
    const busy = threads.size - idle.size
    if (busy >= limits.threads) return false
    if (busy === 0) return memory.mayBegin()
    return idle.size > 0 ? memory.mayBeginBeside() : memory.hasMemoryFor((limits.memoryMb + overheadMb) * 1024 * 1024)
  }
  const next = () => {
    while (queue.size() > 0 && mayBegin()) {
      const waiting = queue.take(mayHave)
      if (!waiting) return
      running.set(waiting.caller, (running.get(waiting.caller) ?? 0) + 1)
      waiting.resolve(takeThread())
    }
  }
  const adjust = () => {
    if (!memory.mayStay()) for (const thread of idle.keys()) void end(thread)
    next()
  }
  /** One that is not fit any more counts until it has ended: where it does not run JavaScript, that takes a while. */
  const giveBack = async (caller: CallerId, thread: PoolThread) => {
    if (!thread.isFit()) await thread.end()
    const left = (running.get(caller) ?? 1) - 1
    if (left === 0) running.delete(caller)
    else running.set(caller, left)
    if (thread.isFit()) idle.set(thread, setTimeout(() => void end(thread), limits.idleMs).unref())
    else threads.delete(thread)
    memory.noteEnd()
    adjust()
  }

  const refuse = <Refusal>(refusal: Refusal): Refusal => {
    refused += 1
    return refusal
  }
  const requireQueueSlot = (caller: CallerId) => {
    if (queue.size() >= limits.maxWaiting) throw refuse(busy())
    if (queue.sizeOf(caller) >= limits.maxWaitingPerCaller) throw refuse(tooMany(limits.maxWaitingPerCaller))
  }
  /** Waits for a turn, and gives up when the caller does. */
  const enter = async ({ caller, isPatient }: Turn, signal: AbortSignal | undefined): Promise<PoolThread> => {
    signal?.throwIfAborted()
    if (!isPatient) requireQueueSlot(caller)
    const waiting: Waiting = { ...Promise.withResolvers<PoolThread>(), caller }
    const leave = (reason: unknown) => {
      queue.remove(caller, waiting)
      waiting.reject(reason)
    }
    const giveUp = () => leave(signal?.reason)
    const timer = isPatient ? undefined : setTimeout(() => leave(refuse(busy())), limits.maxWaitMs)
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
    async run(turn, job) {
      const thread = await enter(turn, job.signal)
      try {
        job.signal?.throwIfAborted()
        return await thread.perform(job)
      } finally {
        void giveBack(turn.caller, thread)
      }
    },
    state: () => ({ threads: threads.size, running: threads.size - idle.size, waiting: queue.size(), refused }),
    adjust,
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
