import { type LinkTarget, type ResolvedLink, targetKey } from '@quire/content'
import type { ResolvedSources } from '#resources/workspace/content/content-index/links/resolve-links.ts'
import type { LinkLocationRow, LinkStatus, LinkTargetRow } from './repository.ts'

/** A link used everywhere is listed with the first of its locations; backlinks page through all of them. */
export const locationsPerLink = 20

/** Something that content links to, with the locations that link to it. */
export interface LinkRecord {
  key: string
  status: LinkStatus
  relation: LinkTargetRow['relation']
  target: LinkTarget
  locations: LinkLocation[]
  /** The address as the first of the locations has it, where that has been read. */
  written?: string
}

export interface LinkLocation {
  kind: LinkLocationRow['sourceKind']
  id: string
  position: number
  anchor: string | null
  /** Where it stands, when that is not the space that is looked at. */
  otherSpaceId?: string
}

export function toLocation({ sourceKind, sourceId, position, anchor }: LinkLocationRow): LinkLocation {
  return { kind: sourceKind, id: sourceId, position, anchor }
}

/** The same for a location that may stand in another space than the one that is looked at. */
export function toLocationSeenFrom(spaceId: string, row: LinkLocationRow): LinkLocation {
  return row.spaceId === spaceId ? toLocation(row) : { ...toLocation(row), otherSpaceId: row.spaceId }
}

export function toRecord(row: LinkTargetRow, locations: LinkLocationRow[]): LinkRecord {
  const target = {
    kind: row.kind as LinkTarget['kind'],
    space: row.targetSpaceId,
    id: row.targetId,
    anchor: row.anchor,
  }
  return { key: row.key, status: row.status, relation: row.relation, target, locations: locations.map(toLocation) }
}

/** The links of sources, by what they lead to, in the order of lists. */
export function recordsOf(resolved: ResolvedSources, isReachable: (target: LinkTarget) => boolean): LinkRecord[] {
  const records = new Map<string, LinkRecord>()
  for (const { source, links } of resolved.sources) {
    for (const [position, link] of links.entries()) {
      const id = recordId(link)
      const record = records.get(id) ?? newRecord(resolved, link, isReachable)
      if (record.locations.length < locationsPerLink) {
        record.locations.push({ kind: source.kind, id: source.id, position, anchor: link.anchor ?? null })
      }
      records.set(id, record)
    }
  }
  return [...records.values()].sort(byKey)
}

export function recordId({ relation, target }: Pick<ResolvedLink, 'relation' | 'target'>): string {
  return `${relation}${targetKey(target)}`
}

function newRecord(
  { missing }: ResolvedSources,
  { target, relation, written }: ResolvedLink,
  isReachable: (target: LinkTarget) => boolean,
): LinkRecord {
  const key = targetKey(target)
  const isBroken = missing.has(key) || !isReachable(target)
  const status = target.kind === 'in-app' ? 'in-app' : isBroken ? 'broken' : 'ok'
  return { key, status, relation, target, locations: [], written }
}

/** As SQLite compares texts: by their bytes. */
export function byKey(a: Pick<LinkRecord, 'key' | 'relation'>, b: Pick<LinkRecord, 'key' | 'relation'>): number {
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.relation < b.relation ? -1 : 1)
}
