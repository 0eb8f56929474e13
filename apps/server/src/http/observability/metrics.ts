import { createRequire } from 'node:module'
import type { Registry } from 'prom-client'
import type { LoopWatch } from '#runtime/event-loop-watch.ts'
import { nextTurn } from '#workers/pause.ts'
import type { WorkerPool } from '#workers/pool.ts'
import { addRequest, type OperationMetrics, type ProcessMetrics, type State, sumOf } from './process-metrics.ts'

export interface Metrics {
  observe(operation: string, status: number, seconds: number): void
  /** Counts a request that was refused to protect the others. */
  refuse(reason: string): void
  /** All that was counted, as Prometheus reads it. */
  page(): Promise<{ contentType: string; text: string }>
  /** What was counted in this process. */
  snapshot(): ProcessMetrics
  /** Who knows how the process is. */
  addState(state: () => State): void
  addPool(pool: Pick<WorkerPool, 'lanes' | 'counts'>): void
  /** How to learn what was counted in others, which is on the page as well. */
  addOthers(ask: () => Promise<ProcessMetrics[]>): void
}

/**
 * Counts in plain numbers, which costs a request next to nothing. The library, which also watches the process, is
 * loaded when somebody asks for the page for the first time.
 */
export function createMetrics(loop: LoopWatch, now: () => number = Date.now): Metrics {
  const operations = new Map<string, OperationMetrics>()
  const refusals = new Map<string, number>()
  let registry: Promise<Registry> | undefined
  let askOthers = async (): Promise<ProcessMetrics[]> => []
  let state = (): State => nothing
  let pool: Pick<WorkerPool, 'lanes' | 'counts'> | undefined
  const snapshot = (): ProcessMetrics => ({
    operations,
    refusals,
    loop: loop.figures(),
    state: state(),
    lanes: pool?.lanes() ?? {},
    tasks: pool?.counts() ?? new Map(),
  })
  let shown = snapshot()
  const createRegistry = async () => {
    await loadLibrary()
    return (await import('./metrics-page.ts')).createRegistry(() => shown)
  }
  return {
    snapshot,
    addState: (read) => {
      state = read
    },
    addPool: (workers) => {
      pool = workers
    },
    addOthers: (ask) => {
      askOthers = ask
    },
    observe: (operation, status, seconds) => addRequest(operations, operation, status, seconds),
    refuse: (reason) => void refusals.set(reason, (refusals.get(reason) ?? 0) + 1),
    page: sharedFor(sharedMs, now, async () => {
      registry ??= createRegistry()
      shown = sumOf([snapshot(), ...(await askOthers())])
      const { contentType } = await registry
      return { contentType, text: await (await registry).metrics() }
    }),
  }
}

const require = createRequire(import.meta.url)
/** What takes the longest to load of the library. */
const heavyParts = [
  'prom-client/lib/metrics/processCpuTotal.js',
  'prom-client/lib/pushgateway.js',
  'prom-client/lib/defaultMetrics.js',
]

/** In a large process it takes up to 200 ms to load, so its parts come in turns of their own. */
async function loadLibrary(): Promise<void> {
  for (const part of heavyParts) {
    await nextTurn()
    require(part)
  }
  await nextTurn()
}

/** Anybody may ask for the page, which takes some milliseconds to make: who asks meanwhile gets the same one. */
const sharedMs = 1000

function sharedFor<Made>(ms: number, now: () => number, make: () => Promise<Made>): () => Promise<Made> {
  let latest: { made: Promise<Made>; at: number } | undefined
  return () => {
    const at = now()
    // A clock may jump back.
    if (latest && Math.abs(at - latest.at) < ms) return latest.made
    const made = make()
    latest = { made, at }
    made.catch(() => {
      latest = undefined
    })
    return made
  }
}

const nothing: State = {
  memoryBytes: 0,
  memoryMostBytes: 0,
  memoryAnonymousBytes: 0,
  memoryLimitBytes: 0,
  heapBytes: 0,
  heapLimitBytes: 0,
  requests: 0,
  waiting: 0,
  bodies: 0,
  bodyBytes: 0,
  bodyLimitBytes: 0,
}
