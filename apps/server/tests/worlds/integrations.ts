import type { paths, Schema } from '@quire/client'
import type { Person, TestServer } from '#tests/support/server.ts'

export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Q } } } ? Q : never

const one = '/integrations/{integrationName}'

/** What somebody does with integrations, for an organization. */
export function integrations(
  { admin, organizationId: home }: Pick<TestServer, 'admin' | 'organizationId'>,
  { client }: Pick<Person, 'client'> = admin,
  organization = home,
) {
  const at = (integrationName: string) => ({ params: { path: { integrationName } } })
  return {
    publish: (name: string, changes: Partial<Schema<'PublishIntegration'>> = {}) =>
      data(client.POST(one, { ...at(name), body: { ...publication, organization, ...changes } })),
    unpublish: (name: string) => client.DELETE(one, at(name)),
    get: (name: string) => data(client.GET(one, at(name))),
    list: (query: Query<'/integrations'> = {}) => data(client.GET('/integrations', { params: { query } })),
    installable: (query: Query<'/orgs/{organizationId}/integrations'> = {}) =>
      data(
        client.GET('/orgs/{organizationId}/integrations', {
          params: { path: { organizationId: organization }, query },
        }),
      ),
  }
}

const publication = {
  title: 'Release notes',
  description: 'Shows the newest releases on a page.',
  script: 'addEventListener("fetch", () => new Response("ok"))',
}

export function names({ items }: { items: { name: string }[] }): string[] {
  return items.map(({ name }) => name)
}

async function data<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  return (await call).data
}

type InstallationUpdate = Schema<'UpdateIntegrationInstallation'>
type PlaceUpdate = Schema<'UpdateIntegrationContentInstallation'>
type Extended = { extended?: boolean }
const all = `${one}/installations` as const
const installed = `${all}/{installationId}` as const

/** What somebody does with the installations of one integration. */
export function installations({ client }: Pick<Person, 'client'>, integrationName: string) {
  const named = { params: { path: { integrationName } } }
  const at = (installationId: string) => ({ params: { path: { integrationName, installationId } } })
  const listed = <Q>(query: Q) => ({ params: { path: { integrationName }, query } })
  const onSpace = (installationId: string, spaceId: string, query: Extended = {}) => ({
    params: { path: { integrationName, installationId, spaceId }, query },
  })
  const onSite = (installationId: string, siteId: string, query: Extended = {}) => ({
    params: { path: { integrationName, installationId, siteId }, query },
  })
  return {
    install: (organization: string) => data(client.POST(all, { ...named, body: { organization } })),
    list: (query: Query<typeof all> = {}) => data(client.GET(all, listed(query))),
    get: (id: string) => data(client.GET(installed, at(id))),
    change: (id: string, body: InstallationUpdate) => data(client.PATCH(installed, { ...at(id), body })),
    remove: (id: string) => client.DELETE(installed, at(id)),
    token: async (id: string) => (await data(client.POST(`${installed}/tokens`, at(id)))).token,
    spaces: (query: Query<`${typeof one}/spaces`> = {}) => data(client.GET(`${one}/spaces`, listed(query))),
    sites: (query: Query<`${typeof one}/sites`> = {}) => data(client.GET(`${one}/sites`, listed(query))),
    spacesOf: (id: string, query: Query<`${typeof installed}/spaces`> = {}) =>
      data(client.GET(`${installed}/spaces`, { params: { ...at(id).params, query } })),
    sitesOf: (id: string, query: Query<`${typeof installed}/sites`> = {}) =>
      data(client.GET(`${installed}/sites`, { params: { ...at(id).params, query } })),
    addSpace: (id: string, space: string) => data(client.POST(`${installed}/spaces`, { ...at(id), body: { space } })),
    space: (id: string, space: string, query?: Extended) =>
      data(client.GET(`${installed}/spaces/{spaceId}`, onSpace(id, space, query))),
    changeSpace: (id: string, space: string, body: PlaceUpdate) =>
      data(client.PATCH(`${installed}/spaces/{spaceId}`, { ...onSpace(id, space), body })),
    removeSpace: (id: string, space: string) =>
      client.DELETE(`${installed}/spaces/{spaceId}`, { params: { path: onSpace(id, space).params.path } }),
    addSite: (id: string, siteId: string) => data(client.POST(`${installed}/sites`, { ...at(id), body: { siteId } })),
    site: (id: string, siteId: string, query?: Extended) =>
      data(client.GET(`${installed}/sites/{siteId}`, onSite(id, siteId, query))),
    changeSite: (id: string, siteId: string, body: PlaceUpdate) =>
      data(client.PATCH(`${installed}/sites/{siteId}`, { ...onSite(id, siteId), body })),
    removeSite: (id: string, siteId: string) =>
      client.DELETE(`${installed}/sites/{siteId}`, { params: { path: onSite(id, siteId).params.path } }),
    events: (query: Query<`${typeof one}/events`> = {}) => data(client.GET(`${one}/events`, listed(query))),
    event: (integrationEventId: string) =>
      data(
        client.GET(`${one}/events/{integrationEventId}`, { params: { path: { integrationName, integrationEventId } } }),
      ),
    develop: (tunnelUrl: string, all = false) => client.PUT(`${one}/dev`, { ...named, body: { tunnelUrl, all } }),
    stopDeveloping: () => client.DELETE(`${one}/dev`, named),
  }
}
