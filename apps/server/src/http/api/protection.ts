import type { AppContext } from '#context.ts'
import { createBodyBudget } from '#http/body/body-budget.ts'
import { type BodyReader, createBodyReader } from '#http/body/read-body.ts'
import { createLargeResponses, type LargeResponses, longListSlots } from '#http/limits/large-responses.ts'
import { createLoadShedder, type LoadShedder } from '#http/limits/load-shedding.ts'
import { createSlowSenders } from '#http/limits/slow-senders.ts'
import type { Metrics } from '#http/observability/metrics.ts'
import type { Limits } from '#http/transport/limits.ts'

/** What keeps callers from each other's way, and the server within its memory. */
export interface Protection {
  loadShedder: LoadShedder
  largeResponses: LargeResponses
  /** Undefined where lists never wait for their rows. */
  longLists: LargeResponses | undefined
  bodies: BodyReader
  stop(): void
}

export function createProtection(
  { database, memory, memoryWatch, workers }: AppContext,
  limits: Limits,
  metrics: Metrics,
): Protection {
  const loadShedder = createLoadShedder(limits, metrics.refuse, memoryWatch.pressure)
  const largeResponses = createLargeResponses(metrics.refuse, memoryWatch.pressure)
  const longLists = database.isShared
    ? createLargeResponses(metrics.refuse, memoryWatch.pressure, longListSlots)
    : undefined
  const budget = createBodyBudget(limits.maxBodyBytes, metrics.refuse)
  const slow = createSlowSenders(limits, metrics.refuse)
  metrics.addPool(workers)
  metrics.addState(() => ({
    memoryBytes: process.memoryUsage.rss(),
    memoryMostBytes: process.resourceUsage().maxRSS * 1024,
    memoryAnonymousBytes: memoryWatch.anonymousBytes(),
    memoryLimitBytes: memory.totalBytes,
    ...memoryWatch.heap(),
    ...loadShedder.figures(),
    ...budget.figures(),
  }))
  memoryWatch.start()
  const stop = () => {
    loadShedder.stop()
    slow.stop()
    memoryWatch.stop()
  }
  return { loadShedder, largeResponses, longLists, bodies: createBodyReader(budget, slow), stop }
}
