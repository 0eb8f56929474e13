import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { OutboundError } from '../../../net/outbound-error.ts'
import type { OutboundAnswer, OutboundRequest } from '../../../net/outbound-fetch.ts'
import { frameIn, type PageDescription, readDescription } from './description.ts'

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
  const description = await readDescription(answer.body.toString(), answer.url)
  const link = {
    title: description.title ?? plain.title,
    site: description.site ?? plain.site,
    ...(description.icon !== undefined && { icon: description.icon }),
  }
  const html = await readFrame(ctx, description)
  return html === undefined ? { ...link, type: 'link' } : { ...link, type: 'rich', html }
}

async function readFrame(ctx: AppContext, { oEmbedUrl, title }: PageDescription): Promise<string | undefined> {
  const answer = oEmbedUrl === undefined ? undefined : await fetchIfThere(ctx, oEmbedUrl, oEmbed)
  const offered = answer && readJson(answer.body.toString())
  return typeof offered?.html === 'string' ? frameIn(offered.html, title ?? '') : undefined
}

async function fetchIfThere(
  ctx: AppContext,
  url: URL | string,
  request: OutboundRequest,
): Promise<OutboundAnswer | undefined> {
  try {
    return await ctx.fetch(url, request)
  } catch (error) {
    if (error instanceof OutboundError) return undefined
    throw error
  }
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
