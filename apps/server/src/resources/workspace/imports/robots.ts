import type { AppContext } from '#context.ts'
import { OutboundError } from '#net/outbound-error.ts'
import { readRobotsRules } from './robots-rules.ts'
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
  try {
    const { body } = await ctx.fetch(address, { maxBytes: 500_000, timeoutMs: 10_000 })
    const { allows, delaySeconds = 0, sitemaps } = readRobotsRules(decodeText(body), name)
    return { allows, delayMs: Math.min(delaySeconds * 1000, longestDelayMs), sitemaps }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isAbsent = error.reason === 'status' && error.status !== undefined && error.status < 500
    if (!isAbsent && error.reason !== 'too-large') throw error
    return { allows: () => true, delayMs: 0, sitemaps: [] }
  }
}
