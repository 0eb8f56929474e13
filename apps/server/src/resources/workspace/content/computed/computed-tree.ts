import type { PageNode } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { SuppliedPage } from '#ports.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { maxSupplied } from './supplied-limits.ts'
import { suppliedTo } from './supplied-pages.ts'

type SuppliedTo = ReadonlyMap<PageNode, SuppliedPage[]>

/**
 * Replaces the pages that stand for sources by the pages that these supply. Siblings must be complete, because
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

/** A list of the pages still to visit rather than recursion. */
function placeholdersIn(ctx: AppContext, pages: readonly PageNode[]): PageNode[] {
  const open = [...pages]
  const found: PageNode[] = []
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (page.type === 'computed' && ctx.computedContents[String(page.computed?.type)]) found.push(page)
    else for (const below of page.pages) open.push(below)
  }
  return found
}

async function supply(ctx: AppContext, content: Content, placeholders: PageNode[]): Promise<SuppliedTo> {
  const supplied = await suppliedTo(ctx, content, placeholders)
  const left = { ...maxSupplied }
  return new Map(
    placeholders.map((page) => {
      const { pages, characters } = supplied.get(page) ?? { pages: [], characters: 0 }
      left.characters -= characters
      if (left.pages <= 0 || left.characters < 0) return [page, []]
      return [page, pages.filter((each) => takes(left, countPages(each)))]
    }),
  )
}

function takes(left: { pages: number }, count: number): boolean {
  left.pages -= count
  return left.pages >= 0
}

function countPages({ pages }: SuppliedPage): number {
  return pages.reduce((sum, page) => sum + countPages(page), 1)
}

function replaceIn(pages: readonly PageNode[], parentPath: string, supplied: SuppliedTo): PageNode[] {
  const slugs: TakenSlugs = new Map(pages.flatMap(({ slug }) => (slug === undefined ? [] : [[slug, 1]])))
  return pages.flatMap((page) => {
    const computed = supplied.get(page)
    if (computed) return computed.map((child) => toNode(page, child, parentPath, slugs))
    return { ...page, pages: replaceIn(page.pages, `${page.path ?? ''}/`, supplied) }
  })
}

function toNode(
  placeholder: PageNode,
  { pages, ...page }: SuppliedPage,
  parentPath: string,
  slugs: TakenSlugs,
): PageNode {
  const slug = freeSlug(page.slug, slugs)
  const path = `${parentPath}${slug}`
  const below: TakenSlugs = new Map()
  return {
    ...page,
    type: 'document',
    slug,
    path,
    parent: placeholder.parent,
    position: placeholder.position,
    createdAt: placeholder.createdAt,
    updatedAt: placeholder.updatedAt,
    pages: pages.map((child) => toNode(placeholder, child, `${path}/`, below)),
  }
}

/** Slugs that are taken, each with the number that was last put behind it: the next one goes on from there. */
type TakenSlugs = Map<string, number>

function freeSlug(slug: string, taken: TakenSlugs): string {
  let number = taken.get(slug)
  let free = slug
  while (taken.has(free)) {
    number = (number ?? 1) + 1
    free = `${slug}-${number}`
  }
  if (number !== undefined) taken.set(slug, number)
  taken.set(free, 1)
  return free
}

export function placeholderIdOf(pageId: string): string | undefined {
  const [placeholderId, ...rest] = pageId.split('.')
  return rest.length === 1 ? placeholderId : undefined
}
