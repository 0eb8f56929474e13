import { OutboundError } from '#net/outbound-error.ts'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import type { ResolveText } from '#net/text-records.ts'

/** What a host shows to whoever looks for a proof. */
export interface Shown {
  records?: string[]
  /** The text of the file; undefined where there is no server. */
  file?: string
  isNameServerDown?: boolean
  redirectsTo?: string
}

/** Hosts outside, which a test sets up as it likes. */
export function createInternet() {
  const hosts = new Map<string, Shown>()
  const asked: string[] = []
  const fetch: OutboundFetch = async (address, request) => {
    const { hostname, href } = new URL(address)
    asked.push(href)
    const host = hosts.get(hostname)
    if (host?.redirectsTo !== undefined && (request?.maxRedirects ?? 5) === 0) {
      throw new OutboundError('too-many-redirects', 'the address redirects more than 0 times')
    }
    if (host?.file === undefined) throw new OutboundError('unreachable', 'the address cannot be reached (ENOTFOUND)')
    return { status: 200, url: href, headers: {}, body: Buffer.from(host.file) }
  }
  const resolveText: ResolveText = async (name) => {
    asked.push(name)
    const host = hosts.get(name.replace(/^_quire-challenge\./, ''))
    if (host?.isNameServerDown) throw new OutboundError('unreachable', 'the name servers give no answer (ETIMEOUT)')
    return host?.records ?? []
  }
  return { hosts, asked, fetch, resolveText }
}
