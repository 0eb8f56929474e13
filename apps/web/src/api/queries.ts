import { type ListPath, type PageOf, paginate, type Schema } from '@quire/client'
import { queryOptions } from '@quire/client/query'
import { quire } from './quire.ts'

/** As many as a page of a list holds at most: trees are drawn from whole lists. */
const limit = 1000

export function organizationsQuery() {
  return whole('/orgs', () => paginate(quire, '/orgs', { params: { query: { limit } } }).all())
}

export function organizationQuery(organizationId: string) {
  return queryOptions(quire, '/orgs/{organizationId}', { params: { path: { organizationId } } })
}

export function spacesQuery(organizationId: string) {
  const params = { path: { organizationId }, query: { limit } }
  return whole(
    '/orgs/{organizationId}/spaces',
    () => paginate(quire, '/orgs/{organizationId}/spaces', { params }).all(),
    params,
  )
}

export function collectionsQuery(organizationId: string) {
  const params = { path: { organizationId }, query: { limit } }
  const path = '/orgs/{organizationId}/collections'
  return whole(path, () => paginate(quire, path, { params }).all(), params)
}

export function collectionQuery(collectionId: string) {
  return queryOptions(quire, '/collections/{collectionId}', { params: { path: { collectionId } } })
}

export function spaceQuery(spaceId: string) {
  return queryOptions(quire, '/spaces/{spaceId}', { params: { path: { spaceId } } })
}

/** The tree of pages, and what their texts refer to. */
export function contentQuery(spaceId: string) {
  return queryOptions(quire, '/spaces/{spaceId}/content', {
    params: { path: { spaceId }, query: { metadata: false } },
  })
}

export function pageQuery(spaceId: string, pageId: string) {
  return queryOptions(quire, '/spaces/{spaceId}/content/page/{pageId}', {
    params: { path: { spaceId, pageId }, query: { format: 'document', evaluated: true, metadata: false } },
  })
}

export type Page = Schema<'RevisionPage'>

/** A list to its end, under the key of its path. */
function whole<Path extends ListPath>(path: Path, queryFn: () => Promise<PageOf<Path>['items']>, params: object = {}) {
  return { queryKey: [path, params, 'whole'] as const, queryFn, retry: false as const }
}
