import { OutboundError } from './outbound-error.ts'

/** The TXT records of a name, none where there are none. Failures are `OutboundError`s. */
export type ResolveText = (name: string) => Promise<string[]>

/** Nobody has a use for more, and each is compared. */
const maxRecords = 100

interface Options {
  /** For everything together, however many name servers are asked. */
  timeoutMs?: number
  /** For tests, which play a name server; otherwise those of the machine. */
  servers?: string[]
}

/** Asks name servers, and none longer than a moment. */
export function createTextResolver({ timeoutMs = 5_000, servers }: Options = {}): ResolveText {
  return async (name) => {
    // Loaded with the first question: most servers never ask.
    const { Resolver } = await import('node:dns/promises')
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      const records = await resolver.resolveTxt(name)
      return records.slice(0, maxRecords).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown failure'
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw new OutboundError('unreachable', `the name servers give no answer (${code})`)
    } finally {
      clearTimeout(timer)
    }
  }
}
