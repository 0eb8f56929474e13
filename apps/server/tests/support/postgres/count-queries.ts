import pg from 'pg'

type Sending = { connectionParameters?: { application_name?: string } }

/** What servers look after from time to time, whoever asks for what. */
const ofJobs = /jobLeases|^select 1$/

export interface CountedQueries {
  /** How often somebody waits for PostgreSQL: the longest row of questions each of which was asked after the answer to another. */
  trips: number
  texts: string[]
  status: number
}

/** Counts what servers of this process ask of PostgreSQL, until disposed of. */
export function countQueries(): Disposable & { of(work: () => Promise<Response>): Promise<CountedQueries> } {
  const { prototype } = pg.Client
  const send = prototype.query as (this: Sending, ...sent: unknown[]) => Promise<unknown>
  let counted: CountedQueries = { trips: 0, texts: [], status: 0 }
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
      for (let time = 0; time < 5; time += 1) {
        counted = { trips: 0, texts: [], status: 0 }
        answered = 0
        const { status } = await work()
        times.push({ ...counted, status })
      }
      // What was refused, as on a machine that does too much else, took fewer still.
      const successful = times.filter(({ status }) => status < 300)
      return (successful.length > 0 ? successful : times).reduce((fewest, one) =>
        one.trips < fewest.trips ? one : fewest,
      )
    },
    [Symbol.dispose]: () => void Object.assign(prototype, { query: send }),
  }
}
