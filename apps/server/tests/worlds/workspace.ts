import { paginate, type Schema } from '@quire/client'
import type { Person, TestServer } from '#tests/support/server.ts'

type Page = { page?: string; limit?: number }

export type Workspace = ReturnType<typeof workspace>

/** What somebody does with the spaces and collections of an organization, in as few words as a test can bear. */
export function workspace(
  { admin, organizationId: home }: Pick<TestServer, 'admin' | 'organizationId'>,
  { client }: Pick<Person, 'client'> = admin,
  organizationId = home,
) {
  const organization = { params: { path: { organizationId } } }
  const space = (spaceId: string) => ({ params: { path: { spaceId } } })
  const collection = (collectionId: string) => ({ params: { path: { collectionId } } })
  const inOrganization = (query: Page) => ({ params: { ...organization.params, query } })
  const inCollection = (id: string, query: Page = {}) => ({ params: { ...collection(id).params, query } })

  return {
    organizationId,
    client,

    createSpace: (body: Schema<'CreateSpace'> = {}) =>
      data(client.POST('/orgs/{organizationId}/spaces', { ...organization, body })),
    space: (id: string) => data(client.GET('/spaces/{spaceId}', space(id))),
    changeSpace: (id: string, body: Schema<'UpdateSpace'>) =>
      data(client.PATCH('/spaces/{spaceId}', { ...space(id), body })),
    deleteSpace: (id: string) => data(client.DELETE('/spaces/{spaceId}', space(id))),
    restoreSpace: (id: string) => data(client.POST('/spaces/{spaceId}/restore', space(id))),
    duplicateSpace: (id: string) => data(client.POST('/spaces/{spaceId}/duplicate', space(id))),
    moveSpace: (id: string, body: Schema<'MoveContent'>) =>
      data(client.POST('/spaces/{spaceId}/move', { ...space(id), body })),
    transferSpace: (id: string, target: string, collection?: string) =>
      data(
        client.POST('/spaces/{spaceId}/transfer', {
          ...space(id),
          body: { organization: target, ...(collection !== undefined && { collection }) },
        }),
      ),
    spaces: (query: Page & { deleted?: boolean } = {}) =>
      data(client.GET('/orgs/{organizationId}/spaces', inOrganization(query))),
    allSpaces: (limit: number) =>
      paginate(client, '/orgs/{organizationId}/spaces', { params: { ...organization.params, query: { limit } } }),

    createCollection: (body: Schema<'CreateCollection'> = {}) =>
      data(client.POST('/orgs/{organizationId}/collections', { ...organization, body })),
    collection: (id: string) => data(client.GET('/collections/{collectionId}', collection(id))),
    changeCollection: (id: string, body: Schema<'UpdateCollection'>) =>
      data(client.PATCH('/collections/{collectionId}', { ...collection(id), body })),
    deleteCollection: (id: string) => data(client.DELETE('/collections/{collectionId}', collection(id))),
    moveCollection: (id: string, body: Schema<'MoveContent'>) =>
      data(client.POST('/collections/{collectionId}/move', { ...collection(id), body })),
    transferCollection: (id: string, target: string) =>
      data(client.POST('/collections/{collectionId}/transfer', { ...collection(id), body: { organization: target } })),
    collections: (query: Page & { nested?: boolean } = {}) =>
      data(client.GET('/orgs/{organizationId}/collections', inOrganization(query))),
    spacesIn: (id: string, query: Page = {}) =>
      data(client.GET('/collections/{collectionId}/spaces', inCollection(id, query))),
  }
}

/** An organization of its own for somebody, who is its administrator. */
export async function createOrganization({ client }: Person, title = 'Elsewhere'): Promise<string> {
  return (await data(client.POST('/orgs', { body: { title } }))).id
}

/** Spaces with these titles, in this order, at the root or in a collection. */
export async function createSpaces(in_: Workspace, titles: string[], parent?: string): Promise<Schema<'Space'>[]> {
  const spaces: Schema<'Space'>[] = []
  for (const title of titles) spaces.push(await in_.createSpace({ title, ...(parent && { parent }) }))
  return spaces
}

export function titles({ items }: { items: { title: string }[] }): string[] {
  return items.map(({ title }) => title)
}

export const spacePointer = (space: string) => ({ type: 'space' as const, space })
export const collectionPointer = (collection: string) => ({ type: 'collection' as const, collection })

async function data<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  return (await call).data
}
