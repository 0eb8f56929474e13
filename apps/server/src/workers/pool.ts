import { TooCostlyError } from './errors.ts'
import { createLane, type LaneLimits, type LaneState } from './lane.ts'
import type { Lane, Task } from './task.ts'

export interface RunOptions {
  /** Whose turn it takes: an organization, or whoever calls. */
  caller: string
  /** Buffers that are handed over instead of copied. */
  transfer?: ArrayBuffer[]
  signal?: AbortSignal
  /** Answers what the task asks. */
  answer?: (question: unknown) => Promise<unknown>
}

/** What became of the tasks of a kind since the start. */
export interface TaskCounts {
  done: number
  failed: number
  /** Ended because they took too much time or memory. */
  ended: number
}

export interface WorkerPool {
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  counts(): ReadonlyMap<string, Readonly<TaskCounts>>
  lanes(): Record<Lane, LaneState>
  close(): Promise<void>
}

export type PoolLimits = Record<Lane, LaneLimits>

/**
 * The one place where threads are started. What takes long for the largest input that is allowed runs here, so that
 * requests are answered meanwhile; each task has a deadline and a bound on memory, and callers take turns.
 */
export function createWorkerPool(limits: PoolLimits): WorkerPool {
  const lanes = { short: createLane(limits.short), long: createLane(limits.long) }
  const counts = new Map<string, TaskCounts>()
  const countsOf = (name: string): TaskCounts => {
    const known = counts.get(name) ?? { done: 0, failed: 0, ended: 0 }
    counts.set(name, known)
    return known
  }
  return {
    async run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output> {
      const { module, deadlineMs } = task
      const { caller, transfer = [], signal, answer } = options
      try {
        const output = await lanes[task.lane].run(caller, { module, input, transfer, deadlineMs, signal, answer })
        countsOf(task.name).done += 1
        return output as Output
      } catch (error) {
        countsOf(task.name)[error instanceof TooCostlyError ? 'ended' : 'failed'] += 1
        throw error
      }
    },
    counts: () => counts,
    lanes: () => ({ short: lanes.short.state(), long: lanes.long.state() }),
    async close() {
      await Promise.all([lanes.short.close(), lanes.long.close()])
    },
  }
}
