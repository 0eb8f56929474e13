import { canonicalPath, type Hash, type JsonObject, type PageNode, readPage, readTree } from '@quire/content'
import type { AppContext } from '#context.ts'
import { visiblePages } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readBody, readNodes } from '#resources/workspace/content/store/store.ts'
import { computedSourceKey, readComputedSeed } from './computed-seed.ts'
import { expandPages, placeholderIdOf } from './computed-tree.ts'

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
  return ctx.computedContents[String(source.type)]?.markdown(await readBody(ctx, hash), source)
}

/** A page that a source supplies, by the id it was given. */
export async function findComputedPage(ctx: AppContext, content: Content, id: string): Promise<PageNode | undefined> {
  const placeholderId = placeholderIdOf(id)
  const isKnown =
    placeholderId !== undefined && (await readPage(readNodes(ctx), content.revision.rootHash, placeholderId))
  return isKnown ? find(await expandedTree(ctx, content), (page) => page.id === id) : undefined
}

export async function findComputedPageAtPath(
  ctx: AppContext,
  content: Content,
  path: string,
): Promise<PageNode | undefined> {
  const wanted = canonicalPath(path)
  return find(await expandedTree(ctx, content), (page) => page.computed !== undefined && page.path === wanted)
}

export async function findPageOfSource(
  ctx: AppContext,
  content: Content,
  source: JsonObject,
): Promise<PageNode | undefined> {
  const meant = computedSourceKey(source)
  const isMeant = ({ type, computed }: PageNode) =>
    type === 'document' && computed !== undefined && computedSourceKey(computed) === meant
  return find(await expandedTree(ctx, content), isMeant)
}

async function expandedTree(ctx: AppContext, content: Content): Promise<readonly PageNode[]> {
  return expandPages(
    ctx,
    content,
    visiblePages(content.audience, await readTree(readNodes(ctx), content.revision.rootHash)),
  )
}

function find(pages: readonly PageNode[], isMeant: (page: PageNode) => boolean): PageNode | undefined {
  const open = [...pages]
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (isMeant(page)) return page
    for (const below of page.pages) open.push(below)
  }
  return undefined
}
