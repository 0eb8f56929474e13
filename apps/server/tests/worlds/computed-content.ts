import type { Schema } from '@quire/client'
import { expect, vi } from 'vitest'
import type { TestServer } from '#tests/support/server.ts'
import { petstore, specs } from './openapi-specs.ts'

/** What stands for the pages of a spec. */
export const source = (models: boolean, spec = 'pets') => ({
  type: 'builtin:openapi' as const,
  props: { models },
  dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
})

export const placeholder = (fields: object = {}): Schema<'ContentChange'> => ({
  operation: 'insert_page',
  type: 'computed',
  title: 'Reference',
  computed: source(true),
  ...fields,
})

/** Gives the spec `pets` a version and answers its id. */
export async function publishPets(server: Pick<TestServer, 'organizationId' | 'admin'>, changes: object = {}) {
  const { put, processed } = specs(server, server.admin)
  await put('pets', { text: petstore(changes) })
  return (await processed('pets')).lastVersion ?? ''
}

/** Reads the primary content of a space. */
export function readingPages({ admin: { client } }: Pick<TestServer, 'admin'>, spaceId: string) {
  const path = { spaceId }
  type Options = { computed?: boolean; format?: 'markdown' | 'document' }
  return {
    pages: async (query: Options = {}) =>
      (await client.GET('/spaces/{spaceId}/content/pages', { params: { path, query } })).data.pages,
    revision: async () => (await client.GET('/spaces/{spaceId}/content', { params: { path } })).data,
    page: async (pageId: string, query: Options = {}) =>
      (await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path: { spaceId, pageId }, query } }))
        .data,
    at: async (pagePath: string, query: Options = {}) =>
      (
        await client.GET('/spaces/{spaceId}/content/path/{pagePath}', {
          params: { path: { spaceId, pagePath }, query },
        })
      ).data,
    document: async (pageId: string) => {
      const { id } = (await client.GET('/spaces/{spaceId}/content', { params: { path } })).data
      const params = { path: { spaceId, revisionId: id, pageId } }
      return (await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document', { params })).data
    },
  }
}

export async function currentRevision({ admin }: Pick<TestServer, 'admin'>, spaceId: string): Promise<string> {
  return (await admin.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })).data.revision
}

/** Does something that the space follows, and waits until it has. */
export async function refreshed<T>(
  server: Pick<TestServer, 'admin'>,
  spaceId: string,
  act: () => Promise<T>,
): Promise<T> {
  const before = await currentRevision(server, spaceId)
  const result = await act()
  await vi.waitFor(async () => expect(await currentRevision(server, spaceId)).not.toBe(before), {
    timeout: 90_000,
    interval: 20,
  })
  return result
}
