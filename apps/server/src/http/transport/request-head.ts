import type { IncomingMessage } from 'node:http'
import type { refuseRequest } from './malformed-request.ts'

type Refusal = Parameters<typeof refuseRequest>[1]

/** What the server acts by and takes once: with two of them, this server and a proxy before it may believe different ones. */
export const headersOnce = ['Host', 'Content-Type', 'Authorization', 'Idempotency-Key', 'Content-Encoding']

/** No two have the same length, which nearly always tells that a header is none of them. */
const onceByLength = headersOnce.reduce<(string | undefined)[]>((names, name) => {
  names[name.length] = name
  return names
}, [])

/**
 * Why a request cannot be served whatever it asks for, by RFC 9112; undefined when it can. A proxy may put the whole address
 * into the request line: afterwards `url` is what a path is on the host that `Host` names.
 */
export function refusalOfHead(request: IncomingMessage): Refusal | undefined {
  const twice = headerTwice(request.rawHeaders)
  if (twice) return refusal(`the header ${twice} came more than once`)
  return refusalOfTarget(request) ?? refusalOfHost(request) ?? refusalOfCoding(request)
}

function refusal(message: string): Refusal {
  return { status: 400, message }
}

function headerTwice(rawHeaders: readonly string[]): string | undefined {
  let seen = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? ''
    const name = onceByLength[given.length]
    if (name === undefined || given.toLowerCase() !== name.toLowerCase()) continue
    if (seen & (1 << name.length)) return name
    seen |= 1 << name.length
  }
  return undefined
}

/** The host of the address counts, so that one which `Host` contradicts leads nowhere rather than to somebody else's pages. */
function refusalOfTarget(request: IncomingMessage): Refusal | undefined {
  const { url = '/', headers } = request
  if (url.startsWith('/')) return undefined
  const [address, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]*)/i.exec(url) ?? []
  if (address === undefined) return undefined
  headers.host ??= authority
  if (hostOf(headers.host, scheme) !== hostOf(authority, scheme)) {
    return refusal(`the address names another host than the header Host`)
  }
  const rest = url.slice(address.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return undefined
}

function hostOf(authority: string, scheme: string): string {
  const usualPort = scheme.toLowerCase() === 'https' ? ':443' : ':80'
  const host = authority.toLowerCase()
  return host.endsWith(usualPort) ? host.slice(0, -usualPort.length) : host
}

/** `uri-host [ ":" port ]` of RFC 9110 with the characters of RFC 3986. */
const isHost = /^[\w.-]+(?::\d{1,5})?$/
const isUnusualHost = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::\d{0,5})?$/i

function refusalOfHost({ headers: { host }, httpVersion }: IncomingMessage): Refusal | undefined {
  if (host === undefined) return httpVersion === '1.0' ? undefined : refusal('the header Host is missing')
  if (isHost.test(host) || isUnusualHost.test(host)) return undefined
  return refusal('the header Host has to be a host name or address, with or without a port')
}

/** Whoever takes another coding for plain bytes, or does not know where a body ends, takes part of it for the next request. */
function refusalOfCoding({ headers, httpVersion }: IncomingMessage): Refusal | undefined {
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  if (httpVersion === '1.0') return refusal('HTTP/1.0 has no Transfer-Encoding: send a Content-Length')
  if (coding.trim().toLowerCase() === 'chunked') return undefined
  return refusal('Transfer-Encoding has to be chunked alone; for a compressed body send Content-Encoding')
}
