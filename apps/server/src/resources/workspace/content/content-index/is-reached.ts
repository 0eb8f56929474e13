import { type Page, readLineages, readReusables } from '@quire/content'
import type { AppContext } from '#context.ts'
import { type ConditionContext, conditionsFor } from '#expressions/expressions.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { listSourcesLinkingTo } from './links/source-repository.ts'
import { collectReach, knownReach, type ReachedKind, reachOf } from './reach.ts'

/** Whether the reader of the content gets something of it: members get everything, visitors what their pages reach. */
export async function isReached(ctx: AppContext, content: Content, kind: ReachedKind, id: string): Promise<boolean> {
  const { audience } = content
  if (audience === undefined) return true
  const known = knownReach(ctx, content, audience)
  if (known) return known[kind].has(id)
  const question = { ctx, content, audience, asked: new Set<string>() }
  return (await isLinkedTo(question, kind, id)) || (await reachOf(ctx, content, audience))[kind].has(id)
}

interface Question {
  ctx: AppContext
  content: Content
  audience: ConditionContext
  /** Reusable content may include itself. */
  asked: Set<string>
}

const linkKinds = {
  files: 'file',
  reusables: 'reusable-content',
  specs: 'openapi',
  users: 'user',
  embeds: 'url',
} as const

/** What links to something is mostly seen, if anything is, so a few are enough to look at. */
const sourcesLookedAt = 20

/**
 * Whether one of the first sources that the index knows for something shows it to the audience. The index only proposes: it
 * may be that of another revision, and does not know what is written as an address of a file. So what is found is true, as
 * it was read in the content itself, and what is not may still be there.
 */
async function isLinkedTo(question: Question, kind: ReachedKind, id: string): Promise<boolean> {
  const { ctx, content, audience, asked } = question
  const { spaceId, revision } = content
  if (asked.has(`${kind}/${id}`)) return false
  asked.add(`${kind}/${id}`)
  const linked = { spaceId, kind: linkKinds[kind], targetId: id, limit: sourcesLookedAt }
  const sources = await listSourcesLinkingTo(ctx.db, linked)
  const idsOf = (sourceKind: string) =>
    sources.filter((source) => source.sourceKind === sourceKind).map(({ sourceId }) => sourceId)
  const collector = await collectReach(ctx, content, audience)
  const lineages = await readLineages(readNodes(ctx), revision.rootHash, idsOf('page'))
  await collector.addPages([...lineages.values()].flatMap((lineage) => visibleEnd(audience, lineage)))
  if (collector.seen[kind].has(id)) return true
  for (const reusable of (await readReusables(readNodes(ctx), revision.rootHash, idsOf('reusable-content'))).values()) {
    const within = await collectReach(ctx, content, audience)
    await within.addTexts([{ body: reusable.body }])
    if (within.seen[kind].has(id) && (await isLinkedTo(question, 'reusables', reusable.id))) return true
  }
  return false
}

/** The last of a page and those that it stands below, where the audience sees all of them. */
function visibleEnd(audience: ConditionContext, lineage: readonly Page[]): readonly Page[] {
  const isShown = conditionsFor(audience)
  return lineage.every(({ condition }) => isShown(condition)) ? lineage.slice(-1) : []
}
