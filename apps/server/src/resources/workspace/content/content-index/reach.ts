import {
  type ContentRef,
  entryLinks,
  type Hash,
  meantRef,
  type Page,
  type PageNode,
  readReusables,
  readTree,
  readVariables,
} from '@quire/content'
import type { DigestLink } from '@quire/content/markdown'
import type { AppContext, Reach } from '#context.ts'
import { type ConditionContext, loadExpressions } from '#expressions/expressions.ts'
import { fileIdIn } from '#resources/workspace/content/files/file-address.ts'
import { visiblePages } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import { readLinks } from './digests/digests.ts'

export type ReachedKind = keyof Reach
type Seen = Record<ReachedKind, Set<string>>

/** A text that somebody sees at least a part of. */
interface SeenText {
  body?: Hash | undefined
  variables?: object | undefined
}

/**
 * What the pages that an audience sees point to or show, be it through reusable content. Content never changes, so the
 * same content and claims always reach the same.
 */
export async function reachOf(ctx: AppContext, content: Content, conditions: ConditionContext): Promise<Reach> {
  const key = keyOf(content, conditions)
  const known = ctx.published.reach.get(key)
  if (known) return known
  const { underway } = ctx.published
  const running = underway.get(key) ?? findReach(ctx, content, conditions).finally(() => underway.delete(key))
  underway.set(key, running)
  const reach = await running
  const size = Object.values(reach).reduce((sum, ids) => sum + ids.size, 0)
  ctx.published.reach.set(key, reach, key.length + 60 * size)
  return reach
}

/** The same where it was worked out already. */
export function knownReach(ctx: AppContext, content: Content, conditions: ConditionContext): Reach | undefined {
  return ctx.published.reach.get(keyOf(content, conditions))
}

function keyOf({ revision }: Content, { claims, appliesConditions }: ConditionContext): string {
  return `${revision.rootHash} ${JSON.stringify(appliesConditions ? claims : 'everything')}`
}

async function findReach(ctx: AppContext, content: Content, conditions: ConditionContext): Promise<Reach> {
  const read = readNodes(ctx)
  const { rootHash } = content.revision
  const collector = await collectReach(ctx, content, conditions)
  const { seen } = collector
  await collector.addPages(flatten(visiblePages(conditions, await readTree(read, rootHash))))
  for (let open = [...seen.reusables]; open.length > 0; ) {
    const before = new Set(seen.reusables)
    await collector.addTexts([...(await readReusables(read, rootHash, open)).values()].map(({ body }) => ({ body })))
    open = [...seen.reusables].filter((id) => !before.has(id))
  }
  return seen
}

/** Texts looked at before others may have their turn. */
const batchSize = 50

/** Gathers what pages and texts of some content point to or show where its audience sees it. */
export interface ReachCollector {
  readonly seen: Seen
  addPages(pages: readonly Page[]): Promise<void>
  addTexts(texts: readonly SeenText[]): Promise<void>
}

export async function collectReach(
  ctx: AppContext,
  { revision: { rootHash } }: Content,
  { claims, appliesConditions }: ConditionContext,
): Promise<ReachCollector> {
  const seen: Seen = { files: new Set(), reusables: new Set(), specs: new Set(), users: new Set(), embeds: new Set() }
  const vars = Object.fromEntries(await readVariables(readNodes(ctx), rootHash))
  const isSeen = ({ conditions = [] }: DigestLink, { variables = {} }: SeenText) =>
    !appliesConditions ||
    conditions.every((condition) => {
      const scope = { visitor: { claims }, space: { vars }, page: { vars: variables } }
      return loadExpressions().holds(condition, scope)
    })
  const addTexts = async (texts: readonly SeenText[]) => {
    for (let start = 0; start < texts.length; start += batchSize) {
      const batch = texts.slice(start, start + batchSize)
      const links = await readLinks(
        ctx,
        batch.map(({ body }) => body),
      )
      for (const text of batch)
        for (const link of links.get(text.body ?? '') ?? []) if (isSeen(link, text)) note(ctx, seen, link)
      await pause()
    }
  }
  return {
    seen,
    addTexts,
    async addPages(pages) {
      for (const link of pages.flatMap(entryLinks)) note(ctx, seen, link)
      await addTexts(pages)
    },
  }
}

function note(ctx: AppContext, seen: Seen, { ref: written, relation }: DigestLink): void {
  const ref: ContentRef = meantRef(written, ctx.config.publicUrl)
  const isShown = relation === 'dependsOn'
  if (ref.kind === 'file') seen.files.add(ref.file)
  if (ref.kind === 'reusable-content') seen.reusables.add(ref.reusableContent)
  if (ref.kind === 'user') seen.users.add(ref.user)
  if (ref.kind === 'openapi' && isShown) seen.specs.add(ref.spec)
  if (ref.kind === 'url' && isShown) seen.embeds.add(ref.url)
  const pasted = ref.kind === 'url' ? fileIdIn(ctx, ref.url) : undefined
  if (pasted !== undefined) seen.files.add(pasted)
}

/** A list of the pages still to visit rather than recursion. */
function flatten(pages: readonly PageNode[]): PageNode[] {
  const found: PageNode[] = []
  const open = [...pages]
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    found.push(page)
    for (const below of page.pages) open.push(below)
  }
  return found
}
