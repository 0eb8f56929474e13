import type { Failure, Outcome } from './record.ts'

export function count(number: number): string {
  return number.toLocaleString('en')
}

/** Everything that is needed to send the request again. */
export function describeFailure({ index, problem, bytes, response }: Failure, seed: number): string {
  const request = bytes.subarray(0, 4000).toString('latin1')
  return `\nfailure: ${problem} (--seed ${seed}, request ${index})\n${request}\n→ ${response.slice(0, 1000)}\n`
}

/** Caches fill in the beginning, so only a long run tells whether the memory grows. */
const longRun = 100_000
const allowedMegabytes = 16

export function growthOf({ heapMegabytes: [half, end] }: Outcome, requests: number): string | undefined {
  if (requests < longRun || end - half < allowedMegabytes) return undefined
  return `the heap has grown from ${half.toFixed(1)} to ${end.toFixed(1)} MB in the second half`
}

export function summaryOf(outcome: Outcome, seed: number): string {
  const { sent, succeeded, neverSucceeded, failures, statuses, heapMegabytes } = outcome
  const [half, end] = heapMegabytes.map((megabytes) => `${megabytes.toFixed(1)} MB`)
  const operations = succeeded + neverSucceeded.length
  return [
    `fuzz: ${statuses.map(([status, times]) => `${status}: ${count(times)}`).join(', ')}`,
    `fuzz: seed ${seed}, ${count(sent)} requests, ${succeeded} of ${operations} operations also succeeded, ${failures.length} failures, heap ${half} at half, ${end} at the end`,
  ].join('\n')
}
