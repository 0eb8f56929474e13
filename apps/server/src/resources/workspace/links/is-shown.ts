import type { RequestContext } from '#context.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { isReached } from '#resources/workspace/content/content-index/is-reached.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { listSpacesLinking } from './repository.ts'

type Outside = { kind: 'specs' | 'users' | 'embeds'; id: string }

const targetKinds = { specs: 'openapi', users: 'user', embeds: 'url' } as const

/** Whether something that a visitor reads on its site shows an OpenAPI spec. */
export function isSpecShown(ctx: RequestContext, slug: string): Promise<boolean> {
  return isShown(ctx, { kind: 'specs', id: slug }, [...(ctx.actor.visitor?.spaceIds ?? [])])
}

/** Whether something that a visitor reads on its site mentions somebody. */
export function isMentioned(ctx: RequestContext, userId: string): Promise<boolean> {
  return isShown(ctx, { kind: 'users', id: userId }, [...(ctx.actor.visitor?.spaceIds ?? [])])
}

/** Whether the primary content of a space shows its reader what stands behind an address. */
export function isEmbedded(ctx: RequestContext, spaceId: string, url: string): Promise<boolean> {
  return isShown(ctx, { kind: 'embeds', id: url }, [spaceId])
}

/** The index tells which spaces are worth looking at: it knows all that anybody sees. */
async function isShown(ctx: RequestContext, { kind, id }: Outside, spaceIds: string[]): Promise<boolean> {
  await finishIndexes(ctx, spaceIds)
  const linking = await listSpacesLinking(ctx.db, { kind: targetKinds[kind], targetId: id, spaceIds })
  for (const space of (await spacesWithIds(ctx, linking)).values()) {
    if (await isReached(ctx, await primaryContent(ctx, space), kind, id)) return true
  }
  return false
}
