import { Agent, request } from 'node:http'

export interface Sent {
  method: string
  target: string
  headers: [string, string][]
  body: Buffer | undefined
}

export interface ReceivedResponse {
  /** 0 when there was none. */
  status: number
  /** Its beginning: long ones are counted rather than kept. */
  body: string
  bytes: number
}

const keptBytes = 4_000_000
const timeoutMs = 150_000

export type Sender = ReturnType<typeof createSender>

/** Sends requests to a server of ours, and reads the responses to their ends. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = ({ method, target, headers, body }: Sent): Promise<ReceivedResponse> => {
    const { promise, resolve } = Promise.withResolvers<ReceivedResponse>()
    const named = Object.fromEntries([...headers, ...(body ? [['content-length', String(body.length)]] : [])])
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path: target, headers: named }, (incoming) => {
      const kept: Buffer[] = []
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        if (bytes < keptBytes) kept.push(chunk)
        bytes += chunk.length
      })
      const end = () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(kept).toString('utf8'), bytes })
      incoming.on('end', end).on('close', end).on('error', end)
    })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy())
    outgoing.on('error', (error) => resolve({ status: 0, body: error.message, bytes: 0 }))
    outgoing.end(body)
    return promise
  }
  return { send, close: () => agent.destroy() }
}
