import type { Schema } from '@quire/api-types'
import { type Hash, matchSections, type Page, readPages, type SearchQuery } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import type { AppContext } from '../../../context.ts'
import { createPause } from '../../../workers/pause.ts'
import { type Content, pageAppUrl } from '../content/content.ts'
import { readNodes } from '../content/store.ts'
import { type Digests, readDigests, shortBodies } from '../content-index/digests.ts'
import { withIncludedText } from '../content-index/included-text.ts'
import { spacesWithIds } from '../spaces/by-id.ts'
import { primaryContent } from '../spaces/content.ts'
import { digestFor } from './audience.ts'
import type { SpaceHits } from './service.ts'

const sectionsPerPage = 3
/** What an answer looks through for sections: pages behind the first of these, or of this much text, are shown without. */
const bounds = { bodies: 200, bytes: 6_000_000 }
const mostCharacters = 2_000_000

interface Matching {
  query: SearchQuery
  digests: Digests
  /** Characters that may still be looked through. */
  left: { characters: number }
}

export async function presentSpaceHits(
  ctx: AppContext,
  hits: SpaceHits[],
  query: SearchQuery,
): Promise<Schema<'SearchSpaceResult'>[]> {
  const spaces = await spacesWithIds(
    ctx,
    hits.map(({ spaceId }) => spaceId),
  )
  const found = await Promise.all(
    hits.map(async ({ spaceId, pageIds }) => {
      const space = spaces.get(spaceId)
      if (space === undefined) return []
      const content = await primaryContent(ctx, space)
      return [{ space, content, pages: await pagesOf(ctx, content, pageIds) }]
    }),
  )
  const pagesOfAll = found.flat().flatMap(({ pages }) => pages)
  const { digests } = await readDigests(ctx, await shortBodies(ctx, pagesOfAll, bounds))
  const shown = await Promise.all(
    found.flat().map(async ({ space, content, pages }) => {
      return { space, content, pages, own: await digestsForAudience(ctx, content, pages, digests) }
    }),
  )
  const left = { characters: mostCharacters }
  const results: Schema<'SearchSpaceResult'>[] = []
  for (const { space, content, pages, own } of shown) {
    const matching = { query, digests: own, left }
    results.push({ id: space.id, title: space.title, pages: await presentHits(ctx, content, pages, matching) })
  }
  return results
}

/** One after another, with room for others in between: a page can be long. */
async function presentHits(
  ctx: AppContext,
  content: Content,
  pages: Page[],
  matching: Matching,
): Promise<Schema<'SearchPageResult'>[]> {
  const pause = createPause()
  const results: Schema<'SearchPageResult'>[] = []
  for (const page of pages) {
    await pause()
    results.push(presentHit(ctx, content, page, matching))
  }
  return results
}

/** With what pages say to the audience of the content in the place of what they say in all. */
async function digestsForAudience(
  ctx: AppContext,
  content: Content,
  pages: Page[],
  digests: Digests,
): Promise<Digests> {
  const own = new Map(await withIncludedIn(ctx, content, pages, digests))
  if (!content.audience) return own
  for (const page of pages) {
    const { body } = page
    if (body !== undefined && own.get(body)?.isAdaptive) own.set(body, await digestFor(ctx, content, page))
  }
  return own
}

export async function presentPageHits(
  ctx: AppContext,
  content: Content,
  pageIds: string[],
  query: SearchQuery,
): Promise<Schema<'SearchPageResult'>[]> {
  const pages = await pagesOf(ctx, content, pageIds)
  const { digests: said } = await readDigests(ctx, await shortBodies(ctx, pages, bounds))
  const digests = await withIncludedIn(ctx, content, pages, said)
  return presentHits(ctx, content, pages, { query, digests, left: { characters: mostCharacters } })
}

async function pagesOf(ctx: AppContext, { revision }: Content, pageIds: string[]): Promise<Page[]> {
  return [...(await readPages(readNodes(ctx), revision.rootHash, pageIds)).values()]
}

/** What pages of one space say, together with the reusable content of the space that they include. */
function withIncludedIn(ctx: AppContext, { revision }: Content, pages: Page[], digests: Digests): Promise<Digests> {
  const own = new Map(pages.flatMap(({ body = '' }) => [[body, digests.get(body)] as const]).filter(isSaid))
  return withIncludedText(ctx, revision.rootHash, own, async (hashes) => (await readDigests(ctx, hashes)).digests)
}

function isSaid(entry: readonly [Hash, BodyDigest | undefined]): entry is readonly [Hash, BodyDigest] {
  return entry[1] !== undefined
}

function presentHit(
  ctx: AppContext,
  content: Content,
  page: Page,
  { query, digests, left }: Matching,
): Schema<'SearchPageResult'> {
  const path = page.path ?? ''
  const app = pageAppUrl(ctx, content, path)
  const all = page.body === undefined ? [] : (digests.get(page.body)?.sections ?? [])
  left.characters -= all.reduce((sum, { text }) => sum + text.length, 0)
  const looked = left.characters >= 0 ? all : []
  const sections = matchSections(query, looked, sectionsPerPage).map(({ section, excerpt }) => {
    const anchor = section.anchor === undefined ? '' : `#${section.anchor}`
    return {
      id: `${page.id}${anchor}`,
      title: section.title || page.title,
      path: `${path}${anchor}`,
      body: excerpt,
      urls: { app: `${app}${anchor}` },
    }
  })
  return { id: page.id, title: page.title, path, sections, urls: { app } }
}
