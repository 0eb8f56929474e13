import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { isEmbedded } from '#resources/workspace/links/is-shown.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { readEmbed } from './read-page.ts'

/** Pages elsewhere change, though not often, and nobody should wait for the same one again and again. */
const lifetimeMs = 3600 * 1000

/** The embed of an address: title, icon and frame. Visitors may only ask for addresses that their site embeds. */
export async function embedOf(ctx: RequestContext, spaceId: string, url: string): Promise<Schema<'Embed'>> {
  await requireSpace(ctx, spaceId, 'view')
  if (ctx.actor.visitor && !(await isEmbedded(ctx, spaceId, url))) throw new NotFoundError(`an embed of ${url}`)
  const known = ctx.embedCache.get(url)
  if (known && known.until > ctx.now()) return known.embed
  const embed = await readEmbed(ctx, new URL(url))
  const until = new Date(Date.parse(ctx.now()) + lifetimeMs).toISOString()
  ctx.embedCache.set(url, { embed, until }, url.length + JSON.stringify(embed).length)
  return embed
}
