import { type ListPath, type PageOf, paginate, type Schema } from '@quire/client'
import { infiniteQueryOptions, queryOptions } from '@quire/client/query'
import { queryClient, quire } from './quire.ts'

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

/**
 * Where content is read and written: the primary content of a space, or what a change request, by its number, makes of it.
 * In a revision it is read alone.
 */
export interface ContentPlace {
  spaceId: string
  changeRequest?: string | undefined
  revision?: string | undefined
}

/** The tree of pages, and what their texts refer to. */
export function contentQuery({ spaceId, changeRequest, revision }: ContentPlace) {
  const query = { metadata: false }
  if (revision !== undefined) {
    const params = { path: { spaceId, revisionId: revision }, query }
    return queryOptions(quire, '/spaces/{spaceId}/revisions/{revisionId}', { params })
  }
  if (changeRequest === undefined)
    return queryOptions(quire, '/spaces/{spaceId}/content', { params: { path: { spaceId }, query } })
  const path = { spaceId, changeRequestId: changeRequest }
  return queryOptions(quire, '/spaces/{spaceId}/change-requests/{changeRequestId}/content', { params: { path, query } })
}

/** A page as its readers see it. */
export function pageQuery(place: ContentPlace, pageId: string) {
  return pageIn(place, pageId, { format: 'document', evaluated: true, metadata: false })
}

/** A page as it was written. */
export function pageMarkdownQuery(place: ContentPlace, pageId: string) {
  return pageIn(place, pageId, { format: 'markdown', metadata: false })
}

interface PageForm {
  format: 'document' | 'markdown'
  evaluated?: boolean
  metadata: boolean
}

function pageIn({ spaceId, changeRequest, revision }: ContentPlace, pageId: string, query: PageForm) {
  if (revision !== undefined) {
    const params = { path: { spaceId, revisionId: revision, pageId }, query }
    return queryOptions(quire, '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', { params })
  }
  if (changeRequest === undefined) {
    const params = { path: { spaceId, pageId }, query }
    return queryOptions(quire, '/spaces/{spaceId}/content/page/{pageId}', { params })
  }
  const params = { path: { spaceId, changeRequestId: changeRequest, pageId }, query }
  return queryOptions(quire, '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', { params })
}

/** Everything that was read of some content is read again when it is needed; the trees that are on the screen at once. */
export async function contentHasChanged(place: ContentPlace, pageId?: string): Promise<void> {
  const { queryKey } = contentQuery(place)
  if (pageId !== undefined) await queryClient.invalidateQueries({ queryKey: pageQuery(place, pageId).queryKey })
  await queryClient.invalidateQueries({ queryKey: revisionsQuery(place.spaceId).queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** The history of a space, page by page of the list. */
export function revisionsQuery(spaceId: string) {
  const params = { path: { spaceId }, query: { limit: 20 } }
  return infiniteQueryOptions(quire, '/spaces/{spaceId}/revisions', { params })
}

/** What a revision changed: it never changes itself. */
export function revisionChangesQuery(spaceId: string, revisionId: string) {
  const params = { path: { spaceId, revisionId }, query: { limit: 1000, metadata: false } }
  return {
    ...queryOptions(quire, '/spaces/{spaceId}/revisions/{revisionId}/changes', { params }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** What was imported into a space, page by page of the list. */
export function importsQuery(spaceId: string) {
  const params = { path: { spaceId }, query: { limit: 20 } }
  return { ...infiniteQueryOptions(quire, '/spaces/{spaceId}/imports', { params }), staleTime: 0 }
}

export function importQuery(spaceId: string, importId: string) {
  const params = { path: { spaceId, importId } }
  return { ...queryOptions(quire, '/spaces/{spaceId}/imports/{importId}', { params }), staleTime: 0 }
}

export function userQuery() {
  return { ...queryOptions(quire, '/user'), staleTime: 300_000 }
}

export function changeRequestQuery(spaceId: string, number: string) {
  const path = { spaceId, changeRequestId: number }
  return queryOptions(quire, '/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path } })
}

/** What a change request changes: always as it is now. */
export function changesQuery(spaceId: string, number: string) {
  const params = { path: { spaceId, changeRequestId: number }, query: { limit: 1000 } }
  return {
    ...queryOptions(quire, '/spaces/{spaceId}/change-requests/{changeRequestId}/changes', { params }),
    staleTime: 0,
  }
}

/** The change requests of one person that are not merged or put aside, newest first. */
export function ownChangeRequestsQuery(spaceId: string, creator: string) {
  const path = '/spaces/{spaceId}/change-requests'
  const read = async (status: 'draft' | 'open') =>
    (await quire.GET(path, { params: { path: { spaceId }, query: { status, creator, limit: 20 } } })).data.items
  return {
    queryKey: [path, { spaceId, creator }, 'own'] as const,
    queryFn: async () => (await Promise.all([read('draft'), read('open')])).flat(),
    retry: false as const,
  }
}

export function meQuery() {
  return queryOptions(quire, '/user')
}

/** A person as an organization knows them. */
export function memberQuery(organizationId: string, userId: string) {
  return queryOptions(quire, '/orgs/{organizationId}/members/{userId}', {
    params: { path: { organizationId, userId } },
  })
}

export type ChangeRequestFilter = {
  status: 'draft' | 'open'
  creator?: string
  contributor?: string
  reviewer?: string
}

/** The newest change requests of an organization, and no more than a screen has room for. */
export function changeRequestsQuery(organizationId: string, filter: ChangeRequestFilter) {
  return queryOptions(quire, '/orgs/{organizationId}/change-requests', {
    params: { path: { organizationId }, query: { ...filter, limit: 20 } },
  })
}

export function searchQuery(organizationId: string, query: string) {
  return queryOptions(quire, '/orgs/{organizationId}/search', {
    params: { path: { organizationId }, query: { query, limit: 10 } },
  })
}

export function peopleQuery(organizationId: string, search: string) {
  return queryOptions(quire, '/orgs/{organizationId}/members', {
    params: { path: { organizationId }, query: { search, limit: 5 } },
  })
}

export function sessionsQuery() {
  return whole('/user/sessions', () => paginate(quire, '/user/sessions', { params: { query: { limit } } }).all())
}

export function tokensQuery() {
  return whole('/user/tokens', () => paginate(quire, '/user/tokens', { params: { query: { limit } } }).all())
}

export type Page = Schema<'RevisionPage'>

/** A list to its end, under the key of its path. */
function whole<Path extends ListPath>(path: Path, queryFn: () => Promise<PageOf<Path>['items']>, params: object = {}) {
  return { queryKey: [path, params, 'whole'] as const, queryFn, retry: false as const }
}
