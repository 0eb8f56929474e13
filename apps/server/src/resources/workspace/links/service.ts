import type { LinkTarget } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { type ListPage, type PageRequest, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { requirePageAlone } from '#resources/workspace/content/read/read-content.ts'
import { type LinkLocation, type LinkRecord, locationsPerLink, toLocationSeenFrom, toRecord } from './records.ts'
import {
  type BacklinkFilter,
  countBacklinks,
  countLinksOfPage,
  countLinksOfSpace,
  type LinkCounts,
  type LinkStatus,
  listBacklinks,
  listLinkingSpaces,
  listLinks,
  listLocations,
  listReachable,
} from './repository.ts'
import { spacesAround } from './spaces-around.ts'
import type { LinkView } from './view.ts'

/** Each comes with its locations and what is around them, so that a page of the list holds no more, whatever was asked. */
const linksPerPage = 200

/** The part of a list of links that was asked for. */
export function readLinkPageRequest(list: string, { page, limit }: PageQuery): PageRequest {
  return readPageRequest(list, { page, limit: Math.min(limit, linksPerPage) })
}

export interface PageQuery {
  page?: string | undefined
  limit: number
}

export interface LinkList extends ListPage<LinkRecord> {
  stats: { total: number; broken: { total: number; changeRequest?: number } }
}

/** What the primary content, or one page of it, links to. */
export async function linksOf(
  ctx: RequestContext,
  view: LinkView,
  { status, pageId, ...query }: PageQuery & { status?: LinkStatus | undefined; pageId?: string },
): Promise<LinkList> {
  const { spaceId } = view.content
  if (pageId !== undefined) await requirePageAlone(ctx, view.content, pageId)
  await finishIndexes(ctx, [spaceId])
  const pageRequest = readLinkPageRequest(`links/${spaceId}/${pageId ?? ''}/${status ?? ''}`, query)
  const [rows, counts] = await Promise.all([
    listLinks(ctx.db, { spaceId, status, pageId }, pageRequest),
    pageId === undefined ? countLinksOfSpace(ctx.db, spaceId) : countLinksOfPage(ctx.db, spaceId, pageId),
  ])
  const page = toPage(pageRequest, rows, countOf(counts, status), ({ key, relation }) => [key, relation])
  const locations = await listLocations(
    ctx.db,
    page.items.map(({ id }) => id),
    { limit: locationsPerLink, pageId },
  )
  const byLink = Map.groupBy(locations, ({ linkId }) => linkId)
  const items = page.items.map((row) => toRecord(row, byLink.get(row.id) ?? []))
  return { ...page, items, stats: { total: counts.total, broken: { total: counts.broken } } }
}

export function countOf({ total, broken, inApp }: LinkCounts, status: LinkStatus | undefined): number {
  if (status === undefined) return total
  if (status === 'broken') return broken
  return status === 'in-app' ? inApp : total - broken - inApp
}

export type BacklinkTarget = Pick<BacklinkFilter, 'kinds' | 'targetId'>

export const toPageLinks = (pageId: string): BacklinkTarget => ({ kinds: ['page', 'anchor'], targetId: pageId })
export const toFileLinks = (fileId: string): BacklinkTarget => ({ kinds: ['file'], targetId: fileId })

/** The locations that link to something in the primary content: in the same, and in that of spaces the caller may see. */
export async function backlinksOf(
  ctx: RequestContext,
  view: LinkView,
  target: BacklinkTarget,
  query: PageQuery,
): Promise<ListPage<LinkLocation>> {
  const { spaceId } = view.content
  await finishIndexes(ctx, [spaceId])
  const otherSpaceIds = await linkingSpaces(ctx, view, target)
  const filter = { ...target, spaceId, otherSpaceIds, without: { pages: [], reusables: [] } }
  const pageRequest = readPageRequest(`backlinks/${spaceId}/${target.kinds.join()}/${target.targetId}`, query)
  const [rows, count] = await Promise.all([listBacklinks(ctx.db, filter, pageRequest), countBacklinks(ctx.db, filter)])
  const locations = rows.map((row) => toLocationSeenFrom(spaceId, row))
  return toPage(pageRequest, locations, count, locationKeys)
}

export async function linkingSpaces(ctx: RequestContext, view: LinkView, target: BacklinkTarget): Promise<string[]> {
  const ids = await listLinkingSpaces(ctx.db, { ...target, spaceId: view.access.space.id })
  return [...(await spacesAround(ctx, view, ids)).keys()]
}

export function locationKeys({ otherSpaceId = '', kind, id, position }: LinkLocation): string[] {
  return [otherSpaceId, kind, id, String(position)]
}

/** Tells which targets are within the organization of a space, for links that have no rows. */
export async function reachableTargets(
  ctx: AppContext,
  { access: { space } }: LinkView,
  targets: readonly LinkTarget[],
): Promise<(target: LinkTarget) => boolean> {
  const idsOf = (kind: LinkTarget['kind']) => targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const spaces = targets.map((target) => target.space).filter((id) => id !== '' && id !== space.id)
  const ids = { spaces, users: idsOf('user'), collections: idsOf('collection'), specs: idsOf('openapi') }
  const known = await listReachable(ctx.db, space.organizationId, ids)
  return (target) => {
    if (['user', 'collection', 'openapi'].includes(target.kind)) return known.has(target.id)
    return target.space === '' || target.space === space.id || known.has(target.space)
  }
}
