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

/** Autocannon's own histogram counts whole milliseconds, which is too coarse here. */
async function run(order: LoadOrder): Promise<LoadOutcome> {
  const latencies: number[] = []
  const startedAt = performance.now()
  let endedAt = startedAt
  const load = autocannon({ ...order, sampleInt: 100 })
  load.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds)
    endedAt = performance.now()
  })
  const { errors, timeouts, non2xx } = await load
  return {
    count: latencies.length,
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
