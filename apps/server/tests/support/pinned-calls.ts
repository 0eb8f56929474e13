import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Calls over one connection, which the same process answers for as long as it lasts. */
export interface Pinned extends Disposable {
  call(method: string, path: string, options?: { token?: string; body?: unknown; key?: string }): Promise<PinnedAnswer>
}

export interface PinnedAnswer {
  status: number
  body: unknown
  /** Tells the processes apart. */
  process: string
}

function pin(url: string): Pinned {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async call(method, path, { token, body, key } = {}) {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const call = request(`${url}${path}`, { method, headers, agent })
      call.end(body === undefined ? undefined : JSON.stringify(body))
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      const answer = await text(response)
      const isJson = response.headers['content-type']?.startsWith('application/json')
      return {
        status: response.statusCode ?? 0,
        body: isJson ? JSON.parse(answer) : answer,
        process: processOf(response),
      }
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

/** Resolves when so many different processes have answered; what takes as long as this never will. */
export async function hearFromAll(url: string, count: number): Promise<void> {
  const signal = AbortSignal.timeout(60_000)
  const heard = new Set<string>()
  while (heard.size < count) {
    await sleep(10)
    const response = await answerUnlessReset(request(`${url}/healthz`, { agent: false, signal }).end())
    if (response) heard.add(processOf(response.resume()))
  }
}

/** Undefined when the connection was given to a process that has just been killed. */
async function answerUnlessReset(call: ClientRequest): Promise<IncomingMessage | undefined> {
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return undefined
    throw error
  }
}

/** A connection to each of two processes. */
export async function pinToBoth(url: string): Promise<{ one: Pinned; other: Pinned } & Disposable> {
  const one = pin(url)
  const first = await one.call('GET', '/healthz')
  for (;;) {
    const other = pin(url)
    const second = await other.call('GET', '/healthz')
    if (second.process !== first.process) {
      return {
        one,
        other,
        [Symbol.dispose]() {
          one[Symbol.dispose]()
          other[Symbol.dispose]()
        },
      }
    }
    other[Symbol.dispose]()
  }
}

function processOf({ headers }: IncomingMessage): string {
  return String(headers['x-request-id']).split('-')[0] ?? ''
}

/** The processes that a process has started and that are still there, the oldest first. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const children = rows.filter(([, parent, program]) => Number(parent) === pid && program !== 'ps')
  return children.map(([child]) => Number(child)).sort((a, b) => a - b)
}
