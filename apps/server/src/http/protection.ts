import type { AppContext } from '../context.ts'
import { type BodyReader, createBodyReader } from './body.ts'
import { createBodyBudget } from './body-budget.ts'
import { createLargeAnswers, type LargeAnswers } from './large-answers.ts'
import type { Limits } from './limits.ts'
import { createLoadGate, type LoadGate } from './load-gate.ts'
import type { Metrics } from './metrics.ts'
import { createSlowSenders } from './slow-senders.ts'

/** What keeps callers from each other's way, and the server within its memory. */
export interface Protection {
  gate: LoadGate
  largeAnswers: LargeAnswers
  bodies: BodyReader
  stop(): void
}

export function createProtection(
  { memory, memoryWatch, workers }: AppContext,
  limits: Limits,
  metrics: Metrics,
): Protection {
  const gate = createLoadGate(limits, metrics.refuse, memoryWatch.pressure)
  const largeAnswers = createLargeAnswers(metrics.refuse, memoryWatch.pressure)
  const budget = createBodyBudget(limits.maxBodyBytes, metrics.refuse)
  const slow = createSlowSenders(limits, metrics.refuse)
  metrics.addPool(workers)
  metrics.addState(() => ({
    memoryBytes: process.memoryUsage.rss(),
    memoryMostBytes: process.resourceUsage().maxRSS * 1024,
    memoryAnonymousBytes: memoryWatch.anonymousBytes(),
    memoryLimitBytes: memory.totalBytes,
    ...gate.figures(),
    ...budget.figures(),
  }))
  memoryWatch.start()
  const stop = () => {
    gate.stop()
    slow.stop()
    memoryWatch.stop()
  }
  return { gate, largeAnswers, bodies: createBodyReader(budget, slow), stop }
}
