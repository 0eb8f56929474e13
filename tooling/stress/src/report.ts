import type { StressOptions } from './options.ts'
import type { Outcome, Still } from './record.ts'

/** Nobody notices a tenth of a second. */
const longestStillMs = 100
const shown = 10

export function problemsOf(outcome: Outcome, { memoryMegabytes, isShort }: StressOptions): string[] {
  const { stills, failures, notReached, complaints, peakMegabytes } = outcome
  const tooLong = isShort ? 0 : stills.filter(({ stillMs, crowd }) => stillMs > longestStillMs && crowd === 1).length
  return [
    ...failures,
    ...complaints.slice(0, 20).map((complaint) => `the server says: ${complaint.slice(0, 1000)}`),
    ...(notReached.length > 0 ? [`not reached: ${notReached.join(', ')}`] : []),
    ...(tooLong > 0
      ? [`${tooLong} inputs alone let the event loop stand still for more than ${longestStillMs} ms`]
      : []),
    ...(peakMegabytes > memoryMegabytes ? [`${Math.round(peakMegabytes)} MB are more than ${memoryMegabytes} MB`] : []),
  ]
}

export function describeStill({
  operation,
  input,
  stillMs,
  workedMs,
  status,
  sentBytes,
  receivedBytes,
  crowd,
}: Still): string {
  const times = `${stillMs.toFixed(0).padStart(7)} ms (${workedMs.toFixed(0)} ms of work)`
  const many = crowd > 1 ? `, ${crowd} at once` : ''
  return `${times}  ${operation}: ${input}${many}, ${size(sentBytes)} → ${status}, ${size(receivedBytes)}`
}

function size(bytes: number): string {
  return bytes < 10_000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`
}

export function tableOf({ stills, growths }: Outcome, count = shown): string[] {
  return [
    'stress: the longest times for which the event loop stood still',
    ...stills.slice(0, count).map(describeStill),
    'stress: what made the process larger than before',
    ...growths
      .slice(-count)
      .map(({ operation, input, megabytes }) => `${megabytes.toFixed(0).padStart(7)} MB  ${operation}: ${input}`),
  ]
}

export function summaryOf({ sent, statuses, reached, notReached, stills, failures, peakMegabytes }: Outcome): string {
  const longest = stills.find(({ crowd }) => crowd === 1)?.stillMs ?? 0
  const answers = statuses.map(([status, times]) => `${status}: ${times}`).join(', ')
  return [
    `stress: ${answers}`,
    `stress: ${sent} requests, ${reached.length} of ${reached.length + notReached.length} operations reached, ${failures.length} failures, longest standstill ${longest.toFixed(0)} ms, ${peakMegabytes.toFixed(0)} MB at most`,
  ].join('\n')
}
