import type { Schema } from '@quire/api-types'
import { readLineages, type SearchQuery } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { type Content, pageAppUrl } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import type { Excerpt } from './excerpts.ts'
import { findExcerpts, type Hit } from './find-excerpts.ts'
import type { RankedHit, SpaceHits } from './service.ts'

type Searcher = AppContext & { actor?: Actor }
/** A page that matches, with the titles of those above it, from the top down. */
type FoundPage = Hit & { ancestors: string[]; rank: number }

export async function presentSpaceHits(
  ctx: Searcher,
  found: SpaceHits[],
  query: SearchQuery,
): Promise<Schema<'SearchSpaceResult'>[]> {
  const spaces = await spacesWithIds(
    ctx,
    found.map(({ spaceId }) => spaceId),
  )
  const shown = await Promise.all(
    found.map(async ({ spaceId, pages }) => {
      const space = spaces.get(spaceId)
      return space ? [{ space, hits: await hitsOf(ctx, await primaryContent(ctx, space), pages) }] : []
    }),
  )
  const all = shown.flat()
  const excerpts = await findExcerpts(
    ctx,
    query,
    all.flatMap(({ hits }) => hits),
  )
  return all.map(({ space, hits }) => {
    const pages = hits.map((hit) => presentHit(ctx, hit, excerpts.get(hit)))
    const score = pages.reduce((best, page) => Math.max(best, page.score), 0)
    return { type: 'space', id: space.id, title: space.title, score, pages }
  })
}

export async function presentPageHits(
  ctx: Searcher,
  content: Content,
  pages: RankedHit[],
  query: SearchQuery,
): Promise<Schema<'SearchPageResult'>[]> {
  const hits = await hitsOf(ctx, content, pages)
  const excerpts = await findExcerpts(ctx, query, hits)
  return hits.map((hit) => presentHit(ctx, hit, excerpts.get(hit)))
}

async function hitsOf(ctx: AppContext, content: Content, pages: RankedHit[]): Promise<FoundPage[]> {
  const ranks = new Map(pages.map(({ pageId, rank }) => [pageId, rank]))
  const lineages = await readLineages(readNodes(ctx), content.revision.rootHash, [...ranks.keys()])
  return [...lineages.values()].flatMap((line) => {
    const page = line.at(-1)
    if (!page) return []
    return [{ content, page, ancestors: line.slice(0, -1).map(({ title }) => title), rank: ranks.get(page.id) ?? 0 }]
  })
}

function presentHit(
  ctx: AppContext,
  { content, page, ancestors, rank }: FoundPage,
  excerpts: Excerpt[] = [],
): Schema<'SearchPageResult'> {
  const path = page.path ?? ''
  const app = pageAppUrl(ctx, content, path)
  const sections = excerpts.map(({ anchor, title, excerpt, part }) => {
    const fragment = anchor === undefined ? '' : `#${anchor}`
    return {
      id: `${page.id}${fragment}`,
      title: title || page.title,
      path: `${path}${fragment}`,
      body: excerpt,
      score: part,
      urls: { app: `${app}${fragment}` },
    }
  })
  return {
    id: page.id,
    title: page.title,
    description: page.description ?? '',
    ancestors: ancestors.map((title) => ({ title })),
    path,
    sections,
    score: scoreOf(rank),
    rank,
    urls: { app },
  }
}

/**
 * By rank alone: the number that results are ordered by depends on how common words are on the whole server, so it would
 * tell of what the caller may not see.
 */
function scoreOf(rank: number): number {
  return 1 / rank
}
