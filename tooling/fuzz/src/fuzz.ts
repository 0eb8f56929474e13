import { createAttempts } from './attempts.ts'
import { readContract } from './contract.ts'
import { createRecord, type Outcome, type Progress } from './record.ts'
import { seedOrganization } from './seed-organization.ts'
import { startServer } from './server-process.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  connections: number
  /** Of the server: a database of its own, unless one is named here. */
  settings?: Record<string, string> | undefined
  onProgress?(progress: Progress): void
}

/** Fuzzing deletes as much as it creates, rights included, so new data is seeded at intervals. */
const seedEvery = 2000
const enoughFailures = 25

/** Sends requests made from the contract to a server of their own, and tells what was wrong with the responses. */
export async function fuzz(options: FuzzOptions): Promise<Outcome> {
  const { seed, requests, connections, settings = {}, onProgress } = options
  await using server = await startServer({ env: settings })
  const contract = readContract()
  const record = createRecord(onProgress)
  const { attempt, call } = createAttempts({ seed, contract, record, port: server.port })
  const goesOn = () => server.isRunning() && record.failures.length < enoughFailures

  async function sendAll(from: number, to: number): Promise<void> {
    let next = from
    const lane = async () => {
      const own = attempt()
      while (next < to && goesOn()) await own.send(next++)
      own.end()
    }
    await Promise.all(Array.from({ length: connections }, lane))
  }

  const half = Math.ceil(requests / seedEvery / 2) * seedEvery
  let heapAtHalf = 0
  for (let from = 0; from < requests && goesOn(); from += seedEvery) {
    if (from === half) heapAtHalf = await server.heapMegabytes()
    await seedOrganization({ call })
    await sendAll(from, Math.min(from + seedEvery, requests))
  }
  if (!server.isRunning())
    record.fail({ index: record.sent(), problem: 'the server ended', bytes: Buffer.alloc(0), response: '' })
  const heapAtEnd = server.isRunning() ? await server.heapMegabytes() : 0
  return {
    ...record.outcome(contract),
    complaints: server.complaints,
    heapMegabytes: [heapAtHalf || heapAtEnd, heapAtEnd],
  }
}
