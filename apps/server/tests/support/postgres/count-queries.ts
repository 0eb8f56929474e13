import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'

type Sending = { connectionParameters?: { application_name?: string } }

/** What servers look after from time to time, whoever asks for what. */
const ofJobs = /jobLeases|^select 1$/

export interface CountedQueries {
  /** How often somebody waits for PostgreSQL: the longest row of questions each of which was asked after the answer to another. */
  trips: number
  texts: string[]
}

/** Counts what servers of this process ask of PostgreSQL, until disposed of. */
export function countQueries(): Disposable & { of(work: () => Promise<Response>): Promise<CountedQueries> } {
  const { prototype } = pg.Client
  const send = prototype.query as (this: Sending, ...sent: unknown[]) => Promise<unknown>
  let counted: CountedQueries = { trips: 0, texts: [] }
  let answered = 0
  const counting = function (this: Sending, ...sent: unknown[]): Promise<unknown> {
    const [first] = sent as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    const answer = send.apply(this, sent)
    if (this.connectionParameters?.application_name !== 'quire' || ofJobs.test(text)) return answer
    const trip = answered + 1
    counted.trips = Math.max(counted.trips, trip)
    counted.texts.push(text)
    const end = () => {
      answered = Math.max(answered, trip)
    }
    Promise.resolve(answer).then(end, end)
    return answer
  }
  Object.assign(prototype, { query: counting })
  return {
    /** The fewest of several times: jobs may work meanwhile, and what is named by a hash is read once. */
    async of(work) {
      const times: CountedQueries[] = []
      while (times.length < 5) {
        await untilServed(() => {
          counted = { trips: 0, texts: [] }
          answered = 0
          return work()
        })
        times.push(counted)
      }
      return times.reduce((fewest, one) => (one.trips < fewest.trips ? one : fewest))
    },
    [Symbol.dispose]: () => void Object.assign(prototype, { query: send }),
  }
}

/** A machine that does much else says when to try again. */
async function untilServed(work: () => Promise<Response>): Promise<void> {
  let response = await work()
  for (let attempt = 1; response.status === 503 && attempt < 20; attempt += 1) {
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
    response = await work()
  }
  expect([response.status, await response.text()]).toEqual([
    expect.toSatisfy((status) => status < 300),
    expect.anything(),
  ])
}
