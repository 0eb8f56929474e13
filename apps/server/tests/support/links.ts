import type { QuireClient, Schema } from '@quire/client'

type Usage = Schema<'ContentReferenceUsage'>
type Location = Schema<'ContentLocation'>
type ListQuery = { page?: string; limit?: number; status?: Schema<'ContentReferenceStatus'> }

export async function spaceLinks(client: QuireClient, spaceId: string, query: ListQuery = {}) {
  const { data } = await client.GET('/spaces/{spaceId}/links', { params: { path: { spaceId }, query } })
  return data
}

export async function pageLinks(client: QuireClient, spaceId: string, pageId: string, query: ListQuery = {}) {
  const path = { spaceId, pageId }
  const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}/links', { params: { path, query } })
  return data
}

/** Links in a few words: status, what it leads to, and where from. */
export function brief({ items }: { items: Usage[] }): string[] {
  return items.map(({ status, targetReference, locationReferences }) => {
    const from = locationReferences.map(describeLocation).join(', ')
    return `${status} ${targetReference ? describeLocation(targetReference) : '?'} from ${from}`
  })
}

export function describeLocation(location: Location): string {
  switch (location.kind) {
    case 'page':
      return `${location.page.title}${location.internalLocation?.type === 'anchor' ? `#${location.internalLocation.anchor}` : ''}`
    case 'file':
      return location.file.name
    case 'url':
      return location.url
    case 'user':
      return location.user.displayName
    case 'collection':
      return location.collection.title
    case 'space':
      return `space ${location.space.title}`
    case 'reusable-content':
      return `${location.reusableContent.title}*`
    case 'openapi':
      return location.openAPISpec.slug
  }
}

/** How often each status occurs in a space, which must be what its list and its counts say. */
export async function statuses(client: QuireClient, spaceId: string): Promise<Record<string, number>> {
  const { items, count, stats } = await spaceLinks(client, spaceId, { limit: 1000 })
  const found: Record<string, number> = {}
  for (const { status } of items) found[status] = (found[status] ?? 0) + 1
  if (count !== items.length || stats.total !== items.length || stats.broken.total !== (found.broken ?? 0)) {
    throw new Error(`counts ${JSON.stringify({ count, stats })} are not those of ${JSON.stringify(found)}`)
  }
  return found
}
