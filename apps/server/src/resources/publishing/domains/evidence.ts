import type { AppContext } from '#context.ts'
import { OutboundError } from '#net/outbound-error.ts'
import { fileAddress, recordName } from './challenge.ts'

/** What was found where a proof may be published. */
interface Probe {
  values: readonly string[]
  /** Whether the lookup succeeded, so that a missing value is known to be missing. */
  isCertain: boolean
  /** What was found, for whoever configures the host. */
  summary: string
}

/** What a host publishes at the moment: proofs of whichever organizations. */
export interface Evidence {
  dns: Probe
  file: Probe
}

const fileLimits = { maxBytes: 10_000, timeoutMs: 5_000, maxRedirects: 0 }

export async function gatherEvidence(ctx: AppContext, hostname: string): Promise<Evidence> {
  const [dns, file] = await Promise.all([readRecords(ctx, hostname), readFile(ctx, hostname)])
  return { dns, file }
}

/** Where a challenge value is published, if anywhere. */
export function methodProving({ dns, file }: Evidence, value: string): 'dns' | 'file' | undefined {
  if (dns.values.includes(value)) return 'dns'
  return file.values.includes(value) ? 'file' : undefined
}

async function readRecords(ctx: AppContext, hostname: string): Promise<Probe> {
  const name = recordName(hostname)
  try {
    const values = await ctx.resolveText(name)
    const summary =
      values.length === 0 ? `there is no TXT record at ${name}` : `${values.length} TXT records at ${name}`
    return { values, isCertain: true, summary }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { values: [], isCertain: false, summary: error.message }
  }
}

async function readFile(ctx: AppContext, hostname: string): Promise<Probe> {
  const secure = await readFileAt(ctx, fileAddress(hostname))
  return secure.isCertain ? secure : readFileAt(ctx, fileAddress(hostname, 'http'))
}

async function readFileAt(ctx: AppContext, address: string): Promise<Probe> {
  try {
    const { body } = await ctx.fetch(address, fileLimits)
    const values = body
      .toString()
      .split('\n')
      .map((line) => line.trim())
    return { values, isCertain: true, summary: `there is a file at ${address}` }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isAnswered = ['status', 'too-large', 'too-many-redirects', 'invalid-response'].includes(error.reason)
    return { values: [], isCertain: isAnswered, summary: `${address}: ${error.message}` }
  }
}
