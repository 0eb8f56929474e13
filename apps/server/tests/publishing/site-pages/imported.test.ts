import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { openChangeRequest } from '#tests/worlds/content.ts'
import { type Files, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'
import { publishSite } from '#tests/worlds/published.ts'

const files: Files = {
  '.gitbook.yaml': 'redirects:\n  old/help: help.md\n  docs/install/old: help.md\n',
  'mkdocs.yml': "docs_dir: .\nplugins:\n  - redirects:\n      redirect_maps:\n        'before/index.md': 'help.md'\n",
  'start.md': '# Start\n\n[Gone](help.md#gone)\n',
  'help.md': '# Help\n',
}

describe('what was imported, on a site', () => {
  it('is found by the paths that its repository redirects, and links without their heading lead to the page', async () => {
    await using server = await startTestServer(loopback)
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    await using web = await serveFiles({ '/docs.zip': await zipOf(files) })
    const changeRequestId = await openChangeRequest(client, spaceId)
    const path = { spaceId, changeRequestId }
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content/import', {
      params: { path },
      body: { url: `${web.url}/docs.zip`, source: 'zip' },
    })
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
    const { pathname } = new URL(root)
    for (const old of ['old/help', 'docs/install/old', 'before']) {
      const { status, headers } = await show(server, root + old)
      expect([status, headers.get('location')]).toEqual([307, `${pathname}help`])
    }
    expect((await show(server, `${root}start`)).links).toContainEqual([`${pathname}help#gone`, 'Gone'])
    expect(await show(server, `${root}old`)).toMatchObject({ status: 404 })
  })
})
