import { type ContentDifferences, diffContent, type Hash } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import type { ChangeRequestAccess } from '#resources/workspace/change-requests/service.ts'
import { readDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { affectedSources } from '#resources/workspace/content/content-index/links/affected-sources.ts'
import { readSources, type SourceIds } from '#resources/workspace/content/content-index/links/link-sources.ts'
import { type ResolvedSources, resolveLinksOf } from '#resources/workspace/content/content-index/links/resolve-links.ts'
import { requirePageAlone } from '#resources/workspace/content/read/read-content.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { byKey, type LinkLocation, type LinkRecord, recordsOf, toLocationSeenFrom } from './records.ts'
import { countBacklinks, listBacklinks } from './repository.ts'
import {
  type BacklinkTarget,
  type LinkList,
  linkingSpaces,
  locationKeys,
  type PageQuery,
  reachableTargets,
  readLinkPageRequest,
} from './service.ts'
import type { LinkView } from './view.ts'

export type ChangeRequestView = LinkView & { changeRequest: ChangeRequestAccess }

/** What a page of a change request links to. What its page had broken before the change request is not its doing. */
export async function linksOfChangedPage(
  ctx: RequestContext,
  view: ChangeRequestView,
  pageId: string,
  query: PageQuery,
): Promise<LinkList> {
  await requirePageAlone(ctx, view.content, pageId)
  const { changeRequest } = view.changeRequest
  const ancestor = await readRevision(ctx, view.content.spaceId, changeRequest.ancestorRevisionId)
  const ids = { pages: new Set([pageId]), reusables: new Set<string>() }
  const [records, before] = await Promise.all([
    recordsAt(ctx, view, view.content.revision.rootHash, ids),
    recordsAt(ctx, view, ancestor.rootHash, ids),
  ])
  const brokenBefore = new Set(before.filter(isBroken).map(idOf))
  const broken = records.filter(isBroken)
  const pageRequest = readLinkPageRequest(`change-request-links/${changeRequest.id}/${pageId}`, query)
  const after = pageRequest.after && {
    key: pageRequest.after[0] ?? '',
    relation: (pageRequest.after[1] ?? '') as 'reference',
  }
  const rest = after ? records.filter((record) => byKey(record, after) > 0 && idOf(record) !== idOf(after)) : records
  const page = toPage(pageRequest, rest.slice(0, pageRequest.limit + 1), records.length, ({ key, relation }) => [
    key,
    relation,
  ])
  const own = broken.filter((record) => !brokenBefore.has(idOf(record))).length
  return { ...page, stats: { total: records.length, broken: { total: broken.length, changeRequest: own } } }
}

/** The locations in a change request that link to something in it. */
export async function backlinksInChangeRequest(
  ctx: RequestContext,
  view: ChangeRequestView,
  target: BacklinkTarget,
  query: PageQuery,
): Promise<ListPage<LinkLocation>> {
  const { spaceId } = view.content
  const { affected, resolved } = await overlayOf(ctx, view)
  const own = locationsIn(resolved, spaceId, target)
  const without = { pages: [...affected.pages], reusables: [...affected.reusables] }
  const filter = { ...target, spaceId, otherSpaceIds: await linkingSpaces(ctx, view, target), without }
  const list = `change-request-backlinks/${view.changeRequest.changeRequest.id}/${target.kinds.join()}/${target.targetId}`
  const pageRequest = readPageRequest(list, query)
  const [rows, count] = await Promise.all([listBacklinks(ctx.db, filter, pageRequest), countBacklinks(ctx.db, filter)])
  const [otherSpaceId = '', kind = '', id = '', position = '0'] = pageRequest.after ?? []
  const last = { otherSpaceId, kind: kind as LinkLocation['kind'], id, position: Number(position), anchor: null }
  const cursor = pageRequest.after && last
  const added = cursor ? own.filter((location) => byLocation(location, cursor) > 0) : own
  const locations = [...rows.map((row) => toLocationSeenFrom(spaceId, row)), ...added]
    .sort(byLocation)
    .slice(0, pageRequest.limit + 1)
  return toPage(pageRequest, locations, count + own.length, locationKeys)
}

/** What a change request makes different: the sources concerned, and where their links lead in it. */
export async function overlayOf(
  ctx: AppContext,
  { access: { space }, content }: ChangeRequestView,
): Promise<{ differences: ContentDifferences; affected: SourceIds; resolved: ResolvedSources }> {
  await finishIndexes(ctx, [space.id])
  const { rootHash: before } = await readRevision(ctx, space.id, space.revisionId)
  const after = content.revision.rootHash
  const differences = await diffContent(readNodes(ctx), { before, after })
  const affected = await affectedSources(ctx, space.id, differences)
  return { differences, affected, resolved: await resolvedAt(ctx, space.id, after, affected) }
}

export async function recordsAt(
  ctx: AppContext,
  view: LinkView,
  rootHash: Hash,
  ids: SourceIds,
): Promise<LinkRecord[]> {
  const resolved = await resolvedAt(ctx, view.content.spaceId, rootHash, ids)
  const targets = resolved.sources.flatMap(({ links }) => links.map(({ target }) => target))
  return recordsOf(resolved, await reachableTargets(ctx, view, targets))
}

async function resolvedAt(ctx: AppContext, spaceId: string, rootHash: Hash, ids: SourceIds): Promise<ResolvedSources> {
  const digestsFor = async (hashes: (Hash | undefined)[]) => (await readDigests(ctx, hashes)).digests
  return resolveLinksOf(ctx, { spaceId, rootHash }, await readSources(ctx, rootHash, ids, digestsFor))
}

function locationsIn(
  { sources }: ResolvedSources,
  spaceId: string,
  { kinds, targetId }: BacklinkTarget,
): LinkLocation[] {
  const locations = sources.flatMap(({ source, links }) =>
    links.flatMap(({ target, anchor }, position) => {
      const isMeant = target.space === spaceId && target.id === targetId && kinds.includes(target.kind)
      return isMeant ? [{ kind: source.kind, id: source.id, position, anchor: anchor ?? null }] : []
    }),
  )
  return locations.sort(byLocation)
}

function byLocation(a: LinkLocation, b: LinkLocation): number {
  const [one = '', other = ''] = [a.otherSpaceId, b.otherSpaceId]
  if (one !== other) return one < other ? -1 : 1
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return a.position - b.position
}

export function isBroken({ status }: LinkRecord): boolean {
  return status === 'broken'
}

export function idOf({ key, relation }: Pick<LinkRecord, 'key' | 'relation'>): string {
  return `${relation}${key}`
}
