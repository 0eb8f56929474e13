import { pause } from '#workers/pause.ts'
import { type CrawledPage, crawl } from './crawl.ts'
import { parentAmong } from './crawl-scope.ts'
import { dataFiles } from './data-files.ts'
import type { Findings, FoundPage, KeepFile, OnProgress } from './findings.ts'
import { fetchImages } from './images.ts'
import type { ImportContext } from './import-memory.ts'
import { titleFromName } from './names.ts'
import type { PageReader } from './readers/reader.ts'
import { foundPage } from './single-page.ts'
import { placeName, type SiteNavigation } from './site-navigation.ts'

/** Reads a website below an address, with its pictures. */
export async function readWebsite(
  ctx: ImportContext,
  address: URL,
  means: { reader: PageReader; onProgress: OnProgress; keepFile: KeepFile },
): Promise<Findings> {
  const { pages: crawled, navigation, leftOut, limit } = await crawl(ctx, address, means)
  const pages = await inTree(crawled, navigation)
  const images = await fetchImages(ctx, pages, means)
  const files = [...images.files, ...(await dataFiles(pages, means.keepFile))]
  const ended = limit ?? images.limit
  return {
    pages,
    files,
    reusables: [],
    leftOut: [...leftOut, ...images.leftOut],
    keepsLinks: false,
    ...(ended !== undefined && { limit: ended }),
  }
}

/** Pages stand where the navigation has them, and otherwise below those whose address theirs continues. */
async function inTree(crawled: readonly CrawledPage[], navigation: SiteNavigation): Promise<FoundPage[]> {
  const byAddress = new Map<string, string>()
  for (const { address, aliases } of crawled) {
    await pause()
    for (const alias of [...aliases, placeName(address)]) if (!byAddress.has(alias)) byAddress.set(alias, address)
  }
  const first = crawled[0]?.address ?? ''
  const orders = new Map<string, number>()
  const pages: FoundPage[] = []
  for (const [index, { address, aliases, page }] of crawled.entries()) {
    await pause()
    const title = page.title ?? titleFromName(new URL(address).pathname)
    const spot = navigation.find([address, ...aliases])
    // What the navigation leaves out comes behind, in the order in which it was found.
    orders.set(address, address === first ? -1 : (spot?.order ?? crawled.length * 100 + index))
    const above = spot?.above
      .map((name) => byAddress.get(name))
      .find((found) => found !== undefined && found !== address)
    const parent = spot ? above : parentAmong(address, byAddress, first)
    pages.push(foundPage({ address, aliases, parent: parent === first ? undefined : parent, title }, page))
  }
  const inOrder = pages.sort((one, other) => (orders.get(one.address) ?? 0) - (orders.get(other.address) ?? 0))
  return parentsFirst(inOrder)
}

/** A page comes after the one above it; two that stand above each other are both at the top. */
function parentsFirst(pages: readonly FoundPage[]): FoundPage[] {
  const children = Map.groupBy(pages, ({ parent }) => parent)
  const ordered = new Set<FoundPage>()
  const visit = (parent: string | undefined) => {
    for (const page of children.get(parent) ?? []) {
      if (ordered.has(page)) continue
      ordered.add(page)
      visit(page.address)
    }
  }
  visit(undefined)
  for (const page of pages) {
    if (ordered.has(page)) continue
    page.parent = undefined
    ordered.add(page)
    visit(page.address)
  }
  return [...ordered]
}
