import { isDeepStrictEqual } from 'node:util'
import { canonicalPath, type JsonObject, type PageNode, readPage, readTree } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { findOrganizationOfSpace } from './computed-repository.ts'
import { expandPages, placeholderIdOf } from './computed-tree.ts'
import type { Content } from './content.ts'
import { readBody, readNodes } from './store.ts'

/** The Markdown of a document page, be it written or worked out. */
export async function markdownOf(ctx: AppContext, { spaceId }: Content, page: PageNode): Promise<string> {
  const { computed } = page
  if (computed === undefined) return readBody(ctx, page.body)
  const organizationId = (await findOrganizationOfSpace(ctx.db, spaceId)) ?? ''
  return (await ctx.computedContents[String(computed.type)]?.markdown(ctx.db, organizationId, computed)) ?? ''
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
  const canonical = canonicalPath(path)
  return find(await expandedTree(ctx, content), (page) => page.computed !== undefined && page.path === canonical)
}

export async function findPageOfSource(
  ctx: AppContext,
  content: Content,
  source: JsonObject,
): Promise<PageNode | undefined> {
  const meant = essence(source)
  const isMeant = ({ type, computed }: PageNode) =>
    type === 'document' && computed !== undefined && isDeepStrictEqual(essence(computed), meant)
  return find(await expandedTree(ctx, content), isMeant)
}

/** A source without what its references stood for when it was last looked at. */
function essence({ type, props, dependencies }: JsonObject): unknown {
  const refs = Object.entries((dependencies ?? {}) as JsonObject).map(([name, dependency]) => [
    name,
    (dependency as JsonObject).ref,
  ])
  return { type, props, refs }
}

async function expandedTree(ctx: AppContext, content: Content): Promise<readonly PageNode[]> {
  return expandPages(ctx, content, await readTree(readNodes(ctx), content.revision.rootHash))
}

function find(pages: readonly PageNode[], isMeant: (page: PageNode) => boolean): PageNode | undefined {
  const open = [...pages]
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (isMeant(page)) return page
    open.push(...page.pages)
  }
  return undefined
}
