import { crawl } from './crawl.ts'
import { dataFiles } from './data-files.ts'
import type { Findings, KeepFile, OnProgress } from './findings.ts'
import { fetchImages } from './images.ts'
import type { ImportContext } from './import-memory.ts'
import type { ReadingTimes } from './limits.ts'
import type { PageReader } from './readers/reader.ts'
import { treeOfPages } from './website-tree.ts'

/** Reads a website below an address, with its pictures. */
export async function readWebsite(
  ctx: ImportContext,
  address: URL,
  means: { reader: PageReader; onProgress: OnProgress; keepFile: KeepFile; times: ReadingTimes },
): Promise<Findings> {
  const { pages: crawled, navigation, leftOut, limit } = await crawl(ctx, address, means)
  const pages = await treeOfPages(crawled, navigation)
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
