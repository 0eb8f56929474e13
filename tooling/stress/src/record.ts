import type { OperationId } from '@quire/api-types'
import type { FuzzRequest } from '@quire/fuzz'
import type { Case } from './cases.ts'
import type { Figures } from './figures.ts'
import type { Reading } from './monitor.ts'
import type { Answer } from './send.ts'

/** One time for which the event loop stood still, and what caused it. */
export interface Still {
  operation: OperationId
  input: string
  stillMs: number
  workedMs: number
  status: number
  sentBytes: number
  receivedBytes: number
  /** How many of them were sent at once. */
  crowd: number
}

export interface Outcome {
  sent: number
  statuses: [status: number, times: number][]
  /** Operations that got an answer other than that something is not there. */
  reached: OperationId[]
  notReached: OperationId[]
  /** The longest first. */
  stills: Still[]
  /** What made the process larger than ever before. */
  growths: { operation: OperationId; input: string; megabytes: number }[]
  failures: string[]
  complaints: string[]
  /** What the server itself has counted. */
  figures: Figures
}

export interface Note {
  one: Case
  request: FuzzRequest
  answer: Answer
  crowd: number
  reading: Reading
  grewMegabytes: number
}

export type StressRecord = ReturnType<typeof createRecord>

const worthNotingMegabytes = 20

export function createRecord(operations: OperationId[], onAnswer?: (still: Still, answer: Answer) => void) {
  const stills: Still[] = []
  const growths: Outcome['growths'] = []
  const failures: string[] = []
  const statuses = new Map<number, number>()
  const reached = new Set<OperationId>()
  const times = new Map<Case, number>()
  let sent = 0

  const fail = ({ operation, name }: Case, problem: string) =>
    void failures.push(`${operation.id}, ${name}: ${problem}`)
  return {
    fail,
    note({ one, request, answer, crowd, reading, grewMegabytes }: Note): void {
      const { id } = one.operation
      const { status, bytes } = answer
      sent += crowd
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (![0, 401, 403, 404].includes(status)) reached.add(id)
      if (status === 0 || status === 401 || (status >= 500 && status !== 503))
        fail(one, `${status} ${answer.body.slice(0, 200)}`)
      times.set(one, reading.stillMs)
      const sentBytes = (request.body?.length ?? 0) + request.target.length
      const still = { operation: id, input: one.name, ...reading, status, sentBytes, receivedBytes: bytes, crowd }
      stills.push(still)
      onAnswer?.(still, answer)
      if (grewMegabytes > worthNotingMegabytes)
        growths.push({
          operation: id,
          input: crowd > 1 ? `${one.name}, ${crowd} at once` : one.name,
          megabytes: reading.peakMegabytes,
        })
    },
    /** The cases that took the longest, for sending them together. */
    worstOf: (cases: Case[]): Case[] =>
      cases.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0)).slice(0, 2),
    outcome(): Omit<Outcome, 'figures' | 'complaints'> {
      return {
        sent,
        statuses: [...statuses].toSorted(([one], [other]) => one - other),
        reached: [...reached],
        notReached: operations.filter((id) => !reached.has(id)),
        stills: stills.toSorted((one, other) => other.stillMs - one.stillMs),
        growths,
        failures: [...new Set(failures)],
      }
    },
  }
}
