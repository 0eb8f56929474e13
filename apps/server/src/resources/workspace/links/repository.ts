import { expressionBuilder } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList } from '#db/queries/value-list.ts'
import type { LinkLocationRow, LinkTargetRow } from '#db/tables/content-index.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { firstLocations } from './location-repository.ts'

export type { LinkLocationRow, LinkTargetRow }
export type LinkStatus = LinkTargetRow['status']

export interface LinkCounts {
  total: number
  broken: number
  inApp: number
}

export interface LinkFilter {
  spaceId: string
  status?: LinkStatus | undefined
  /** Only what this page links to. */
  pageId?: string | undefined
  /** Links that somebody else answers for. */
  without?: readonly number[]
}

/** What the primary content of a space, or one page of it, links to. */
export function listLinks(
  db: Db,
  { spaceId, status, pageId, without = [] }: LinkFilter,
  pageRequest: PageRequest,
): Promise<LinkTargetRow[]> {
  return selectPage(
    db
      .selectFrom('linkTargets')
      .selectAll()
      .$if(pageId === undefined, (query) => query.where('spaceId', '=', spaceId))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ok'))
      .$if(without.length > 0, (query) => query.where(({ not }) => not(inList('id', without))))
      // The space is not named again: it would be gone through in the order of the list, all of it.
      .$if(pageId !== undefined, (query) => query.where('id', 'in', linksOfPage(db, spaceId, pageId ?? ''))),
    pageRequest,
    { keys: ['key', 'relation'] },
  )
}

export async function countLinksOfSpace(db: Db, spaceId: string): Promise<LinkCounts> {
  const counts = await db
    .selectFrom('spaceIndexes')
    .select(['linkCount', 'brokenLinkCount', 'inAppLinkCount'])
    .where('spaceId', '=', spaceId)
    .executeTakeFirst()
  return {
    total: counts?.linkCount ?? 0,
    broken: counts?.brokenLinkCount ?? 0,
    inApp: counts?.inAppLinkCount ?? 0,
  }
}

