import { once } from 'node:events'
import type { Agent, IncomingMessage, RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import { createInputTurns } from './input-turns.ts'
import { OutboundError } from './outbound-error.ts'
import { paceReply } from './paced-reply.ts'
import { readResponseBody } from './read-body.ts'

export interface OutboundMessage {
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  maxBytes: number
  signal: AbortSignal
  onBytes: ((bytes: number) => Promise<void>) | undefined
}

export interface OutboundReply {
  status: number
  url: string
  headers: Record<string, string | undefined>
  body: Buffer
}

/** One request and its response, without redirects. */
export type Transport = (url: URL, message: OutboundMessage) => Promise<OutboundReply>

interface Settings {
  addressGuard: AddressGuard
  connectTimeoutMs: number
  userAgent: string
}

export function openTransport(settings: Settings): Transport {
  // Connections are kept for a crawl's next page; an agent of our own never holds one that was made past the guard.
  const agents = new Map<string, Agent>()
  const turns = createInputTurns()
  return async (url, message) => {
    settings.addressGuard.requireReachable(url.hostname.replace(/^\[|\]$/g, ''))
    // Loaded with the first request: most servers never call anybody.
    const { Agent, request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
    const agent = agents.get(url.protocol) ?? new Agent({ keepAlive: true, maxSockets: 8, timeout: 5_000 })
    agents.set(url.protocol, agent)
    const outgoing = request(url, requestOptions(settings, message, agent))
    const stopWatching = watchSocket(outgoing, settings)
    paceReply(outgoing, turns, message.maxBytes)
    const failure = once(outgoing, 'error').then(([error]) => Promise.reject(error))
    failure.catch(() => undefined)
    try {
      outgoing.end(message.body)
      const [response] = (await Promise.race([once(outgoing, 'response'), failure])) as [IncomingMessage]
      return await reply(url, response, message)
    } finally {
      stopWatching()
    }
  }
}

function requestOptions({ addressGuard, userAgent }: Settings, message: OutboundMessage, agent: Agent): RequestOptions {
  return {
    method: message.method,
    headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...message.headers },
    lookup: addressGuard.lookup,
    signal: message.signal,
    agent,
  }
}

async function reply(
  url: URL,
  response: IncomingMessage,
  { method, ...bounds }: OutboundMessage,
): Promise<OutboundReply> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  // The length that goes with a HEAD is that of a body which does not come.
  const body = method === 'HEAD' ? Buffer.alloc(0) : await readResponseBody(response, bounds)
  response.resume()
  return { status: response.statusCode ?? 0, url: url.href, headers, body }
}

/** Gives a connection its time to come about, and looks once more at where it led. */
function watchSocket(
  outgoing: { once(event: 'socket', listener: (socket: Socket) => void): unknown; destroy(error: Error): unknown },
  { addressGuard, connectTimeoutMs }: Settings,
): () => void {
  const timer = setTimeout(() => {
    outgoing.destroy(new OutboundError('timeout', `the address took longer than ${connectTimeoutMs} ms to connect`))
  }, connectTimeoutMs)
  const connected = (socket: Socket) => {
    clearTimeout(timer)
    try {
      addressGuard.requireReachable(socket.remoteAddress ?? '')
    } catch (error) {
      outgoing.destroy(error as OutboundError)
    }
  }
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return connected(socket)
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => connected(socket))
  })
  return () => clearTimeout(timer)
}
