import type { Schema } from '@quire/client'
import { expect, vi } from 'vitest'
import type { Person, TestServer } from '#tests/support/server.ts'

/** A small description, as text. */
export function petstore(changes: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    tags: [{ name: 'pets', description: 'All about **pets**.' }],
    paths: {
      '/pets': {
        get: { tags: ['pets'], summary: 'List pets', responses: { 200: { description: 'Pets.' } } },
        post: { tags: ['pets'], summary: 'Add a pet', responses: { 201: { description: 'The pet.' } } },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
    ...changes,
  })
}

/** What somebody does with the specs of an organization. */
export function specs({ organizationId }: Pick<TestServer, 'organizationId'>, { client }: Pick<Person, 'client'>) {
  const path = { organizationId }
  const spec = (specSlug: string) => ({ path: { organizationId, specSlug } })
  const version = (specSlug: string, versionId: string) => ({ path: { organizationId, specSlug, versionId } })
  const base = '/orgs/{organizationId}/openapi/{specSlug}'
  const get = async (slug: string) => (await client.GET(base, { params: spec(slug) })).data
  return {
    get,
    list: async (query: PageQuery = {}) =>
      (await client.GET('/orgs/{organizationId}/openapi', { params: { path, query } })).data,
    create: async (body: Schema<'CreateOpenApiSpec'>) =>
      (await client.POST('/orgs/{organizationId}/openapi', { params: { path }, body })).data,
    put: async (slug: string, source: Schema<'OpenApiSpecSource'>) =>
      (await client.PUT(base, { params: spec(slug), body: { source } })).data,
    show: async (slug: string, visibility: Schema<'OpenApiSpecVisibility'>) =>
      (await client.PATCH(base, { params: spec(slug), body: { visibility } })).data,
    remove: (slug: string) => client.DELETE(base, { params: spec(slug) }),
    versions: async (slug: string, query: PageQuery = {}) =>
      (await client.GET(`${base}/versions`, { params: { ...spec(slug), query } })).data,
    latest: async (slug: string) => (await client.GET(`${base}/versions/latest`, { params: spec(slug) })).data,
    latestContent: async (slug: string) =>
      (await client.GET(`${base}/versions/latest/content`, { params: spec(slug) })).data,
    version: async (slug: string, id: string) =>
      (await client.GET(`${base}/versions/{versionId}`, { params: version(slug, id) })).data,
    content: async (slug: string, id: string) =>
      (await client.GET(`${base}/versions/{versionId}/content`, { params: version(slug, id) })).data,
    /** Waits until a spec is processed. */
    processed: (slug: string) =>
      vi.waitFor(
        async () => {
          const data = await get(slug)
          expect(data.processingState).toBe('complete')
          return data
        },
        { timeout: 90_000, interval: 20 },
      ),
  }
}

type PageQuery = { page?: string; limit?: number }
