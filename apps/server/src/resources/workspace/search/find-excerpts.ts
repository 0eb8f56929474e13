import type { Page, SearchQuery } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import type { Actor, AppContext } from '#context.ts'
import { readDigests, shortBodies } from '#resources/workspace/content/content-index/digests/digests.ts'
import { includesContent, withIncludedText } from '#resources/workspace/content/content-index/search/included-text.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { pause } from '#workers/pause.ts'
import { defineTask } from '#workers/task.ts'
import { digestFor } from './audience.ts'
import {
  type Excerpt,
  excerptsIn,
  excerptsOf,
  firstSections,
  type HitExcerpts,
  mostOfAnswer,
  type SearchedPage,
} from './excerpts.ts'
import type { ExcerptsInput } from './excerpts-worker.ts'

/** Limits of one response: pages beyond this number, or beyond this much text, are shown without sections. */
const bounds = { bodies: 200, bytes: 6_000_000 }
/** Shorter texts are searched on the main thread, in a millisecond. */
const quickBytes = 30_000

const excerptsTask = defineTask<ExcerptsInput, HitExcerpts[]>('excerpts', {
  module: new URL('./excerpts-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 3_000,
})

type Searcher = AppContext & { actor?: Actor }

export interface Hit {
  content: Content
  page: Page
}

/**
 * The matching sections of each page. Long texts are searched in the worker pool, fair between callers; where even that
 * takes too long, pages are shown without sections.
 */
export async function findExcerpts(
  ctx: Searcher,
  query: SearchQuery,
  hits: readonly Hit[],
): Promise<Map<Hit, Excerpt[]>> {
  const pages = hits.map(({ page }) => page)
  const { bodies, bytes } = await shortBodies(ctx, pages, bounds)
  const short = new Set(bodies)
  const looked = hits.filter(({ page: { body } }) => body !== undefined && short.has(body))
  const first =
    (bytes <= quickBytes && (await lookHere(ctx, query, looked))) || (await lookInThread(ctx, query, looked))
  const found = new Map<Hit, Excerpt[]>()
  const unsaid: Hit[] = []
  for (const [index, hit] of looked.entries()) {
    const excerpts = first[index]
    if (typeof excerpts === 'string') unsaid.push(hit)
    else found.set(hit, excerpts ?? [])
  }
  const others = unsaid.length > 0 ? await lookInOwn(ctx, query, unsaid) : []
  for (const [index, excerpts] of others.entries()) {
    const hit = unsaid[index]
    if (hit && typeof excerpts !== 'string') found.set(hit, excerpts)
  }
  return found
}

/** Undefined when pages include reusable content, whose length is unknown here. */
async function lookHere(ctx: Searcher, query: SearchQuery, hits: readonly Hit[]): Promise<HitExcerpts[] | undefined> {
  const { digests } = await readDigests(
    ctx,
    hits.map(({ page }) => page.body),
  )
  if ([...digests.values()].some(includesContent)) return undefined
  const left = { characters: mostOfAnswer }
  return hits.map(({ content, page: { body = '', title } }) => {
    const digest = digests.get(body)
    return digest ? excerptsOf(query, digest, { title, isForAudience: content.audience !== undefined, left }) : []
  })
}

function lookInThread(ctx: Searcher, query: SearchQuery, hits: readonly Hit[]): Promise<HitExcerpts[]> {
  const stored = hits.map(({ content, page: { body = '', title } }) => {
    return { rootHash: content.revision.rootHash, body, title, isForAudience: content.audience !== undefined }
  })
  return runTask(ctx, query, stored)
}

/** Pages with conditions, which must be evaluated for the audience, and pages without a digest yet. */
async function lookInOwn(ctx: Searcher, query: SearchQuery, hits: readonly Hit[]): Promise<HitExcerpts[]> {
  const left = { characters: mostOfAnswer }
  const given: SearchedPage[] = []
  for (const hit of hits) {
    await pause()
    const sections = left.characters > 0 ? firstSections((await ownDigest(ctx, hit)).sections, left) : []
    given.push({ title: hit.page.title, sections })
  }
  if (mostOfAnswer - left.characters > quickBytes) return runTask(ctx, query, given)
  return given.map((page) => excerptsIn(query, page))
}

async function ownDigest(ctx: Searcher, { content, page }: Hit): Promise<BodyDigest> {
  if (content.audience) return digestFor(ctx, content, page)
  const digestsFor = async (hashes: Iterable<string | undefined>) => (await readDigests(ctx, hashes)).digests
  const own = await digestsFor([page.body])
  const said = await withIncludedText(readNodes(ctx), content.revision.rootHash, own, digestsFor)
  return said.get(page.body ?? '') ?? { sections: [], links: [], anchors: [], isAdaptive: false }
}

async function runTask(ctx: Searcher, query: SearchQuery, hits: ExcerptsInput['hits']): Promise<HitExcerpts[]> {
  const input = { address: ctx.database.address, query, hits }
  try {
    return await ctx.workers.run(excerptsTask, input, { caller: callerOf(ctx) })
  } catch (error) {
    if (error instanceof TooCostlyError) return hits.map(() => [])
    throw error
  }
}
