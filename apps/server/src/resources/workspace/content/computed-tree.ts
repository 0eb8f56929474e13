import { createHash } from 'node:crypto'
import { type PageNode, slugify } from '@quire/content'
import type { ComputedPage } from '../../../computed-content.ts'
import type { AppContext } from '../../../context.ts'
import { findOrganizationOfSpace } from './computed-repository.ts'
import type { Content } from './content.ts'

type Supplied = ReadonlyMap<PageNode, ComputedPage[]>

/**
 * Puts the pages that sources supply in the places of the pages that stand for them. Siblings must be complete, because
 * a supplied page takes a slug that none of them has. What nothing supplies stays as it is.
 */
export async function expandPages(
  ctx: AppContext,
  content: Content,
  pages: readonly PageNode[],
  parentPath = '',
): Promise<readonly PageNode[]> {
  const placeholders = placeholdersIn(ctx, pages)
  if (placeholders.length === 0) return pages
  return replaceIn(pages, parentPath, await supply(ctx, content, placeholders))
}

/** A list of the pages still to visit rather than recursion: nesting has no limit. */
function placeholdersIn(ctx: AppContext, pages: readonly PageNode[]): PageNode[] {
  const open = [...pages]
  const found: PageNode[] = []
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (page.type === 'computed' && ctx.computedContents[typeOf(page)]) found.push(page)
    else open.push(...page.pages)
  }
  return found
}

async function supply(ctx: AppContext, { spaceId }: Content, placeholders: PageNode[]): Promise<Supplied> {
  const organizationId = (await findOrganizationOfSpace(ctx.db, spaceId)) ?? ''
  const supplied = new Map<PageNode, ComputedPage[]>()
  for (const [type, group] of Map.groupBy(placeholders, typeOf)) {
    const sources = group.map(({ computed = {} }) => computed)
    const pages = await ctx.computedContents[type]?.pages(ctx.db, organizationId, sources)
    for (const [index, placeholder] of group.entries()) supplied.set(placeholder, pages?.[index] ?? [])
  }
  return supplied
}

function typeOf({ computed }: PageNode): string {
  return String(computed?.type)
}

function replaceIn(pages: readonly PageNode[], parentPath: string, supplied: Supplied): PageNode[] {
  const slugs = new Set(pages.flatMap(({ slug }) => slug ?? []))
  return pages.flatMap((page) => {
    const computed = supplied.get(page)
    if (computed) return computed.map((child) => toNode(page, child, parentPath, slugs))
    return { ...page, pages: replaceIn(page.pages, `${page.path ?? ''}/`, supplied) }
  })
}

function toNode(placeholder: PageNode, page: ComputedPage, parentPath: string, slugs: Set<string>): PageNode {
  const slug = freeSlug(slugify(page.slug), slugs)
  const path = `${parentPath}${slug}`
  const below = new Set<string>()
  return {
    id: computedPageId(placeholder.id, page.key),
    type: 'document',
    title: page.title,
    slug,
    path,
    parent: placeholder.parent,
    position: placeholder.position,
    ...(page.description !== undefined && { description: page.description }),
    ...(page.icon !== undefined && { icon: page.icon }),
    computed: page.source,
    computedSeed: page.seed,
    createdAt: placeholder.createdAt,
    updatedAt: placeholder.updatedAt,
    pages: page.pages.map((child) => toNode(placeholder, child, `${path}/`, below)),
  }
}

function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}

/** Says which page stands for it, so that it can be found again. */
function computedPageId(placeholderId: string, key: string): string {
  return `${placeholderId}.${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}

export function placeholderIdOf(pageId: string): string | undefined {
  const [placeholderId, ...rest] = pageId.split('.')
  return rest.length === 1 ? placeholderId : undefined
}
