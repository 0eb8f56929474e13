import { setTimeout as wait } from 'node:timers/promises'
import { OutboundError } from '#net/outbound-error.ts'
import { waitAsWork } from '#runtime/current-work.ts'
import {
  type CrawledPage,
  enqueue,
  enqueueAll,
  mostAddresses,
  mostNames,
  sitemapAddresses,
  type Visit,
} from './crawl-queue.ts'
import { aliasesOf, pageAddress, scopeOf } from './crawl-scope.ts'
import type { LeftOut, OnProgress } from './findings.ts'
import { refusedAddress } from './images.ts'
import { type ImportContext, keepPage } from './import-memory.ts'
import { limits, type ReadingTimes, readingSignal } from './limits.ts'
import { type PageReader, UnreadableError } from './readers/reader.ts'
import { readRobots } from './robots.ts'
import { createSiteNavigation, type SiteNavigation } from './site-navigation.ts'
import { decodeText } from './text.ts'

export interface Crawl {
  pages: CrawledPage[]
  leftOut: LeftOut[]
  navigation: SiteNavigation
  /** The limit that ended it early. */
  limit: string | undefined
}

const workers = 4

/** Reads the pages of a website below an address: those of its sitemap first, then what they link to. */
export async function crawl(
  ctx: ImportContext,
  start: URL,
  { reader, onProgress, times }: { reader: PageReader; onProgress: OnProgress; times: ReadingTimes },
): Promise<Crawl> {
  const signal = readingSignal(times.crawlMs, times)
  const robots = await readRobots(ctx, start.origin)
  if (!robots.allows(start.href)) throw new ClosedError()
  const visit: Visit = {
    ctx,
    reader,
    scope: scopeOf(start),
    robots,
    signal,
    queue: [],
    known: new Set(),
    pages: new Map(),
    leftOut: [],
    navigation: createSiteNavigation(),
    bytesLeft: limits.maxTotalBytes,
  }
  const first = await readPage(visit, start.href)
  // A site may live elsewhere than where it is asked for; then that is where it is read.
  visit.scope = scopeOf(new URL(first.address))
  for (const address of [start.href, first.address]) enqueue(visit, address)
  const seen = visit.queue.length
  keep(visit, first)
  await enqueueAll(visit, await sitemapAddresses(visit, first.address))
  await enqueueAll(visit, first.page.outgoing, first.address)
  const next = await visitAll(visit, seen, onProgress)
  const rest = visit.queue.slice(next)
  for (const name of rest) visit.leftOut.push({ name, reason: 'limit' })
  const { pages, leftOut, navigation } = visit
  return { pages: [...pages.values()], leftOut, navigation, limit: limitOf(visit, rest.length, times) }
}

function limitOf({ signal, pages, known }: Visit, left: number, times: ReadingTimes): string | undefined {
  const { crawlMs, yieldSignal } = times
  if (yieldSignal?.aborted)
    return `a website is read for ${limits.yieldMs / 1000} s at most while imports of others wait`
  if (signal.aborted) {
    const longest = limits.times.job.crawlMs
    const longer = crawlMs < longest ? `, and for ${longest / 1000} s by \`startImport\`` : ''
    return `a website is read for ${crawlMs / 1000} s at most${longer}`
  }
  if (left > 0 && pages.size >= limits.maxPages) return `at most ${limits.maxPages} pages are taken`
  return known.size >= mostNames ? `of a website at most ${mostAddresses} addresses are looked at` : undefined
}

/** Answers which addresses of the queue were asked for: those before the number. */
async function visitAll(visit: Visit, from: number, onProgress: OnProgress): Promise<number> {
  let next = from
  let busy = 0
  const { signal, robots, queue, pages } = visit
  const work = async (): Promise<void> => {
    while (!signal.aborted && next < queue.length && pages.size + busy < limits.maxPages) {
      const address = queue[next] ?? ''
      next += 1
      busy += 1
      await visitOne(visit, address)
      busy -= 1
      onProgress({ step: 'pages', done: pages.size, total: queue.length })
      if (robots.delayMs > 0) await waitAsWork(wait(robots.delayMs, undefined, { signal: visit.ctx.signal }))
    }
  }
  // Workers end when the queue is empty for a moment: as long as pages bring links, they are started again.
  while (!signal.aborted && next < queue.length && pages.size < limits.maxPages) {
    const count = robots.delayMs > 0 ? 1 : workers
    await Promise.all(Array.from({ length: count }, work))
  }
  return next
}

/** A page that cannot be had is left out; it was found all the same. */
async function visitOne(visit: Visit, address: string): Promise<void> {
  try {
    const page = await readPage(visit, address)
    if (!visit.scope.includes(new URL(page.address))) return
    keep(visit, page)
    await enqueueAll(visit, page.page.outgoing, page.address)
  } catch (error) {
    visit.leftOut.push(leftOutFor(visit, address, error))
  }
}

/** Throws what is no fault of the address. */
function leftOutFor({ signal }: Visit, name: string, error: unknown): LeftOut {
  if (error instanceof OutboundError) return refusedAddress(name, error)
  if (error instanceof ClosedError) return { name, reason: 'robots' }
  if (error instanceof UnreadableError) return { name, reason: 'unreadable', message: error.message }
  if (signal.aborted) return { name, reason: 'limit' }
  throw error
}

class ClosedError extends UnreadableError {
  override name = 'ClosedError'

  constructor() {
    super('its robots.txt keeps programs from it')
  }
}

async function readPage({ ctx, reader, signal, bytesLeft, ...visit }: Visit, address: string): Promise<CrawledPage> {
  const maxBytes = Math.min(5_000_000, bytesLeft)
  const { body, url, headers } = await ctx.fetch(address, { maxBytes, signal, headers: { accept: 'text/html' } })
  const type = headers['content-type'] ?? ''
  const read = async () => {
    if (!/html/i.test(type)) throw new UnreadableError(`it is ${type || 'of no type'} and no page of HTML`)
    if (!visit.robots.allows(url)) throw new ClosedError()
    return reader.html(decodeText(body, type), 'guessed')
  }
  const { navigation = [], ...page } = await read().finally(() => ctx.reservation.shrink(body.length))
  await keepPage(ctx, 0, page)
  const clean = pageAddress(url, url)?.href ?? url
  await visit.navigation.add(navigation, clean)
  return { address: clean, aliases: [address, ...aliasesOf(clean)], page }
}

function keep(visit: Visit, page: CrawledPage): void {
  visit.bytesLeft -= page.page.markdown.length
  const known = visit.pages.get(page.address)
  if (known) known.aliases = [...new Set([...known.aliases, ...page.aliases])]
  // Where it leads to is looked at once, and would take more memory than its text.
  else visit.pages.set(page.address, { ...page, page: { ...page.page, outgoing: [] } })
}
