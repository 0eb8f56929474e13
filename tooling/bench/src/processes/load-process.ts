import autocannon from 'autocannon'
import { quantile } from '../statistics.ts'

export interface LoadOrder {
  url: string
  method: string
  connections: number
  headers: Record<string, string>
  body?: string
  duration?: number
  amount?: number
}

export interface LoadOutcome {
  count: number
  seconds: number
  p99Ms: number
  failures: number
}

/**
 * A server lets one connection in with each turn of its loop, so for a while the first answers tell how long the queue
 * at the door is. How long answers take is looked at when everybody is in.
 */
const openingMs = 600

/** Autocannon's own histogram counts whole milliseconds, which is too coarse here. */
async function run(order: LoadOrder): Promise<LoadOutcome> {
  const latencies: number[] = []
  let count = 0
  const startedAt = performance.now()
  let endedAt = startedAt
  const load = autocannon({ ...order, sampleInt: 100 })
  load.on('response', (_client, _status, _bytes, milliseconds) => {
    count += 1
    endedAt = performance.now()
    if (endedAt - startedAt > openingMs) latencies.push(milliseconds)
  })
  const { errors, timeouts, non2xx } = await load
  return {
    count,
    seconds: (endedAt - startedAt) / 1000,
    p99Ms: quantile(Float64Array.from(latencies).sort(), 0.99),
    failures: errors + timeouts + non2xx,
  }
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error) => {
      throw error
    },
  )
})
