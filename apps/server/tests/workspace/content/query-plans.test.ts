import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf, plansOf } from '#tests/support/sqlite-file.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

/** Have rows for every page of a space. */
const large = ['linkTargets', 'linkLocations', 'linkPaths', 'searchPages']

describe('what is done with one page', () => {
  it('goes through the rows of that page, and not through those of its space', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const plans = await plansOf(fileOf(server.ctx.database.address), () => useEverything(server, spaceId))
    expect(plans.some(({ steps }) => steps.some((step) => step.includes('linkPaths')))).toBe(true)
    const wholeSpace = plans.filter(({ sql, steps }) => steps.some(readsWholeSpace) && !isPageOfList(sql))
    expect(wholeSpace).toEqual([])
  })
})

/** By the space alone, or by nothing at all. */
function readsWholeSpace(step: string): boolean {
  const [, verb, table = '', rest = ''] = /^(SEARCH|SCAN) (\w+)(.*)$/.exec(step) ?? []
  return large.includes(table) && (verb === 'SCAN' || rest.endsWith('(spaceId=?)'))
}

/** In the order of an index, as far as the page of the list goes, without a few that are left out of it. */
function isPageOfList(sql: string): boolean {
  return /order by .* limit \? \+ 0$/.test(sql) && !/(?<!not "id") in \(select/.test(sql)
}

async function useEverything(server: TestServer, spaceId: string): Promise<void> {
  const { client } = server.admin
  const pageId = await addPage(
    client,
    spaceId,
    'First',
    'To [the second](/second) and [the web](https://example.com/).',
  )
  const second = await addPage(client, spaceId, 'Second', '## Part')
  await editSpace(client, spaceId, [{ operation: 'update_page', page: second, slug: 'other', title: 'Other' }])
  await editSpace(client, spaceId, [{ operation: 'delete_page', page: second }])
  const page = { params: { path: { spaceId, pageId } } }
  await client.GET('/spaces/{spaceId}/content/page/{pageId}', page)
  await client.GET('/spaces/{spaceId}/content/page/{pageId}/links', page)
  await client.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', page)
  await client.GET('/spaces/{spaceId}/links', { params: { path: { spaceId } } })
  await client.GET('/spaces/{spaceId}/search', { params: { path: { spaceId }, query: { query: 'first' } } })
  const changeRequestId = await openChangeRequest(client, spaceId, [updateBody(pageId, 'Words.')])
  const path = { spaceId, changeRequestId }
  await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/links', { params: { path } })
  await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
}
