import { posix } from 'node:path'
import { decodeOrKeep } from '@quire/content'
import { BadRequestError } from '#errors.ts'
import { mediaTypeOf } from '#resources/workspace/content/files/media-types.ts'
import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import { contentPaths, isPage, type PlannedPage, pathAddress, planPages } from './bundle-tree.ts'
import { dataFiles } from './data-files.ts'
import type { Findings, FoundFile, FoundPage, OnProgress } from './findings.ts'
import { limits } from './limits.ts'
import { followOutline, readSummary } from './outline-tree.ts'
import type { ReadPage } from './readers/page-text.ts'
import { type PageReader, UnreadableError } from './readers/reader.ts'
import { foundPage, readDocxPage } from './single-page.ts'
import { decodeText } from './text.ts'

interface Source {
  read: Bundle['read']
  reader: PageReader
}

/** Reads a folder or an archive of pages: its folders are their tree, and what they link to beside them comes along. */
export async function readBundle(bundle: Bundle, reader: PageReader, onProgress: OnProgress): Promise<Findings> {
  const { paths, root } = contentPaths(bundle.paths)
  const source = { read: (path: string) => bundle.read(root + path), reader }
  const planned = await followTables(planPages(paths), source)
  const count = planned.filter(({ path }) => path !== undefined).length
  if (count > limits.maxPages) throw new BadRequestError(`there are more than ${limits.maxPages} pages to import`)
  const pages: FoundPage[] = []
  let done = 0
  for (const plan of planned) {
    pages.push(await readPlanned(plan, source))
    // A folder becomes a page and is none of those that were found, here as in the result.
    if (plan.path !== undefined) done += 1
    onProgress({ step: 'pages', done, total: count })
  }
  const files = [...(await linkedFiles(pages, paths, source)), ...dataFiles(pages)]
  return { pages, files, total: count + files.length, keepsLinks: true }
}

/** A table of contents beside the pages says more about their order than their names. */
async function followTables(pages: PlannedPage[], { read, reader }: Source): Promise<PlannedPage[]> {
  for (const page of pages) {
    if (page.path === undefined || page.path.includes('/')) continue
    const isSummary = /^summary\.md$/i.test(page.path)
    if (!isSummary && !/^index\.html?$/i.test(page.path)) continue
    const text = decodeText(await read(page.path))
    const entries = isSummary ? readSummary(text) : await reader.outline(text).catch(() => [])
    const followed = followOutline(pages, entries, page.address)
    if (followed) return followed
  }
  return pages
}

async function readPlanned(plan: PlannedPage, source: Source): Promise<FoundPage> {
  const { path, address, aliases, parent, fallbackTitle } = plan
  if (path === undefined) {
    return {
      address,
      aliases,
      parent,
      title: fallbackTitle,
      markdown: '',
      links: [],
      anchors: new Map(),
      isFolder: true,
    }
  }
  try {
    const page = await readFile(path, source)
    const title = plan.title ?? page.title ?? fallbackTitle
    return foundPage({ address, aliases, parent, title }, page)
  } catch (error) {
    if (error instanceof UnreadableError) throw new BadRequestError(`the file ${path} cannot be read: ${error.message}`)
    throw error
  }
}

async function readFile(path: string, { read, reader }: Source): Promise<ReadPage> {
  const bytes = await read(path)
  if (/\.docx$/i.test(path)) return readDocxPage(bytes, reader, `the file ${path}`)
  return isMarkdown(path) ? reader.markdown(decodeText(bytes)) : reader.html(decodeText(bytes), 'marked')
}

function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path)
}

/** Files beside the pages that one of them shows or links to. */
async function linkedFiles(
  pages: readonly FoundPage[],
  paths: readonly string[],
  { read }: Source,
): Promise<FoundFile[]> {
  const others = new Map(paths.filter((path) => !isPage(path)).map((path) => [decodeOrKeep(pathAddress(path)), path]))
  const linked = new Set<string>()
  for (const { address, links } of pages) {
    await pause()
    for (const link of links) {
      const url = URL.parse(link.address, address)
      const path = url && others.get(decodeOrKeep(url.origin + url.pathname))
      if (path !== undefined && path !== null) linked.add(path)
    }
  }
  const files: FoundFile[] = []
  for (const path of linked) {
    const name = posix.basename(path).slice(-256)
    files.push({ address: pathAddress(path), name, contentType: mediaTypeOf(path), bytes: await read(path) })
  }
  return files
}
