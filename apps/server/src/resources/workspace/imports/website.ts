import { type CrawledPage, crawl } from './crawl.ts'
import { parentAmong } from './crawl-scope.ts'
import { dataFiles } from './data-files.ts'
import type { Findings, FoundPage, KeepFile, OnProgress } from './findings.ts'
import { fetchImages } from './images.ts'
import type { ImportContext } from './import-memory.ts'
import { titleFromName } from './names.ts'
import type { PageReader } from './readers/reader.ts'
import { foundPage } from './single-page.ts'

/** Reads a website below an address, with its pictures. */
export async function readWebsite(
  ctx: ImportContext,
  address: URL,
  means: { reader: PageReader; onProgress: OnProgress; keepFile: KeepFile },
): Promise<Findings> {
  const { pages: crawled, leftOut, limit } = await crawl(ctx, address, means)
  const pages = inTree(crawled)
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

/** Pages stand below those whose address theirs continues. */
function inTree(crawled: readonly CrawledPage[]): FoundPage[] {
  const byAddress = new Map<string, string>()
  for (const { address, aliases } of crawled) {
    for (const alias of aliases) if (!byAddress.has(alias)) byAddress.set(alias, address)
  }
  const first = crawled[0]?.address ?? ''
  const pages = crawled.map(({ address, aliases, page }) => {
    const title = page.title ?? titleFromName(new URL(address).pathname)
    return foundPage({ address, aliases, parent: parentAmong(address, byAddress, first), title }, page)
  })
  // A page comes after the one above it, whose address is shorter; otherwise in the order in which they were found.
  const children = Map.groupBy(pages, ({ parent }) => parent)
  const ordered: FoundPage[] = []
  const visit = (parent: string | undefined) => {
    for (const page of children.get(parent) ?? []) {
      ordered.push(page)
      visit(page.address)
    }
  }
  visit(undefined)
  return ordered
}
