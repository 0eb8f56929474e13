import { canonicalPath, type Hash, type JsonObject, type PageNode } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readBody } from '#resources/workspace/content/store/store.ts'
import { computedSourceKey, readComputedSeed } from './computed-seed.ts'
import { placeholderIdOf } from './computed-tree.ts'
import { findSupplied, type PageLevel, pageLevelsOf } from './page-levels.ts'

/** The Markdown of a document page, be it written or worked out. */
export async function markdownOf(ctx: AppContext, content: Content, page: PageNode): Promise<string> {
  const { computed, computedSeed = '' } = page
  if (computed === undefined) return readBody(ctx, page.body)
  return (await markdownOfSeed(ctx, content, computed, computedSeed)) ?? ''
}

/** What a source supplied to a page of the space with this seed; undefined when none ever had it. */
export async function markdownOfSeed(
  ctx: AppContext,
  { spaceId }: Content,
  source: JsonObject,
  seed: string,
): Promise<string | undefined> {
  const hash: Hash | undefined = readComputedSeed(ctx, spaceId, source, seed)
  if (hash === undefined) return undefined
  return ctx.computedContents[String(source.type)]?.markdown(ctx, await readBody(ctx, hash), source)
}

/** A page that a source supplies, by the id it was given. */
export async function findComputedPage(ctx: AppContext, content: Content, id: string): Promise<PageNode | undefined> {
  if (placeholderIdOf(id) === undefined) return undefined
  return (await pageLevelsOf(ctx, content).find([id])).get(id)?.page
}

export async function findComputedPageAtPath(
  ctx: AppContext,
  content: Content,
  path: string,
): Promise<PageNode | undefined> {
  const wanted = canonicalPath(path)
  const levels = await pageLevelsOf(ctx, content).supplied()
  const isOnTheWay = ({ above }: PageLevel) => above === undefined || wanted.startsWith(`${above.page.path}/`)
  return findOn(levels.filter(isOnTheWay), (page) => page.path === wanted)
}

export async function findPageOfSource(
  ctx: AppContext,
  content: Content,
  source: JsonObject,
): Promise<PageNode | undefined> {
  const meant = computedSourceKey(source)
  const isMeant = ({ type, computed }: PageNode) =>
    type === 'document' && computed !== undefined && computedSourceKey(computed) === meant
  return findOn(await pageLevelsOf(ctx, content).supplied(), isMeant)
}

async function findOn(
  levels: readonly PageLevel[],
  isMeant: (page: PageNode) => boolean,
): Promise<PageNode | undefined> {
  for (const level of levels) {
    const found = await findSupplied(level, isMeant)
    if (found) return found.page
  }
  return undefined
}
