import { type ContentDifferences, type EntryDifference, type Hash, type LinkTarget, targetKey } from '@quire/content'
import type { AppContext } from '#context.ts'
import { fromFlag, toFlag } from '#db/tables/columns.ts'
import type { Digests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { affectedSources } from './affected-sources.ts'
import { changedSources } from './changed-sources.ts'
import {
  deleteLinksOfSources,
  ensureLinkTargets,
  insertLinkLocations,
  insertLinkPaths,
  listAnchorLinks,
  type NewLinkTarget,
  updateMissing,
  updateMissingById,
} from './link-repository.ts'
import { readSources } from './link-sources.ts'
import { type LinkingSource, type ResolvedSources, resolveLinksOf, type SourceOutcome } from './resolve-links.ts'

/** Writes what sources link to that have no rows yet. */
export async function insertLinkRows(
  tx: AppContext,
  { spaceId, rootHash }: { spaceId: string; rootHash: Hash },
  sources: readonly LinkingSource[],
): Promise<void> {
  await writeLinkRows(tx, spaceId, await resolveLinksOf(tx, { spaceId, rootHash }, sources))
}

async function writeLinkRows(
  tx: AppContext,
  spaceId: string,
  { sources: outcomes, missing }: ResolvedSources,
): Promise<void> {
  const targets = new Map<string, NewLinkTarget>()
  const idOf = ({ relation, target }: { relation: string; target: LinkTarget }) => `${relation}${targetKey(target)}`
  for (const link of outcomes.flatMap(({ links }) => links)) {
    targets.set(idOf(link), { ...toTarget(spaceId, link.target, missing), relation: link.relation })
  }
  if (targets.size === 0) return insertLinkPaths(tx.db, pathsOf(spaceId, outcomes))
  const ids = await ensureLinkTargets(tx.db, spaceId, [...targets.values()])
  const linkIds = new Map([...targets.keys()].map((key, index) => [key, ids[index] ?? 0]))
  const locations = outcomes.flatMap(({ source, links }) =>
    links.map((link, position) => ({
      spaceId,
      sourceKind: source.kind,
      sourceId: source.id,
      position,
      linkId: linkIds.get(idOf(link)) ?? 0,
      anchor: link.anchor ?? null,
    })),
  )
  await insertLinkLocations(tx.db, locations)
  await insertLinkPaths(tx.db, pathsOf(spaceId, outcomes))
}

function toTarget(spaceId: string, target: LinkTarget, missing: ReadonlySet<string>): Omit<NewLinkTarget, 'relation'> {
  const key = targetKey(target)
  return {
    spaceId,
    key,
    kind: target.kind,
    targetSpaceId: target.space,
    targetId: target.id,
    anchor: target.anchor,
    isMissing: toFlag(missing.has(key)),
  }
}

function pathsOf(spaceId: string, outcomes: SourceOutcome[]) {
  return outcomes.flatMap(({ source, slugs }) =>
    [...slugs].map((slug) => ({ spaceId, slug, sourceKind: source.kind, sourceId: source.id })),
  )
}

/** Updates the links of what has changed, and the links of all spaces that lead to it. */
export async function updateLinkRows(
  tx: AppContext,
  { spaceId, rootHash }: { spaceId: string; rootHash: Hash },
  differences: ContentDifferences,
  digests: Digests,
): Promise<void> {
  const affected = await affectedSources(tx, spaceId, differences)
  const resolved = await resolveLinksOf(tx, { spaceId, rootHash }, await readSources(tx, rootHash, affected))
  const changed = await changedSources(tx, spaceId, affected, resolved.sources)
  await deleteLinksOfSources(tx.db, spaceId, 'page', [...changed.pages])
  await deleteLinksOfSources(tx.db, spaceId, 'reusable-content', [...changed.reusables])
  await updateTargets(tx, spaceId, differences)
  await updateAnchorStates(tx, spaceId, differences, digests)
  const isChanged = ({ source: { kind, id } }: SourceOutcome) =>
    (kind === 'page' ? changed.pages : changed.reusables).has(id)
  await writeLinkRows(tx, spaceId, { ...resolved, sources: resolved.sources.filter(isChanged) })
}

async function updateTargets(tx: AppContext, spaceId: string, differences: ContentDifferences): Promise<void> {
  const { pages, files, reusables } = differences
  for (const [kind, entries] of [
    ['page', pages],
    ['file', files],
    ['reusable-content', reusables],
  ] as const) {
    await updateMissing(tx.db, { spaceId, kind, ids: idsOf(entries, ({ after }) => after === undefined) }, true)
    await updateMissing(tx.db, { spaceId, kind, ids: idsOf(entries, ({ before }) => before === undefined) }, false)
  }
}

function idsOf(
  entries: readonly EntryDifference<unknown>[],
  isWanted: (entry: EntryDifference<unknown>) => boolean,
): string[] {
  return entries.filter(isWanted).map(({ id }) => id)
}

async function updateAnchorStates(
  tx: AppContext,
  spaceId: string,
  { pages }: ContentDifferences,
  digests: Digests,
): Promise<void> {
  const changed = new Map(
    pages.filter(({ before, after }) => before?.body !== after?.body).map((page) => [page.id, page]),
  )
  if (changed.size === 0) return
  const isThere = (pageId: string, anchor: string) =>
    digests.get(changed.get(pageId)?.after?.body ?? '')?.anchors.includes(anchor) === true
  const links = await listAnchorLinks(tx.db, spaceId, [...changed.keys()])
  const wrong = links.filter(({ targetId, anchor, isMissing }) => fromFlag(isMissing) === isThere(targetId, anchor))
  const idsWhere = (isMissing: boolean) =>
    wrong.filter((link) => fromFlag(link.isMissing) === isMissing).map(({ id }) => id)
  await updateMissingById(tx.db, idsWhere(true), false)
  await updateMissingById(tx.db, idsWhere(false), true)
}
