import type { StressOptions } from './options.ts'
import type { Standstill } from './read-metrics.ts'
import type { Outcome, Stall } from './record.ts'

/** A delay that people do not notice. */
const longestStallMs = 100
const shown = 10

export function problemsOf(outcome: Outcome, options: StressOptions): string[] {
  const { failures, notReached, complaints, metrics } = outcome
  const { memoryMegabytes, isShort } = options
  const tooLong = isShort ? [] : standstillsOf(outcome, options).filter(({ ms }) => ms > longestStallMs)
  return [
    ...failures,
    ...complaints.slice(0, 20).map((complaint) => `the server says: ${complaint.slice(0, 1000)}`),
    ...(notReached.length > 0 ? [`not reached: ${notReached.join(', ')}`] : []),
    ...tooLong.map((one) => `${describeTime(one)} of standstill in ${one.work} are more than ${longestStallMs} ms`),
    ...(metrics.mostMegabytes > memoryMegabytes
      ? [`${Math.round(metrics.mostMegabytes)} MB are more than ${memoryMegabytes} MB`]
      : []),
  ]
}

/** By the time that passed, or on a busy machine by the work of the thread. */
function standstillsOf({ metrics }: Outcome, { isBusy }: Pick<StressOptions, 'isBusy'>): Standstill[] {
  return isBusy ? metrics.busiest : metrics.longest
}

/** Work of its own that is far less than the time that passed says that others had the processor, or that a disk was waited for. */
function describeTime({ ms, workedMs }: Standstill): string {
  return `${ms.toFixed(0)} ms${workedMs === undefined ? '' : ` (${workedMs.toFixed(0)} ms of work)`}`
}

/** The server knows the operation; which of the inputs it was, those who sent them. */
function causeOf({ ms, work }: Standstill, stalls: Stall[]): string {
  const own = stalls.filter(({ operation }) => operation === work)
  const nearest = own.toSorted((one, other) => Math.abs(one.stallMs - ms) - Math.abs(other.stallMs - ms))[0]
  return nearest ? describeInput(nearest) : work
}

export function describeStall(stall: Stall): string {
  const { stallMs, workedMs } = stall
  return `${stallMs.toFixed(0).padStart(7)} ms (${workedMs.toFixed(0)} ms of work)  ${describeInput(stall)}`
}

function describeInput({ operation, input, status, sentBytes, receivedBytes, concurrency }: Stall): string {
  const many = concurrency > 1 ? `, ${concurrency} at once` : ''
  return `${operation}: ${input}${many}, ${size(sentBytes)} → ${status}, ${size(receivedBytes)}`
}

function size(bytes: number): string {
  return bytes < 10_000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`
}

export function tableOf(outcome: Outcome, options: Pick<StressOptions, 'isBusy'>): string[] {
  const standstills = standstillsOf(outcome, options).slice(0, shown)
  return [
    `stress: the longest times for which the event loop ${options.isBusy ? 'worked' : 'stood still'}, by /metrics, and the likely input`,
    ...standstills.map((one) => `${describeTime(one).padStart(10)}  ${causeOf(one, outcome.stalls)}`),
    'stress: what made the process larger than before',
    ...outcome.growths
      .slice(-shown)
      .map(({ operation, input, megabytes }) => `${megabytes.toFixed(0).padStart(7)} MB  ${operation}: ${input}`),
  ]
}

export function summaryOf(outcome: Outcome, options: Pick<StressOptions, 'isBusy' | 'seed'>): string {
  const { sent, statuses, reached, notReached, failures, leftOut, metrics } = outcome
  const longest = standstillsOf(outcome, options)[0]?.ms ?? 0
  const responses = statuses.map(([status, times]) => `${status}: ${times}`).join(', ')
  return [
    `stress: ${responses}`,
    `stress: seed ${options.seed}, ${sent} requests, ${reached.length} of ${reached.length + notReached.length} operations reached, ${failures.length} failures, ${leftOut.length} inputs left out, longest ${options.isBusy ? 'work' : 'standstill'} ${longest.toFixed(0)} ms, ${metrics.mostMegabytes.toFixed(0)} MB at most`,
  ].join('\n')
}
