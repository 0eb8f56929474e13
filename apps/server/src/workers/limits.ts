import { availableParallelism } from 'node:os'
import { searchesAtOnce } from '#db/full-text.ts'
import { overheadMb } from './lane.ts'
import type { PoolLimits } from './pool.ts'
import type { TurnLimits } from './turn-queue.ts'

const mib = 1024 * 1024

/** What a long page or a PDF of thousands of pages takes, also where that is more than the share of a thread. */
const leastLongMb = 80

/** Half a minute spares most people the start of a thread between two looks at the same page. */
const idleMs = 30_000

const waiting = {
  short: { maxWaiting: 500, maxWaitingPerCaller: 100, maxWaitMs: 30_000, idleMs },
  medium: { maxWaiting: 200, maxWaitingPerCaller: 32, maxWaitMs: 60_000, idleMs: 10_000 },
  long: { maxWaiting: 64, maxWaitingPerCaller: 16, maxWaitMs: 120_000, idleMs: 10_000 },
}

export const searchTurnLimits: TurnLimits = { ...waiting.short, atOnce: searchesAtOnce }

/**
 * What the memory is divided into is one thread of each sort. There may be another one, so that no caller has all of them,
 * while the process takes so little that it fits as well.
 */
export function poolLimits(workersBytes: number, processors = availableParallelism()): PoolLimits {
  const memoryMb = workersBytes / mib
  const short = share(memoryMb * 0.32, { mostMb: 256, threads: Math.min(Math.max(processors, 2), 4) })
  const medium = share(memoryMb * 0.32, { mostMb: 256, threads: 2 })
  const long = share(Math.max(memoryMb * 0.36, leastLongMb), { mostMb: 768, threads: 2 })
  return {
    short: { ...waiting.short, ...short },
    medium: { ...waiting.medium, ...medium },
    long: { ...waiting.long, ...long },
  }
}

function share(
  memoryMb: number,
  { mostMb, threads }: { mostMb: number; threads: number },
): { threads: number; memoryMb: number } {
  return { threads, memoryMb: Math.max(16, Math.min(mostMb, Math.floor(memoryMb - overheadMb))) }
}
