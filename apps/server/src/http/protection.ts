import type { AppContext } from '../context.ts'
import { watchMemory } from '../memory-watch.ts'
import { type BodyReader, createBodyReader } from './body.ts'
import { createBodyBudget } from './body-budget.ts'
import type { Limits } from './limits.ts'
import { createLoadGate, type LoadGate } from './load-gate.ts'
import type { Metrics } from './metrics.ts'
import { createSlowSenders } from './slow-senders.ts'

/** What keeps callers from each other's way, and the server within its memory. */
export interface Protection {
  gate: LoadGate
  bodies: BodyReader
  stop(): void
}

export function createProtection({ memory }: AppContext, limits: Limits, metrics: Metrics): Protection {
  const watch = watchMemory(memory)
  const gate = createLoadGate(limits, metrics.refuse, watch.isShort)
  const budget = createBodyBudget(limits.maxBodyBytes, metrics.refuse)
  const slow = createSlowSenders(limits, metrics.refuse)
  metrics.addState(() => ({
    memoryBytes: process.memoryUsage.rss(),
    memoryLimitBytes: memory.totalBytes,
    ...gate.figures(),
    ...budget.figures(),
  }))
  const stop = () => {
    gate.stop()
    slow.stop()
    watch.stop()
  }
  return { gate, bodies: createBodyReader(budget, slow), stop }
}
