import { describe, expect, it } from 'vitest'
import { rendererClient, show } from '#tests/support/renderer.ts'
import { startTestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'

describe('paths with letters of any script', () => {
  it.each(['Руководство', '快速开始', 'راهنما', 'שלום עולם', 'Ελληνικά', 'कखग'])(
    'lead a renderer to the page, however often they are encoded: %s',
    async (title) => {
      await using server = await startTestServer()
      const { root, spaceIds } = await publishSite(server)
      const [spaceId = ''] = spaceIds
      const { changes } = await editSpace(server.admin.client, spaceId, [
        { operation: 'insert_page', title, ref: 'top' },
        { operation: 'insert_page', title: `${title} 2`, into: 'top' },
      ])
      const page = changes[1]?.page
      const path = page && 'path' in page ? (page.path ?? '') : ''
      const found = await resolve(server, root + encodeURI(path))
      expect(found.pathname).toBe(path)
      expect(await show(server, root + encodeURI(path))).toMatchObject({ kind: 'page', page: { id: page?.id } })
      const { spaces } = rendererClient(server, found.apiToken)
      const { data: space } = await spaces.getSpaceById(spaceId)
      for (const asked of [encodeURI(path), encodeURIComponent(path), encodeURIComponent(encodeURI(path))]) {
        const { data } = await spaces.getPageInRevisionByPath(spaceId, space.revision, asked)
        expect(data.id).toBe(page?.id)
      }
    },
  )

  it('redirect from what they were called before', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const { changes } = await editSpace(server.admin.client, spaceId, [{ operation: 'insert_page', title: 'Начало' }])
    const pageId = changes[0]?.page.id ?? ''
    await editSpace(server.admin.client, spaceId, [{ operation: 'update_page', page: pageId, slug: 'введение' }])
    expect(await show(server, `${root}${encodeURI('начало')}`)).toMatchObject({ kind: 'page', page: { id: pageId } })
  })
})
