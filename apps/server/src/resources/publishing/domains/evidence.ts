import type { AppContext } from '#context.ts'
import { OutboundError } from '#net/outbound-error.ts'
import { fileAddress, recordName } from './challenge.ts'

/** What a place says, where a proof may be. */
interface Place {
  values: readonly string[]
  /** Whether it was asked with success, so that what is not there is really not there. */
  isCertain: boolean
  /** For whoever looks for the reason. */
  words: string
}

/** What a host shows at the moment, for whichever organization. */
export interface Evidence {
  dns: Place
  file: Place
}

const fileLimits = { maxBytes: 10_000, timeoutMs: 5_000, maxRedirects: 0 }

export async function gatherEvidence(ctx: AppContext, hostname: string): Promise<Evidence> {
  const [dns, file] = await Promise.all([readRecords(ctx, hostname), readFile(ctx, hostname)])
  return { dns, file }
}

/** Which place shows a value, if one does. */
export function placeWith({ dns, file }: Evidence, value: string): 'dns' | 'file' | undefined {
  if (dns.values.includes(value)) return 'dns'
  return file.values.includes(value) ? 'file' : undefined
}

async function readRecords(ctx: AppContext, hostname: string): Promise<Place> {
  const name = recordName(hostname)
  try {
    const values = await ctx.resolveText(name)
    const words = values.length === 0 ? `there is no TXT record at ${name}` : `${values.length} TXT records at ${name}`
    return { values, isCertain: true, words }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { values: [], isCertain: false, words: error.message }
  }
}

async function readFile(ctx: AppContext, hostname: string): Promise<Place> {
  const secure = await readFileAt(ctx, fileAddress(hostname))
  return secure.isCertain ? secure : readFileAt(ctx, fileAddress(hostname, 'http'))
}

async function readFileAt(ctx: AppContext, address: string): Promise<Place> {
  try {
    const { body } = await ctx.fetch(address, fileLimits)
    const values = body
      .toString()
      .split('\n')
      .map((line) => line.trim())
    return { values, isCertain: true, words: `there is a file at ${address}` }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isAnswered = ['status', 'too-large', 'too-many-redirects', 'invalid-answer'].includes(error.reason)
    return { values: [], isCertain: isAnswered, words: `${address}: ${error.message}` }
  }
}
