import { createHash } from 'node:crypto'
import { type Hash, type PageNode, slugify } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { ComputedPage, Supplied, SuppliedPage } from '#ports.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { loadBodies, textLengths } from '#resources/workspace/content/store/store.ts'
import { mapInTurns } from '#workers/pause.ts'
import { computedSeed, computedSourceKey } from './computed-seed.ts'
import { maxSupplied } from './supplied-limits.ts'

/**
 * What sources supply to each of some placeholders. It follows from a text that never changes and is made once for many
 * who look at a page among it: neither the text nor all that stands in it is read for each of them.
 */
export async function suppliedTo(
  ctx: AppContext,
  content: Content,
  placeholders: readonly PageNode[],
): Promise<ReadonlyMap<PageNode, Supplied>> {
  const supplied = new Map<PageNode, Supplied>()
  const missing: PageNode[] = []
  for (const page of placeholders) {
    const known = ctx.suppliedCache.get(cacheKey(content, page))
    if (known) supplied.set(page, known)
    else if (page.computedSeed !== undefined) missing.push(page)
  }
  if (missing.length === 0) return supplied
  const textOf = await readTexts(ctx, missing)
  let left = maxSupplied.characters
  for (const page of missing) {
    const text = textOf(page)
    left -= text?.length ?? Number.POSITIVE_INFINITY
    // Those from the first that is too long are not shown, so nothing is made of them.
    if (text === undefined || left < 0) supplied.set(page, { pages: [], characters: Number.POSITIVE_INFINITY })
    else supplied.set(page, await makeSupplied(ctx, content, page, text))
  }
  return supplied
}

/** A character has up to three bytes. */
const maxBytes = 3 * maxSupplied.characters

/** Of those that are too long together only the first. */
async function readTexts(ctx: AppContext, pages: readonly PageNode[]) {
  const hashes = [...new Set(pages.flatMap(({ computedSeed: hash }) => hash ?? []))]
  const lengths = await textLengths(ctx, hashes)
  let left = maxBytes
  const short = hashes.filter((hash) => {
    left -= lengths.get(hash) ?? 0
    return left >= 0
  })
  const texts = short.length === 0 ? [] : await loadBodies(ctx)(short)
  const found = new Map<Hash | undefined, string | undefined>(short.map((hash, index) => [hash, texts[index]]))
  return ({ computedSeed: hash }: PageNode) => found.get(hash)
}

function cacheKey({ spaceId }: Content, { id, computed = {}, computedSeed: hash }: PageNode): string {
  return `${spaceId}/${id}/${hash}/${computedSourceKey(computed)}`
}

async function makeSupplied(ctx: AppContext, content: Content, page: PageNode, text: string): Promise<Supplied> {
  const { computed = {}, computedSeed: hash = '' } = page
  const toSupplied = ({ key, source, pages, slug, ...fields }: ComputedPage): SuppliedPage => ({
    ...fields,
    id: computedPageId(page.id, key),
    slug: slugify(slug),
    computed: source,
    computedSeed: computedSeed(ctx, content.spaceId, source, hash),
    pages: pages.map(toSupplied),
  })
  const made = (await ctx.computedContents[String(computed.type)]?.pages(ctx, text, computed)) ?? []
  const supplied = { pages: await mapInTurns(made, toSupplied), characters: text.length }
  ctx.suppliedCache.set(cacheKey(content, page), supplied, JSON.stringify(supplied.pages).length + 100)
  return supplied
}

/** Says which page stands for it, so that it can be found again. */
function computedPageId(placeholderId: string, key: string): string {
  return `${placeholderId}.${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}
