import type { Metric, Registry } from 'prom-client'

export interface Metrics {
  observe(operation: string, status: number, seconds: number): void
  /** All that was counted, as Prometheus reads it. */
  page(): Promise<{ contentType: string; text: string }>
  /** What was counted in this process. */
  tallies: Tallies
  /** How to learn what was counted in others, which is on the page as well. */
  addOthers(ask: () => Promise<Tallies[]>): void
}

/** By operation. */
export type Tallies = ReadonlyMap<string, Tally>

/** Upper bounds in seconds; what took longer than the last is in `count` alone. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  byStatus: Map<number, number>
  /** For each bound, how many took no longer than it but longer than the one before. */
  byBound: number[]
  count: number
  seconds: number
}

/**
 * Counts in plain numbers, which costs a request next to nothing. The library, which also watches the process, is
 * loaded when somebody asks for the page for the first time.
 */
export function createMetrics(): Metrics {
  const tallies = new Map<string, Tally>()
  let registry: Promise<Registry> | undefined
  let askOthers = async (): Promise<Tallies[]> => []
  let shown: Tallies = tallies
  return {
    tallies,
    addOthers: (ask) => {
      askOthers = ask
    },
    observe(operation, status, seconds) {
      const tally = tallies.get(operation) ?? newTally()
      if (tally.count === 0) tallies.set(operation, tally)
      tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
      const bound = bounds.findIndex((most) => seconds <= most)
      if (bound !== -1) tally.byBound[bound] = (tally.byBound[bound] ?? 0) + 1
      tally.count += 1
      tally.seconds += seconds
    },
    async page() {
      registry ??= createRegistry(() => shown)
      shown = sumOf([tallies, ...(await askOthers())])
      const { contentType } = await registry
      return { contentType, text: await (await registry).metrics() }
    },
  }
}

function newTally(): Tally {
  return { byStatus: new Map(), byBound: bounds.map(() => 0), count: 0, seconds: 0 }
}

function sumOf([own, ...others]: [Tallies, ...Tallies[]]): Tallies {
  if (others.length === 0) return own
  const sums = new Map<string, Tally>()
  for (const [operation, tally] of [own, ...others].flatMap((tallies) => [...tallies])) {
    const sum = sums.get(operation) ?? newTally()
    for (const [status, count] of tally.byStatus) sum.byStatus.set(status, (sum.byStatus.get(status) ?? 0) + count)
    sum.byBound = sum.byBound.map((count, bound) => count + (tally.byBound[bound] ?? 0))
    sum.count += tally.count
    sum.seconds += tally.seconds
    sums.set(operation, sum)
  }
  return sums
}

async function createRegistry(tallies: () => Tallies): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const register = (name: string, description: object, values: (operation: string, tally: Tally) => Value[]) => {
    const get = async () => ({ name, ...description, values: [...tallies()].flatMap((entry) => values(...entry)) })
    // The registry asks a metric for no more than this.
    registry.registerMetric({ name, get } as unknown as Metric)
  }
  const requests = { type: 'counter', help: 'Requests answered, by operation and status.' }
  register('quire_http_requests_total', requests, (operation, { byStatus }) =>
    Array.from(byStatus, ([status, value]) => ({ labels: { operation, status }, value })),
  )
  const duration = {
    type: 'histogram',
    help: 'Time from the first byte of a request to the last of its answer, by operation.',
  }
  register('quire_http_request_duration_seconds', duration, histogramValues)
  return registry
}

interface Value {
  labels: Record<string, string | number>
  value: number
  metricName?: string
}

/** The format wants each bucket to hold those before it. */
function histogramValues(operation: string, { byBound, count, seconds }: Tally): Value[] {
  const named = (suffix: string, value: number, labels = {}) => ({
    metricName: `quire_http_request_duration_seconds_${suffix}`,
    labels: { ...labels, operation },
    value,
  })
  let sum = 0
  const buckets = bounds.map((le, index) => {
    sum += byBound[index] ?? 0
    return named('bucket', sum, { le })
  })
  return [...buckets, named('bucket', count, { le: '+Inf' }), named('sum', seconds), named('count', count)]
}
