import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface FloodAnswer {
  status: number
  retryAfter: string | undefined
  ms: number
}

export interface Flood {
  url: string
  token: string
  clients: number
  requestsEach: number
}

/** Many clients at once, each on a connection of its own, and each with its next request as soon as it has an answer. */
export async function flood({ url, token, clients, requestsEach }: Flood): Promise<FloodAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ask = async (): Promise<FloodAnswer> => {
    const startedAt = performance.now()
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const ms = performance.now() - startedAt
    await buffer(response)
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], ms }
  }
  const askAll = async () => {
    const answers: FloodAnswer[] = []
    while (answers.length < requestsEach) answers.push(await ask())
    return answers
  }
  try {
    return (await Promise.all(Array.from({ length: clients }, askAll))).flat()
  } finally {
    agent.destroy()
  }
}

export function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
