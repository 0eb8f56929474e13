import type { ContentDifferences } from '@quire/content'
import type { RequestContext } from '#context.ts'
import { toPage } from '#pagination/keyset-page.ts'
import { findMissing } from '#resources/workspace/content/content-index/links/resolve-links.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { type ChangeRequestView, idOf, isBroken, overlayOf, recordsAt } from './change-request-links.ts'
import { listLinksConcerned, listOtherLocations, type SpokenFor } from './overlay-repository.ts'
import { byKey, type LinkRecord, locationsPerLink, recordsOf, toLocation, toRecord } from './records.ts'
import { countLinksOfSpace, type LinkStatus, type LinkTargetRow, listLinks, listLocations } from './repository.ts'
import { countOf, type LinkList, type PageQuery, reachableTargets, readLinkPageRequest } from './service.ts'

type ListQuery = PageQuery & { status?: LinkStatus | undefined; brokenContext?: 'change-request' | 'space' | undefined }

/**
 * What a change request links to: the rows of the space where it changes nothing, and what it makes of the rest. The
 * rest is what its own sources link to, and what others link to that it adds, changes or removes.
 */
export async function linksOfChangeRequest(
  ctx: RequestContext,
  view: ChangeRequestView,
  query: ListQuery,
): Promise<LinkList> {
  const { spaceId } = view.content
  const concerned = await concernedLinks(ctx, view)
  const { brokenContext } = query
  const status = brokenContext === undefined ? query.status : 'broken'
  const isWanted = (record: LinkRecord) => {
    if (status !== undefined && record.status !== status) return false
    return brokenContext === undefined || concerned.broken.has(idOf(record)) === (brokenContext === 'change-request')
  }
  const { id } = view.changeRequest.changeRequest
  const pageRequest = readLinkPageRequest(`change-request-links/${id}/${status ?? ''}/${brokenContext ?? ''}`, query)
  const after = pageRequest.after && {
    key: pageRequest.after[0] ?? '',
    relation: (pageRequest.after[1] ?? '') as 'reference',
  }
  const own = concerned.records.filter(isWanted)
  const behind = after ? own.filter((record) => idOf(record) !== idOf(after) && byKey(record, after) > 0) : own
  const without = concerned.rows.map((row) => row.id)
  const isAll = brokenContext !== 'change-request'
  const rows = isAll ? await listLinks(ctx.db, { spaceId, status, without }, pageRequest) : []
  const others = await withLocations(ctx, rows)
  const counts = await countLinksOfSpace(ctx.db, spaceId)
  const rest = (wanted: LinkStatus | undefined) =>
    countOf(counts, wanted) - concerned.rows.filter((row) => wanted === undefined || row.status === wanted).length
  const items = [...behind, ...others].sort(byKey).slice(0, pageRequest.limit + 1)
  const page = toPage(pageRequest, items, own.length + (isAll ? rest(status) : 0), ({ key, relation }) => [
    key,
    relation,
  ])
  const total = rest(undefined) + concerned.records.length
  const broken = rest('broken') + concerned.records.filter(isBroken).length
  return { ...page, stats: { total, broken: { total: broken, changeRequest: concerned.broken.size } } }
}

async function withLocations(ctx: RequestContext, rows: LinkTargetRow[]): Promise<LinkRecord[]> {
  const ids = rows.map(({ id }) => id)
  const byLink = Map.groupBy(await listLocations(ctx.db, ids, { limit: locationsPerLink }), ({ linkId }) => linkId)
  return rows.map((row) => toRecord(row, byLink.get(row.id) ?? []))
}

interface Concerned {
  /** What the space says, and the change request speaks for. */
  rows: LinkTargetRow[]
  records: LinkRecord[]
  /** Those that the change request broke. */
  broken: ReadonlySet<string>
}

async function concernedLinks(ctx: RequestContext, view: ChangeRequestView): Promise<Concerned> {
  const { spaceId, revision } = view.content
  const { differences, affected, resolved } = await overlayOf(ctx, view)
  const targets = resolved.sources.flatMap(({ links }) => links.map(({ target }) => target))
  const added = recordsOf(resolved, await reachableTargets(ctx, view, targets))
  const sources = { pages: [...affected.pages], reusables: [...affected.reusables] }
  const rows = await listLinksConcerned(ctx.db, spaceId, {
    sources,
    targetIds: changedIds(differences),
    keys: added.map(({ key }) => key),
  })
  const elsewhere = await recordsElsewhere(ctx, rows, sources)
  const missing = await findMissing(
    ctx,
    { spaceId, rootHash: revision.rootHash },
    elsewhere.map(({ target }) => target),
  )
  const records = new Map(added.map((record) => [idOf(record), record]))
  for (const record of elsewhere) {
    const own = records.get(idOf(record))
    const status = record.target.space === spaceId ? (missing.has(record.key) ? 'broken' : 'ok') : record.status
    records.set(idOf(record), { ...record, status, locations: [...(own?.locations ?? []), ...record.locations] })
  }
  const before = await brokenBefore(ctx, view, affected, elsewhere)
  const broken = [...records.values()].filter((record) => isBroken(record) && !before.has(idOf(record)))
  return { rows, records: [...records.values()], broken: new Set(broken.map(idOf)) }
}

/** Links that other sources have too. */
async function recordsElsewhere(ctx: RequestContext, rows: LinkTargetRow[], sources: SpokenFor): Promise<LinkRecord[]> {
  const ids = rows.map(({ id }) => id)
  const locations = await listOtherLocations(ctx.db, ids, sources, locationsPerLink)
  const byLink = Map.groupBy(locations, ({ linkId }) => linkId)
  return rows.flatMap((row) => {
    const others = byLink.get(row.id)
    return others ? [{ ...toRecord(row, []), locations: others.map(toLocation) }] : []
  })
}

/** What was broken already in the content that the change request started from. */
async function brokenBefore(
  ctx: RequestContext,
  view: ChangeRequestView,
  affected: Parameters<typeof recordsAt>[3],
  elsewhere: LinkRecord[],
): Promise<Set<string>> {
  const { spaceId } = view.content
  const { ancestorRevisionId } = view.changeRequest.changeRequest
  const { rootHash } = await readRevision(ctx, spaceId, ancestorRevisionId)
  const own = (await recordsAt(ctx, view, rootHash, affected)).filter(isBroken)
  const missing = await findMissing(
    ctx,
    { spaceId, rootHash },
    elsewhere.map(({ target }) => target),
  )
  const others = elsewhere.filter(
    (record) => missing.has(record.key) || (record.target.space !== spaceId && isBroken(record)),
  )
  return new Set([...own, ...others].map(idOf))
}

function changedIds({ pages, files, reusables }: ContentDifferences): string[] {
  const changed = pages.filter(({ before, after }) => !before || !after || before.body !== after.body)
  return [...changed, ...files, ...reusables].map(({ id }) => id)
}
