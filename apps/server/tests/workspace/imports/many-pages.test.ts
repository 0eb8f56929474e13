import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'

describe('importContent of a thousand pages', () => {
  it('makes one revision with all of them', async () => {
    await using server = await startTestServer(loopback)
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `part-${index % 20}/page-${index}.md`,
        `# Page ${index}\n\nSee [the next](../part-${(index + 1) % 20}/page-${(index + 1) % 1000}.md).\n`,
      ]),
    )
    await using web = await serveFiles({ '/docs.zip': await zipOf(files) })
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' } as const
    const result = await importIntoSpace(server.admin.client, spaceId, source)
    expect(result).toMatchObject({ importedResources: 1000, totalResources: 1000 })
    const params = { path: { spaceId } }
    const { data: revisions } = await server.admin.client.GET('/spaces/{spaceId}/revisions', { params })
    expect([revisions.count, revisions.items[0]?.id]).toEqual([2, result.revision])
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content/pages', { params })
    expect(data.pages).toHaveLength(20)
    expect(data.pages.flatMap((page) => ('pages' in page ? page.pages : []))).toHaveLength(1000)
  })
})
