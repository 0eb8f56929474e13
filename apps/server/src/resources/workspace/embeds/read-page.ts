import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { readShortJson } from '#json/reader.ts'
import { OutboundError } from '#net/outbound-error.ts'
import type { OutboundRequest, OutboundResponse } from '#net/outbound-fetch.ts'
import { headOf, type PageDescription } from './description.ts'
import { readHtmlInWorker } from './html-task.ts'

type Embed = Schema<'Embed'>

const page = { maxBytes: 5_000_000, timeoutMs: 8_000, headers: { accept: 'text/html, */*;q=0.1' } }
const oEmbed = { maxBytes: 100_000, timeoutMs: 5_000, headers: { accept: 'application/json' } }

/**
 * What a page says about itself, and the frame that its site offers for showing it elsewhere. Whatever is not there, or
 * cannot be reached, leaves a link to the address.
 */
export async function readEmbed(ctx: AppContext, url: URL): Promise<Embed> {
  const plain = { title: url.href, site: url.hostname, type: 'link' as const }
  const answer = await fetchIfThere(ctx, url, page)
  if (!answer || !/html/.test(answer.headers['content-type'] ?? '')) return plain
  const html = headOf(answer.body.toString())
  const description = await readHtmlInWorker(ctx, { kind: 'description', html, address: answer.url })
  if (!description) return plain
  const link = {
    title: description.title ?? plain.title,
    site: description.site ?? plain.site,
    ...(description.icon !== undefined && { icon: description.icon }),
  }
  const frame = await readFrame(ctx, description)
  return frame === undefined ? { ...link, type: 'link' } : { ...link, type: 'rich', html: frame }
}

async function readFrame(ctx: AppContext, { oEmbedUrl, title }: PageDescription): Promise<string | undefined> {
  const answer = oEmbedUrl === undefined ? undefined : await fetchIfThere(ctx, oEmbedUrl, oEmbed)
  const offered = answer && readObject(answer.body)
  if (typeof offered?.html !== 'string') return undefined
  return readHtmlInWorker(ctx, { kind: 'frame', html: offered.html, title: title ?? '' })
}

async function fetchIfThere(
  ctx: AppContext,
  url: URL | string,
  request: OutboundRequest,
): Promise<OutboundResponse | undefined> {
  try {
    return await ctx.fetch(url, request)
  } catch (error) {
    if (error instanceof OutboundError) return undefined
    throw error
  }
}

/** Within the bounds of any JSON from outside; a site whose answer is larger, or none, offers nothing. */
function readObject(json: Buffer): Record<string, unknown> | undefined {
  try {
    const value = readShortJson(json)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
