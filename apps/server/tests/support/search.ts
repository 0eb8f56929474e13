import type { QuireClient, Schema } from '@quire/client'

type Query = { page?: string; limit?: number }

export async function searchSpace(client: QuireClient, spaceId: string, query: string, page: Query = {}) {
  const { data } = await client.GET('/spaces/{spaceId}/search', {
    params: { path: { spaceId }, query: { query, ...page } },
  })
  return data
}

export async function searchOrganization(client: QuireClient, organizationId: string, query: string, page: Query = {}) {
  const { data } = await client.GET('/orgs/{organizationId}/search', {
    params: { path: { organizationId }, query: { query, ...page } },
  })
  return data
}

/** The titles of what was found. */
export function titlesOf({ items }: { items: Schema<'SearchPageResult'>[] }): string[] {
  return items.map(({ title }) => title)
}
