import type { AppContext } from '../../../context.ts'
import { OutboundError } from '../../../net/outbound-error.ts'
import { decodeText } from './text.ts'

/** What a website asks of programs that read it. */
export interface Robots {
  allows(address: string): boolean
  delayMs: number
  sitemaps: string[]
}

const name = 'Quire'
const longestDelayMs = 5_000

/** A site without rules allows everything, and one whose rules cannot be had nothing, as RFC 9309 has it. */
export async function readRobots(ctx: AppContext, origin: string): Promise<Robots> {
  const address = `${origin}/robots.txt`
  const { default: parse } = await import('robots-parser')
  try {
    const { body } = await ctx.fetch(address, { maxBytes: 500_000, timeoutMs: 10_000 })
    // The package declares a default export and is a function.
    const rules = (parse as unknown as (url: string, text: string) => Rules)(address, decodeText(body))
    return {
      allows: (page) => rules.isAllowed(page, name) !== false,
      delayMs: Math.min((rules.getCrawlDelay(name) ?? 0) * 1000, longestDelayMs),
      sitemaps: rules.getSitemaps().slice(0, 20),
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isAbsent = error.reason === 'status' && error.status !== undefined && error.status < 500
    if (!isAbsent && error.reason !== 'too-large') throw error
    return { allows: () => true, delayMs: 0, sitemaps: [] }
  }
}

interface Rules {
  isAllowed(url: string, agent: string): boolean | undefined
  getCrawlDelay(agent: string): number | undefined
  getSitemaps(): string[]
}
