import { availableParallelism } from 'node:os'
import type { PoolLimits } from './pool.ts'

const mib = 1024 * 1024

/** What a thread takes beside the objects of its heap: its stack, code and new objects. */
const overheadMb = 16

/** Half a minute spares most people the start of a thread between two looks at the same page. */
const idleMs = 30_000

const waiting = {
  short: { maxWaiting: 500, maxWaitingPerCaller: 100, maxWaitMs: 30_000, idleMs },
  long: { maxWaiting: 64, maxWaitingPerCaller: 16, maxWaitMs: 120_000, idleMs },
}

/** As many threads as there are processors and memory for, at least one of each sort. */
export function poolLimits(workersBytes: number, processors = availableParallelism()): PoolLimits {
  const memoryMb = workersBytes / mib
  const short = share({ memoryMb: memoryMb * 0.5, leastMb: 128, mostMb: 256, threads: Math.min(processors, 4) })
  const long = share({ memoryMb: memoryMb * 0.5, leastMb: 160, mostMb: 768, threads: 2 })
  return { short: { ...waiting.short, ...short }, long: { ...waiting.long, ...long } }
}

interface Share {
  memoryMb: number
  /** What a thread should have before there is another one. */
  leastMb: number
  mostMb: number
  threads: number
}

function share({ memoryMb, leastMb, mostMb, threads: most }: Share): { threads: number; memoryMb: number } {
  const threads = Math.max(1, Math.min(most, Math.floor(memoryMb / leastMb)))
  return { threads, memoryMb: Math.max(16, Math.min(mostMb, Math.floor(memoryMb / threads - overheadMb))) }
}
