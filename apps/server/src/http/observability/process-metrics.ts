import { type LoopFigures, sumOfLoops } from '#runtime/event-loop-watch.ts'
import type { LaneState } from '#workers/lane.ts'
import type { TaskCounts } from '#workers/pool.ts'

/** What one process has counted and sees of itself; processes hand it to each other. */
export interface ProcessMetrics {
  operations: ReadonlyMap<string, OperationMetrics>
  /** Requests refused to protect the others, by reason. */
  refusals: ReadonlyMap<string, number>
  loop: LoopFigures
  state: State
  /** The worker pool: its lanes, and what became of tasks by their kind. */
  lanes: Readonly<Record<string, LaneState>>
  tasks: ReadonlyMap<string, Readonly<TaskCounts>>
}

/** How the process is at the moment; all in bytes or in numbers of requests. */
export interface State {
  memoryBytes: number
  memoryMostBytes: number
  memoryAnonymousBytes: number
  memoryLimitBytes: number
  heapBytes: number
  heapLimitBytes: number
  requests: number
  waiting: number
  bodies: number
  bodyBytes: number
  bodyLimitBytes: number
}

export interface OperationMetrics {
  byStatus: Map<number, number>
  /** For each bound, how many took no longer than it but longer than the one before. */
  byBound: number[]
  count: number
  seconds: number
}

/** Upper bounds in seconds; what took longer than the last is in `count` alone. */
export const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function newOperationMetrics(): OperationMetrics {
  return { byStatus: new Map(), byBound: bounds.map(() => 0), count: 0, seconds: 0 }
}

/** Adds one request to what was counted. */
export function addRequest(
  operations: Map<string, OperationMetrics>,
  operation: string,
  status: number,
  seconds: number,
): void {
  const counted = operations.get(operation) ?? newOperationMetrics()
  if (counted.count === 0) operations.set(operation, counted)
  counted.byStatus.set(status, (counted.byStatus.get(status) ?? 0) + 1)
  const bound = bounds.findIndex((most) => seconds <= most)
  if (bound !== -1) counted.byBound[bound] = (counted.byBound[bound] ?? 0) + 1
  counted.count += 1
  counted.seconds += seconds
}

export function sumOf([own, ...others]: [ProcessMetrics, ...ProcessMetrics[]]): ProcessMetrics {
  if (others.length === 0) return own
  const all = [own, ...others]
  return {
    operations: sumOfOperations(all.map(({ operations }) => operations)),
    refusals: sumOfCounts(all.map(({ refusals }) => refusals)),
    loop: sumOfLoops(all.map(({ loop }) => loop)),
    state: all.map(({ state }) => state).reduce(sumOfFields),
    lanes: Object.fromEntries(sumOfGroups(all.map(({ lanes }) => Object.entries(lanes)))),
    tasks: sumOfGroups(all.map(({ tasks }) => tasks)),
  }
}

function sumOfOperations(all: ProcessMetrics['operations'][]): Map<string, OperationMetrics> {
  const sums = new Map<string, OperationMetrics>()
  for (const [operation, counted] of all.flatMap((operations) => [...operations])) {
    const sum = sums.get(operation) ?? newOperationMetrics()
    for (const [status, count] of counted.byStatus) sum.byStatus.set(status, (sum.byStatus.get(status) ?? 0) + count)
    sum.byBound = sum.byBound.map((count, bound) => count + (counted.byBound[bound] ?? 0))
    sum.count += counted.count
    sum.seconds += counted.seconds
    sums.set(operation, sum)
  }
  return sums
}

function sumOfCounts(all: ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of all.flatMap((counts) => [...counts])) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

function sumOfGroups<Group extends object>(all: Iterable<readonly [string, Group]>[]): Map<string, Group> {
  const sums = new Map<string, Group>()
  for (const [name, group] of all.flatMap((groups) => [...groups])) {
    const sum = sums.get(name)
    sums.set(name, sum ? sumOfFields(sum, group) : group)
  }
  return sums
}

/** Of objects whose fields are all numbers. */
function sumOfFields<Fields extends object>(a: Fields, b: Fields): Fields {
  const other = new Map<string, number>(Object.entries(b))
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (other.get(name) ?? 0)])) as Fields
}
