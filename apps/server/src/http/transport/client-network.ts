import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parseRanges } from '#net/address-ranges.ts'

type Requested = Pick<IncomingMessage, 'socket'> & { clientAddress?: string }

/** Where a request comes from, as far as one client is told from another: behind IPv6 stands a network of its own. */
export function clientNetwork({ clientAddress, socket }: Requested): string {
  return networkOf(clientAddress ?? socket.remoteAddress ?? '')
}

export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}

/** An IPv4 address as itself where a socket for both kinds writes it as one of IPv6. */
function withoutMapping(address: string): string {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
}

/** The reverse proxies that are believed when they say for whom they ask. */
export interface Proxies {
  isTrusted(address: string): boolean
  /** Sets on a request the address of its client, where a trusted proxy says so. */
  setClientAddress(request: IncomingMessage): void
}

export function createProxies(ranges: readonly string[]): Proxies {
  if (ranges.length === 0) return { isTrusted: () => false, setClientAddress: () => undefined }
  const trusted = parseRanges(ranges)
  const isTrusted = (address: string) => {
    const plain = withoutMapping(address)
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    isTrusted,
    setClientAddress(request) {
      let client = request.socket.remoteAddress ?? ''
      const hops = String(request.headers['x-forwarded-for'] ?? '').split(',')
      // Each hop adds the address it was asked from at the end. What stands before the first stranger anybody can write.
      for (let hop = hops.pop(); hop !== undefined && isTrusted(client); hop = hops.pop()) {
        const address = addressIn(hop.trim())
        if (address === undefined) break
        client = address
      }
      Object.assign(request, { clientAddress: client } satisfies Pick<Requested, 'clientAddress'>)
    },
  }
}

/** Some proxies write a port too. */
function addressIn(hop: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(address) ? address : undefined
}
