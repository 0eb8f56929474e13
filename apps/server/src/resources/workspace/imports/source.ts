import type { Schema } from '@quire/api-types'
import { decodeOrKeep } from '@quire/content'
import { requireWebAddress } from '#addresses/web-address.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError, ServiceError } from '#errors.ts'
import { blaming } from '#net/outbound-error.ts'
import { dataFiles } from './data-files.ts'
import type { Findings, KeepFile, OnProgress } from './findings.ts'
import { fetchImages } from './images.ts'
import { type ImportContext, keepPage } from './import-memory.ts'
import { limits, type ReadingTimes } from './limits.ts'
import { titleFromName } from './names.ts'
import { readBundle } from './read-bundle.ts'
import type { ReadPage } from './readers/page-text.ts'
import { openReader, type PageReader, UnreadableError } from './readers/reader.ts'
import { foundPage, readDocxPage } from './single-page.ts'
import { decodeMarkdown, decodeText, isBinary } from './text.ts'
import { readWebsite } from './website.ts'
import { openZip } from './zip.ts'

export type ImportSource = Pick<Schema<'ImportContent'>, 'source'> & { url: string }

/** Fetches and reads everything there is at an address. Nothing is written. */
export async function readSource(
  ctx: ImportContext<RequestContext>,
  source: ImportSource,
  means: Omit<Means, 'reader'>,
): Promise<Findings> {
  const reader = openReader(ctx, ctx.signal)
  const { field, times } = means
  try {
    return await blaming(field, readAs(ctx, source, { ...means, reader }))
  } catch (error) {
    if (error instanceof UnreadableError) throw new BadRequestError(`${field} cannot be read: ${error.message}`)
    if (times.yieldSignal?.aborted && !(error instanceof ServiceError)) throw new BadRequestError(tooSlow(field))
    throw error
  }
}

/** Of what nothing can be kept: an archive, or a website without its first page. */
function tooSlow(field: string): string {
  return `${field} cannot be read: it did not come within ${limits.yieldMs / 1000} s, which is the time while imports of others wait`
}

interface Means {
  reader: PageReader
  onProgress: OnProgress
  keepFile: KeepFile
  times: ReadingTimes
  /** What complaints about the address call it. */
  field: string
}

async function readAs(ctx: ImportContext, { url, source }: ImportSource, means: Means): Promise<Findings> {
  const start = requireWebAddress(means.field, url)
  switch (source) {
    case 'website':
      return readWebsite(ctx, start, means)
    case 'zip': {
      const { crawlMs: timeoutMs, yieldSignal: signal } = means.times
      const { body } = await ctx.fetch(url, { maxBytes: limits.maxArchiveBytes, timeoutMs, ...(signal && { signal }) })
      return readBundle(await openZip(body, means.field, ctx.reservation), means)
    }
    case 'markdown':
    case 'html':
    case 'docx':
      return readSinglePage(ctx, { url, source }, means)
    default:
      throw new BadRequestError(
        `body.source cannot be \`${source}\` on this server: export the content as Markdown or HTML, and import the archive as \`zip\``,
      )
  }
}

type SinglePage = { url: string; source: 'markdown' | 'html' | 'docx' }

async function readSinglePage(ctx: ImportContext, { url, source }: SinglePage, means: Means): Promise<Findings> {
  const { body, url: address, headers } = await ctx.fetch(url, { maxBytes: limits.maxEntryBytes })
  const page = await readBody(body, { source, type: headers['content-type'], means })
  await keepPage(ctx, body.length, page)
  const title = page.title ?? titleFromName(decodeOrKeep(new URL(address).pathname))
  const pages = [foundPage({ address, aliases: [url], title }, page)]
  const images = await fetchImages(ctx, pages, means)
  const carried = await dataFiles(pages, means.keepFile)
  return { pages, reusables: [], ...images, files: [...images.files, ...carried], keepsLinks: false }
}

async function readBody(
  bytes: Buffer,
  { source, type, means: { reader, field } }: { source: SinglePage['source']; type: string | undefined; means: Means },
): Promise<ReadPage> {
  if (source === 'docx') return readDocxPage(bytes, reader, field)
  if (isBinary(bytes)) throw new UnreadableError(`it is no text, and so no ${source}`)
  if (source === 'html') return reader.html(decodeText(bytes, type), 'guessed')
  const text = decodeMarkdown(bytes, type)
  if (text === undefined) throw new UnreadableError('it is no text in UTF-8')
  return reader.markdown(text)
}
