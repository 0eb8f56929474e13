import type { OperationId } from '@quire/api-types'
import { buildRequest } from './build-request.ts'
import { createResponseChecker } from './check-response.ts'
import { createConnection, type ReceivedResponse } from './connection.ts'
import type { Contract, Operation } from './contract.ts'
import { createKnownIds } from './known-ids.ts'
import { mutateRequest } from './mutate-request.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import type { FuzzRecord } from './record.ts'
import { type FuzzRequest, isReadable, plainRequest, toBytes } from './request.ts'
import { adminToken } from './server-process.ts'

interface Parts {
  seed: number
  contract: Contract
  record: FuzzRecord
  port: number
}

const timeoutMs = 30_000
/** A token that is revoked takes everything that follows with it. */
const endsTheGame: OperationId = 'revokeUserToken'

/** Builds requests, sends them, checks the responses, and collects ids from them. */
export function createAttempts({ seed, contract, record, port }: Parts) {
  const check = createResponseChecker(contract)
  const known = createKnownIds()
  const operations = contract.operations.filter(({ id }) => id !== endsTheGame)

  function make(index: number): FuzzRequest {
    const random = createRandom(seedOf(seed, index))
    const operation = pickOperation(operations, random)
    const beyond = random.pick([0, 0, 0.03, 0.1])
    const token = random.chance(0.93) ? adminToken : (known.find('credential', random)?.id ?? 'unknown')
    const request = buildRequest(operation, { contract, known, random, beyond }, token)
    if (random.chance(0.2)) mutateRequest(request, random)
    if (!isReadable(request)) request.promise = 'refusal'
    return request
  }

  function learn(request: FuzzRequest, response: ReceivedResponse): void {
    const { operation, promise, path } = request
    const last = operation.parameters.findLast((parameter) => parameter.in === 'path')
    if (response.status === 404 && last) known.forget(last.name, path[last.name])
    if (promise !== 'operation' || response.status !== operation.row.status) return
    record.succeed(request)
    const name = operation.row.path.split('/').at(-1) ?? ''
    if (response.body !== '') known.learn(JSON.parse(response.body), name, path)
  }

  /** A connection of its own, and what to do with it. */
  function attempt() {
    const connection = createConnection(port)
    const send = async (index: number): Promise<void> => {
      const request = make(index)
      const bytes = toBytes(request)
      const about = request.promise === 'operation' ? request.operation.id : 'not an operation'
      const fail = (problem: string, response = '') =>
        record.fail({ index, problem: `${about}: ${problem}`, bytes, response })
      if (!request.keepsAlive) connection.drop()
      try {
        if (request.isAbandoned) await connection.abandon(bytes)
        const response = request.isAbandoned
          ? undefined
          : await connection.send(bytes, { isHead: request.method === 'HEAD', timeoutMs })
        record.count(response)
        const problem = request.isAbandoned ? undefined : check(request, response)
        if (problem !== undefined) fail(problem, response?.body)
        else if (response) learn(request, response)
      } catch (error) {
        fail((error as Error).message)
      }
      if (!request.keepsAlive) connection.drop()
    }
    return { send, end: connection.drop }
  }

  /** An ordinary call by the administrator. */
  async function call(id: OperationId, path: Record<string, string>, body: unknown) {
    const operation = contract.operations.find((one) => one.id === id) as Operation
    const request = plainRequest({ operation, path, body, token: adminToken })
    const connection = createConnection(port)
    const response = await connection.send(toBytes(request), { timeoutMs })
    connection.drop()
    if (response) learn(request, response)
    return { status: response?.status ?? 0, body: response?.body ? JSON.parse(response.body) : {} }
  }

  return { attempt, call }
}

/** What exists should be used more often than it is removed. */
function pickOperation(operations: Operation[], random: Random): Operation {
  const operation = random.pick(operations)
  return operation.row.method === 'delete' && random.chance(0.7) ? random.pick(operations) : operation
}
