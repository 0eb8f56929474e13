import { OutboundError } from '#net/outbound-error.ts'
import { pause } from '#workers/pause.ts'
import { aliasesOf, pageAddress, type Scope } from './crawl-scope.ts'
import type { LeftOut } from './findings.ts'
import type { ImportContext } from './import-memory.ts'
import { limits } from './limits.ts'
import type { ReadPage } from './readers/page-text.ts'
import type { PageReader } from './readers/reader.ts'
import type { Robots } from './robots.ts'
import type { SiteNavigation } from './site-navigation.ts'
import { readSitemap } from './sitemap.ts'
import { decodeText } from './text.ts'

export interface CrawledPage {
  /** Where it was found in the end, and by which other addresses. */
  address: string
  aliases: string[]
  page: ReadPage
}

/** What a crawl has found so far, and what it has to visit. */
export interface Visit {
  ctx: ImportContext
  reader: PageReader
  scope: Scope
  robots: Robots
  signal: AbortSignal
  /** Addresses to visit, in order; those visited stay in it. */
  queue: string[]
  known: Set<string>
  pages: Map<string, CrawledPage>
  leftOut: LeftOut[]
  navigation: SiteNavigation
  bytesLeft: number
}

/** Addresses that are processed before the event loop is yielded. */
const addressesAtOnce = 16
/** Bounds the queue and the visited set; crawls stop at the page limit long before. */
export const mostAddresses = limits.maxPages * 5
/** Each address is known by its other names as well. */
export const mostNames = mostAddresses * 5
const mostSitemaps = 20

/** A page can have any number of links. */
export async function enqueueAll(visit: Visit, addresses: readonly string[], base?: string): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (visit.known.size >= mostNames || visit.signal.aborted) return
    if (index % addressesAtOnce === addressesAtOnce - 1) await pause()
    enqueue(visit, address, base)
  }
}

export function enqueue({ scope, robots, queue, known, leftOut }: Visit, address: string, base = address): void {
  const url = pageAddress(address, base)
  if (!url || !scope.includes(url)) return
  // A folder and its index are one page: whichever is met first is asked for.
  const names = aliasesOf(url.href)
  if (names.some((name) => known.has(name))) return
  for (const name of [url.href, ...names]) known.add(name)
  if (robots.allows(url.href)) queue.push(url.href)
  else leftOut.push({ name: url.href, reason: 'robots' })
}

/** The addresses that sitemaps name. */
export async function sitemapAddresses({ ctx, robots, scope, signal }: Visit, start: string): Promise<string[]> {
  const open = [...robots.sitemaps, new URL('/sitemap.xml', start).href, new URL('sitemap.xml', start).href]
  const pages: string[] = []
  const read = new Set<string>()
  for (let address = open.shift(); address !== undefined && read.size < mostSitemaps; address = open.shift()) {
    if (read.has(address) || pages.length > mostAddresses) continue
    read.add(address)
    try {
      const { body, headers } = await ctx.fetch(address, { maxBytes: 10_000_000, signal })
      ctx.reservation.shrink(body.length)
      const { isIndex, addresses } = readSitemap(decodeText(body, headers['content-type']))
      let looked = 0
      for (const listed of addresses) {
        looked += 1
        if (looked % addressesAtOnce === 0) await pause()
        const url = URL.parse(listed)
        if (isIndex && open.length < mostSitemaps) open.push(listed)
        if (!isIndex && url && scope.includes(url)) pages.push(listed)
        if (pages.length > mostAddresses) break
      }
    } catch (error) {
      if (!(error instanceof OutboundError) && !signal.aborted) throw error
    }
  }
  return pages
}
