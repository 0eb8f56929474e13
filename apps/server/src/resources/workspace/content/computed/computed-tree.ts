import { createHash } from 'node:crypto'
import { type Hash, type PageNode, slugify } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { ComputedPage } from '#ports.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { loadBodies } from '#resources/workspace/content/store/store.ts'
import { computedSeed } from './computed-seed.ts'

type Supplied = ReadonlyMap<PageNode, ComputedPage[]>

/** Makes a page out of one that a placeholder is supplied with. */
type ToNode = (placeholder: PageNode, page: ComputedPage, parentPath: string, slugs: Set<string>) => PageNode

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
  return replaceIn(pages, parentPath, await supply(ctx, placeholders), nodeMaker(ctx, content))
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

/**
 * All that sources supply is made anew for whoever looks at a page among it. So it is bounded: by far more pages than any
 * API has tags, and by the text that they are made of.
 */
const maxSupplied = { pages: 1_000, characters: 4_000_000 }

async function supply(ctx: AppContext, placeholders: PageNode[]): Promise<Supplied> {
  const hashes = [...new Set(placeholders.flatMap(({ computedSeed: hash }) => hash ?? []))]
  const texts = await loadBodies(ctx)(hashes)
  const resolved = new Map<Hash | undefined, string | undefined>(hashes.map((hash, index) => [hash, texts[index]]))
  const left = { ...maxSupplied }
  return new Map(
    placeholders.map((page) => {
      const { computed = {}, computedSeed: hash } = page
      const text = resolved.get(hash)
      left.characters -= text?.length ?? 0
      if (text === undefined || left.pages <= 0 || left.characters < 0) return [page, []]
      const pages = ctx.computedContents[String(computed.type)]?.pages(text, computed) ?? []
      return [page, pages.filter((supplied) => takes(left, countPages(supplied)))]
    }),
  )
}

function takes(left: { pages: number }, count: number): boolean {
  left.pages -= count
  return left.pages >= 0
}

function countPages({ pages }: ComputedPage): number {
  return pages.reduce((sum, page) => sum + countPages(page), 1)
}

function replaceIn(pages: readonly PageNode[], parentPath: string, supplied: Supplied, toNode: ToNode): PageNode[] {
  const slugs = new Set(pages.flatMap(({ slug }) => slug ?? []))
  return pages.flatMap((page) => {
    const computed = supplied.get(page)
    if (computed) return computed.map((child) => toNode(page, child, parentPath, slugs))
    return { ...page, pages: replaceIn(page.pages, `${page.path ?? ''}/`, supplied, toNode) }
  })
}

function nodeMaker(ctx: AppContext, { spaceId }: Content): ToNode {
  return function toNode(placeholder, page, parentPath, slugs): PageNode {
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
      computedSeed: computedSeed(ctx, spaceId, page.source, placeholder.computedSeed ?? ''),
      createdAt: placeholder.createdAt,
      updatedAt: placeholder.updatedAt,
      pages: page.pages.map((child) => toNode(placeholder, child, `${path}/`, below)),
    }
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
