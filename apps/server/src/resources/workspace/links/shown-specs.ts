import { type Page, readPage, readReusableContent } from '@quire/content'
import type { RequestContext } from '../../../context.ts'
import { visiblePage } from '../content/audience.ts'
import type { Content } from '../content/content.ts'
import { addressesIn } from '../content/documents.ts'
import { readableDocument } from '../content/evaluating.ts'
import { readBody, readNodes } from '../content/store.ts'
import { finishIndexes } from '../content-index/following.ts'
import { spacesWithIds } from '../spaces/by-id.ts'
import { primaryContent } from '../spaces/content.ts'
import { type LinkLocationRow, listUsesOfSpec } from './repository.ts'

type Source = Pick<LinkLocationRow, 'spaceId' | 'sourceKind' | 'sourceId'>

/** Whether something that a visitor reads on its site shows an OpenAPI spec. */
export async function isSpecShown(ctx: RequestContext, slug: string): Promise<boolean> {
  const spaceIds = [...(ctx.actor.visitor?.spaceIds ?? [])]
  await finishIndexes(ctx, spaceIds)
  const uses = Map.groupBy(await listUsesOfSpec(ctx.db, slug, spaceIds), ({ spaceId }) => spaceId)
  for (const space of (await spacesWithIds(ctx, [...uses.keys()])).values()) {
    const content = await primaryContent(ctx, space)
    for (const source of uses.get(space.id) ?? []) {
      if (await isShownIn(ctx, content, source, slug)) return true
    }
  }
  return false
}

async function isShownIn(ctx: RequestContext, content: Content, source: Source, slug: string): Promise<boolean> {
  const { rootHash } = content.revision
  if (source.sourceKind === 'reusable-content') {
    const reusable = await readReusableContent(readNodes(ctx), rootHash, source.sourceId)
    return reusable !== undefined && hasSpec(ctx, content, { body: reusable.body }, slug)
  }
  const found = await readPage(readNodes(ctx), rootHash, source.sourceId)
  const page = found && (await visiblePage(ctx, content, { ...found, pages: [] }))
  if (!page) return false
  // Pages that are made from the spec have no text of their own.
  return page.computed !== undefined || hasSpec(ctx, content, { body: page.body, page }, slug)
}

/** Whether it is still there once the conditions in the text are evaluated for the visitor. */
async function hasSpec(
  ctx: RequestContext,
  content: Content,
  { body, page }: { body: string | undefined; page?: Page },
  slug: string,
): Promise<boolean> {
  const read = () => readBody(ctx, body)
  const document = await readableDocument(ctx, content, { read, ...(page && { page }), evaluated: true })
  return addressesIn(document).some(([, ref]) => ref.kind === 'openapi' && ref.spec === slug)
}