export async function countLinksOfPage(db: Db, spaceId: string, pageId: string): Promise<LinkCounts> {
  const rows = await db
    .selectFrom('linkTargets')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('id', 'in', linksOfPage(db, spaceId, pageId))
    .groupBy('status')
    .execute()
  const countOf = (status: LinkStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const [broken, inApp] = [countOf('broken'), countOf('in-app')]
  return { total: broken + inApp + countOf('ok'), broken, inApp }
}

/** The first locations of each link, in order. */
export async function listLocations(
  db: Db,
  linkIds: readonly number[],
  { limit, pageId }: { limit: number; pageId?: string | undefined },
): Promise<LinkLocationRow[]> {
  return firstLocations(db, linkIds, limit, ({ eb, and }) =>
    pageId === undefined
      ? and([])
      : and([eb('linkLocations.sourceKind', '=', 'page'), eb('linkLocations.sourceId', '=', pageId)]),
  )
}

export interface BacklinkFilter {
  /** The space that holds what is linked to. */
  spaceId: string
  /** Others whose links count too. */
  otherSpaceIds: readonly string[]
  kinds: readonly string[]
  targetId: string
  /** Sources that somebody else answers for. */
  without: { pages: readonly string[]; reusables: readonly string[] }
}

/** Those of the space itself first. */
export function listBacklinks(
  db: Db,
  filter: BacklinkFilter,
  { after, limit }: PageRequest,
): Promise<LinkLocationRow[]> {
  const { case: either, ref } = expressionBuilder<Tables, 'linkLocations'>()
  const otherSpace = either()
    .when('linkLocations.spaceId', '=', filter.spaceId)
    .then('')
    .else(ref('linkLocations.spaceId'))
    .end()
  return backlinks(db, filter)
    .selectAll('linkLocations')
    .$if(after !== undefined, (query) =>
      query.where(({ and, or, eb, refTuple, tuple }) =>
        and([
          eb(otherSpace, '>=', after?.[0] ?? ''),
          or([
            eb(otherSpace, '>', after?.[0] ?? ''),
            eb(
              refTuple('linkLocations.sourceKind', 'linkLocations.sourceId', 'linkLocations.position'),
              '>',
              tuple((after?.[1] ?? '') as 'page', after?.[2] ?? '', Number(after?.[3])),
            ),
          ]),
        ]),
      ),
    )
    .orderBy(otherSpace)
    .orderBy('linkLocations.sourceKind')
    .orderBy('linkLocations.sourceId')
    .orderBy('linkLocations.position')
    .limit(limit + 1)
    .execute()
}

export async function countBacklinks(db: Db, filter: BacklinkFilter): Promise<number> {
  return countRows(backlinks(db, filter))
}

/** Other spaces that link to something; whether the caller may see them is to be asked. */
export async function listLinkingSpaces(
  db: Db,
  { spaceId, kinds, targetId }: Pick<BacklinkFilter, 'spaceId' | 'kinds' | 'targetId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('linkTargets')
    .select('spaceId')
    .distinct()
    .where('targetSpaceId', '=', spaceId)
    .where('targetId', '=', targetId)
    .where(inList('kind', kinds))
    .where('spaceId', '<>', spaceId)
    .execute()
  return rows.map((row) => row.spaceId)
}

function backlinks(db: Db, { spaceId, otherSpaceIds, kinds, targetId, without }: BacklinkFilter) {
  return db
    .selectFrom('linkTargets')
    .innerJoin('linkLocations', 'linkLocations.linkId', 'linkTargets.id')
    .where('linkTargets.targetSpaceId', '=', spaceId)
    .where('linkTargets.targetId', '=', targetId)
    .where(inList('linkTargets.kind', kinds))
    .where(inList('linkTargets.spaceId', [spaceId, ...otherSpaceIds]))
    .where(({ not, and, eb }) =>
      not(and([eb('linkLocations.sourceKind', '=', 'page'), inList('linkLocations.sourceId', without.pages)])),
    )
    .where(({ not, and, eb }) =>
      not(
        and([
          eb('linkLocations.sourceKind', '=', 'reusable-content'),
          inList('linkLocations.sourceId', without.reusables),
        ]),
      ),
    )
}

/** Those of the spaces whose primary content links to something that belongs to none. */
export async function listSpacesLinking(
  db: Db,
  { kind, targetId, spaceIds }: { kind: string; targetId: string; spaceIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('linkTargets')
    .select('spaceId')
    .distinct()
    .where('targetSpaceId', '=', '')
    .where('targetId', '=', targetId)
    .where('kind', '=', kind)
    .where(inList('spaceId', spaceIds))
    .execute()
  return rows.map(({ spaceId }) => spaceId)
}

function linksOfPage(db: Pick<Db, 'selectFrom'>, spaceId: string, pageId: string) {
  return db
    .selectFrom('linkLocations')
    .select('linkLocations.linkId')
    .where('linkLocations.spaceId', '=', spaceId)
    .where('linkLocations.sourceKind', '=', 'page')
    .where('linkLocations.sourceId', '=', pageId)
}

/** Of what belongs to an organization, the ids that are in it. */
export async function listReachable(
  db: Db,
  organizationId: string,
  ids: Record<'spaces' | 'users' | 'collections' | 'specs', readonly string[]>,
): Promise<Set<string>> {
  const [spaces, users, collections, specs] = await Promise.all([
    db
      .selectFrom('spaces')
      .select('id')
      .where(inList('id', ids.spaces))
      .where('organizationId', '=', organizationId)
      .where('isDeleted', '=', 0)
      .execute(),
    db
      .selectFrom('members')
      .select('userId as id')
      .where('organizationId', '=', organizationId)
      .where(inList('userId', ids.users))
      .execute(),
    db
      .selectFrom('collections')
      .select('id')
      .where(inList('id', ids.collections))
      .where('organizationId', '=', organizationId)
      .execute(),
    db
      .selectFrom('openApiSpecs')
      .select('slug as id')
      .where('organizationId', '=', organizationId)
      .where(inList('slug', ids.specs))
      .execute(),
  ])
  return new Set([...spaces, ...users, ...collections, ...specs].map(({ id }) => id))
}
