import type { paths, Schema } from '@quire/client'
import type { Person, TestServer } from './server.ts'

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
