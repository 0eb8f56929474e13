import type { OperationId } from '@quire/api-types'
import type { ReceivedResponse } from './connection.ts'
import type { Contract } from './contract.ts'
import type { FuzzRequest } from './request.ts'

export interface Progress {
  sent: number
  failures: number
}

export interface Failure {
  index: number
  problem: string
  bytes: Buffer
  response: string
}

export interface Outcome {
  sent: number
  statuses: [status: number, times: number][]
  /** Operations that did at least once what they are there for. */
  succeeded: number
  neverSucceeded: OperationId[]
  failures: Failure[]
  /** What the server wrote to its log. */
  complaints: string[]
  /** In use after a collection: when half was sent, and at the end. */
  heapMegabytes: [number, number]
}

export type FuzzRecord = ReturnType<typeof createRecord>

const progressEvery = 10_000

export function createRecord(onProgress?: (progress: Progress) => void) {
  const statuses = new Map<number, number>()
  const succeeded = new Set<OperationId>()
  const failures: Failure[] = []
  let sent = 0
  return {
    failures,
    sent: () => sent,
    count(response: ReceivedResponse | undefined): void {
      sent += 1
      if (response) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (sent % progressEvery === 0) onProgress?.({ sent, failures: failures.length })
    },
    succeed: ({ operation }: FuzzRequest) => void succeeded.add(operation.id),
    /** One of a kind is enough. */
    fail(failure: Failure): void {
      if (!failures.some(({ problem }) => problem === failure.problem)) failures.push(failure)
    },
    outcome({
      operations,
    }: Contract): Pick<Outcome, 'sent' | 'statuses' | 'succeeded' | 'neverSucceeded' | 'failures'> {
      return {
        sent,
        statuses: [...statuses].toSorted(([one], [other]) => one - other),
        succeeded: succeeded.size,
        neverSucceeded: operations.map(({ id }) => id).filter((id) => !succeeded.has(id)),
        failures,
      }
    },
  }
}
