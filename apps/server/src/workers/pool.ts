import type { CallerId } from '#db/tables/caller-id.ts'
import { suspendWork } from '#runtime/current-work.ts'
import type { MemoryWatch } from '#runtime/memory-watch.ts'
import { TooCostlyError } from './errors.ts'
import { createLane, type LaneLimits, type LaneMemory, type LaneRunner, type LaneState } from './lane.ts'
import type { StartPoolThread } from './pool-thread.ts'
import { type Lane, lanes as laneNames, type Task } from './task.ts'

export interface RunOptions {
  /** Whose turn it takes: an organization, or whoever calls. */
  caller: CallerId
  /** Buffers that are transferred instead of copied. */
  transfer?: ArrayBuffer[]
  signal?: AbortSignal
  /** Aborted when nobody waits for it any more. What has begun goes on: to end a thread takes longer than most tasks. */
  gone?: AbortSignal
  /** Answers what the task asks. */
  answer?: ((question: unknown) => Promise<unknown>) | undefined
  /** Whether it waits for its turn however long that takes, instead of being refused. */
  isPatient?: boolean
  /**
   * For a long task whose input is small: it is tried where nothing takes long, for no longer than this, and only what turns
   * out to be costly all the same begins again among the long ones. Nothing can be handed over to it.
   */
  firstMs?: number
  /** Called before it begins again: what was asked or answered so far counts no more. */
  onAgain?: () => void
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
  /** Follows how much memory there is: ends threads that have nothing to do, or begins what waited. */
  adjust(): void
  close(): Promise<void>
}

export type PoolLimits = Record<Lane, LaneLimits>

/** How the process is with its memory, as far as the pool asks. */
export type PoolMemory = Pick<MemoryWatch, 'pressure' | 'hasMemoryFor'>

const enough: PoolMemory = { pressure: () => 'none', hasMemoryFor: () => true }

/**
 * Only here are threads started. What takes long for the largest input that is allowed runs here, so that
 * requests are answered meanwhile; each task has a deadline and a bound on memory, and callers take turns.
 */
export function createWorkerPool(
  limits: PoolLimits,
  memory: PoolMemory = enough,
  startThread?: StartPoolThread,
): WorkerPool {
  const memoryOf = (name: Lane): LaneMemory => ({
    // While memory is tight small tasks go on one at a time, and long ones only where no other runs.
    mayBegin() {
      const pressure = memory.pressure()
      if (pressure !== 'tight') return pressure === 'none'
      return name !== 'long' || lanes.medium.state().running === 0
    },
    mayBeginBeside: () => memory.pressure() === 'none',
    hasMemoryFor: memory.hasMemoryFor,
    mayStay: () => memory.pressure() === 'none' || (name === 'short' && memory.pressure() === 'tight'),
    noteEnd() {
      if (memory.pressure() === 'tight') for (const lane of others(name)) lane.adjust()
    },
  })
  const lanes = {
    short: createLane(limits.short, memoryOf('short'), startThread),
    medium: createLane(limits.medium, memoryOf('medium'), startThread),
    long: createLane(limits.long, memoryOf('long'), startThread),
  } satisfies Record<Lane, LaneRunner>
  const others = (name: Lane) => laneNames.filter((other) => other !== name).map((other) => lanes[other])
  const all = Object.values(lanes)
  const costly = createRecentCallers()
  const counts = new Map<string, TaskCounts>()
  const countsOf = (name: string): TaskCounts => {
    const known = counts.get(name) ?? { done: 0, failed: 0, ended: 0 }
    counts.set(name, known)
    return known
  }
  const perform = async (task: Task<unknown, unknown>, input: unknown, options: RunOptions) => {
    const { module, deadlineMs } = task
    const { caller, transfer = [], signal, gone, answer, isPatient = false, firstMs, onAgain } = options
    const turn = { caller, isPatient, gone }
    const job = { module, input, transfer, deadlineMs, signal, answer }
    if (firstMs === undefined || costly.has(caller)) return lanes[task.lane].run(turn, job)
    try {
      return await lanes.medium.run(turn, { ...job, deadlineMs: firstMs })
    } catch (error) {
      if (!(error instanceof TooCostlyError)) throw error
      costly.add(caller)
      onAgain?.()
      return await lanes[task.lane].run(turn, job)
    }
  }
  return {
    async run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output> {
      const resumeWork = suspendWork()
      const answer = options.answer && inTheNameOf(resumeWork, options.answer)
      try {
        const output = await perform(task as Task<unknown, unknown>, input, { ...options, answer })
        countsOf(task.name).done += 1
        resumeWork()
        return output as Output
      } catch (error) {
        countsOf(task.name)[error instanceof TooCostlyError ? 'ended' : 'failed'] += 1
        throw error
      }
    },
    counts: () => counts,
    lanes: () => ({ short: lanes.short.state(), medium: lanes.medium.state(), long: lanes.long.state() }),
    adjust() {
      for (const lane of all) lane.adjust()
    },
    async close() {
      await Promise.all(all.map((lane) => lane.close()))
    },
  }
}

type Answer = NonNullable<RunOptions['answer']>

/** What a thread asks comes in the name of whoever started it. */
function inTheNameOf(resumeWork: () => void, answer: Answer): Answer {
  return (question) => {
    resumeWork()
    return answer(question)
  }
}

const costlyMs = 60_000

/**
 * Callers whose task was short in length but not in time: what they send next is not tried where others wait for a moment's
 * work, as many such texts would take most of it.
 */
function createRecentCallers(now = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    has: (caller: string) => (until.get(caller) ?? 0) > now(),
    add(caller: string) {
      for (const [known, end] of until) if (end <= now()) until.delete(known)
      until.set(caller, now() + costlyMs)
    },
  }
}
