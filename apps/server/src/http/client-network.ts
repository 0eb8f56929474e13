import type { IncomingMessage } from 'node:http'

/** Where a request comes from, as far as one client is told from another: behind IPv6 stands a network of its own. */
export function clientNetwork({ socket }: Pick<IncomingMessage, 'socket'>): string {
  return networkOf(socket.remoteAddress ?? '')
}

export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0')
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}
