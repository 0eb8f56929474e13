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
  const send = (sent: Sent, isAgain = false): Promise<ReceivedResponse> => {
    const { method, target, headers, body } = sent
    const { promise, resolve } = Promise.withResolvers<ReceivedResponse>()
    const named = Object.fromEntries([...headers, ...(body ? [['content-length', String(body.length)]] : [])])
    // A connection of its own when it is sent again.
    const options = { host: '127.0.0.1', port, agent: isAgain ? false : agent, method, path: target, headers: named }
    const outgoing = request(options, (incoming) => {
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
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection just when the next request is written to it: clients then send it once more.
      const isClosedIdle = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      resolve(isClosedIdle && !isAgain ? send(sent, true) : { status: 0, body: error.message, bytes: 0 })
    })
    outgoing.end(body)
    return promise
  }
  return { send, close: () => agent.destroy() }
}
