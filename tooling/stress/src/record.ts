import type { OperationId } from '@quire/api-types'
import type { FuzzRequest } from '@quire/fuzz'
import type { Case } from './cases.ts'
import type { Reading } from './monitor.ts'
import type { ServerMetrics } from './read-metrics.ts'
import type { ReceivedResponse } from './send.ts'

/** One time for which the event loop stood stall, and what caused it. */
export interface Stall {
  operation: OperationId
  input: string
  stallMs: number
  workedMs: number
  status: number
  sentBytes: number
  receivedBytes: number
  /** How many of them were sent at once. */
  concurrency: number
}

export interface Outcome {
  sent: number
  statuses: [status: number, times: number][]
  /** Operations that got a response other than that something is not there. */
  reached: OperationId[]
  notReached: OperationId[]
  /** The longest first. */
  stalls: Stall[]
  /** What made the process larger than ever before. */
  growths: { operation: OperationId; input: string; megabytes: number }[]
  failures: string[]
  /** Inputs of strangers' servers that took too long to be sent all. */
  leftOut: string[]
  complaints: string[]
  /** What the server itself has counted. */
  metrics: ServerMetrics
}

export interface Note {
  one: Case
  request: FuzzRequest
  response: ReceivedResponse
  concurrency: number
  tookMs: number
  reading: Reading
  grewMegabytes: number
}

export type StressRecord = ReturnType<typeof createRecord>

const worthNotingMegabytes = 20
/** What takes this long alone waits for a deadline in a thread, and many of it would only wait for each other. */
const longMs = 3_000

/** Looked for before a body is read, and made by a device of a person: `passkeys.test.ts` of the server has one. */
const needDevice: ReadonlySet<OperationId> = new Set(['updatePasskey'])

export function createRecord(
  operations: OperationId[],
  onResponse?: (stall: Stall, response: ReceivedResponse) => void,
) {
  const stalls: Stall[] = []
  const growths: Outcome['growths'] = []
  const failures: string[] = []
  const statuses = new Map<number, number>()
  const reached = new Set<OperationId>()
  const times = new Map<Case, number>()
  const leftOut: string[] = []
  let sent = 0

  const fail = ({ operation, name }: Case, problem: string) =>
    void failures.push(`${operation.id}, ${name}: ${problem}`)
  return {
    fail,
    /** Not sent, for it would take too long. */
    leaveOut: ({ operation, name }: Case) => void leftOut.push(`${operation.id}, ${name}`),
    note({ one, request, response, concurrency, tookMs, reading, grewMegabytes }: Note): void {
      const { id } = one.operation
      const { status, bytes } = response
      sent += concurrency
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (![0, 401, 403, 404].includes(status)) reached.add(id)
      if (isFailure(one, status)) fail(one, `${status} ${response.body.slice(0, 200)}`)
      times.set(one, tookMs > longMs ? 0 : reading.stallMs)
      const sentBytes = (request.body?.length ?? 0) + request.target.length
      const stall = { operation: id, input: one.name, ...reading, status, sentBytes, receivedBytes: bytes, concurrency }
      stalls.push(stall)
      onResponse?.(stall, response)
      if (grewMegabytes > worthNotingMegabytes)
        growths.push({
          operation: id,
          input: concurrency > 1 ? `${one.name}, ${concurrency} at once` : one.name,
          megabytes: reading.peakMegabytes,
        })
    },
    /** The cases that took the longest, for sending them together. */
    worstOf: (cases: Case[]): Case[] =>
      cases.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0)).slice(0, 2),
    outcome(): Omit<Outcome, 'metrics' | 'complaints'> {
      return {
        sent,
        statuses: [...statuses].toSorted(([one], [other]) => one - other),
        reached: [...reached],
        notReached: operations.filter((id) => !reached.has(id) && !needDevice.has(id)),
        stalls: stalls.toSorted((one, other) => other.stallMs - one.stallMs),
        growths,
        failures: [...new Set(failures)],
        leftOut,
      }
    },
  }
}

/** Where nobody has to say who it is, what is not known is a secret that was sent. */
export function isFailure({ operation }: Case, status: number): boolean {
  const isStranger = status === 401 && operation.row.auth !== 'none'
  return status === 0 || isStranger || (status >= 500 && status !== 503)
}
