import type { LookupFunction } from 'node:net'
import { parseWebAddress } from '@quire/api-validator/addresses'
import { ServiceError } from '#errors.ts'
import { createAddressGuard } from './address-guard.ts'
import { parseRanges } from './address-ranges.ts'
import { OutboundError } from './outbound-error.ts'
import { openTransport, type Transport } from './transport.ts'

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Bytes that the response may have, before and after it is decompressed. */
  maxBytes?: number
  /** For everything together: name, connection, redirects and response. */
  timeoutMs?: number
  maxRedirects?: number
  /** Whether responses other than success are given back instead of thrown. */
  anyStatus?: boolean
  signal?: AbortSignal
  /** Told of what has come before more of the response is read; what it throws ends the request. */
  onBytes?: (bytes: number) => Promise<void>
}

export interface OutboundResponse {
  status: number
  /** Where the response came from, after redirects. */
  url: string
  headers: Record<string, string | undefined>
  body: Buffer
}

/** The only way out of the server. Failures are `OutboundError`s. */
export type OutboundFetch = (address: string | URL, request?: OutboundRequest) => Promise<OutboundResponse>

export interface OutboundOptions {
  /** Ranges that may be reached although they are not public. */
  allow: readonly string[]
  userAgent: string
  connectTimeoutMs?: number
  /** For tests, which play a name server that changes its mind. */
  lookup?: LookupFunction
}

interface Bounds {
  maxBytes: number
  signal: AbortSignal
  onBytes: OutboundRequest['onBytes']
}

export const outboundDefaults = { maxBytes: 10_000_000, timeoutMs: 30_000, maxRedirects: 5 }

export function createOutboundFetch({
  allow,
  userAgent,
  connectTimeoutMs = 10_000,
  lookup,
}: OutboundOptions): OutboundFetch {
  const addressGuard = createAddressGuard(parseRanges(allow), lookup)
  const transport = openTransport({ addressGuard, connectTimeoutMs, userAgent })
  return async (address, request = {}) => {
    const { maxBytes, timeoutMs, maxRedirects } = { ...outboundDefaults, ...request }
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
    try {
      const response = await follow(
        { transport, bounds: { maxBytes, signal, onBytes: request.onBytes }, maxRedirects },
        requireUrl(address),
        request,
      )
      if (request.anyStatus || (response.status >= 200 && response.status < 300)) return response
      throw new OutboundError('status', `the address answers with status ${response.status}`, response.status)
    } catch (error) {
      if (error instanceof OutboundError || error instanceof ServiceError) throw error
      if (timeout.aborted) throw new OutboundError('timeout', `the address took longer than ${timeoutMs} ms to answer`)
      if (request.signal?.aborted) throw request.signal.reason
      throw new OutboundError('unreachable', `the address cannot be reached (${codeOf(error)})`)
    }
  }
}

interface Way {
  transport: Transport
  bounds: Bounds
  maxRedirects: number
}

async function follow(way: Way, start: URL, request: OutboundRequest): Promise<OutboundResponse> {
  let url = start
  let { method = 'GET', headers = {}, body } = request
  for (let hops = 0; hops <= way.maxRedirects; hops += 1) {
    const response = await way.transport(url, { method, headers, body, ...way.bounds })
    const target = redirectTarget(response)
    if (target === undefined) return response
    const next = requireUrl(new URL(target, url))
    if (next.origin !== url.origin) headers = withoutSecrets(headers)
    if (response.status < 307 && method !== 'HEAD') {
      method = 'GET'
      body = undefined
      headers = without(headers, (name) => name.startsWith('content-'))
    }
    url = next
  }
  throw new OutboundError('too-many-redirects', `the address redirects more than ${way.maxRedirects} times`)
}

function redirectTarget({ status, headers, url }: OutboundResponse): string | undefined {
  const target = [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined
  if (target !== undefined && !URL.canParse(target, url)) {
    throw new OutboundError('invalid-address', 'the address redirects to something that is no address')
  }
  return target
}

function requireUrl(address: string | URL): URL {
  const url = parseWebAddress(String(address))
  if (url) return url
  const hasName = /^https?:\/\/[^/?#]*@/i.test(String(address))
  throw new OutboundError(
    'invalid-address',
    hasName
      ? 'an address with a user name or a password in it is not fetched'
      : 'only http and https addresses are fetched',
  )
}

/** What was meant for one host is not shown to another. */
function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return without(headers, (name) => !['accept', 'accept-language', 'content-type'].includes(name))
}

function without(headers: Record<string, string>, isDropped: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name.toLowerCase())))
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
