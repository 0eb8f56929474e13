import { describe, expect, it } from 'vitest'
import { createPlace, discussion, insertOnLostPage, placeKinds } from '../support/comments.ts'
import { startTestServer } from '../support/server.ts'

describe.each(placeKinds)('a comment on a page of a %s that is gone', (kind) => {
  it('stays readable, and says so', async () => {
    await using server = await startTestServer()
    const place = await createPlace(server, kind)
    const node = { id: 'block', preview: 'In the beginning' }
    const id = await insertOnLostPage(server, place, { authorId: server.admin.id, pageId: 'lost', node })
    const { get, list, update } = discussion(server.admin, place)
    const comment = await get(id)
    expect(comment.target).toEqual({
      space: place.spaceId,
      ...(place.changeRequestId && { changeRequest: place.changeRequestId }),
      revision: 'revision',
      page: { id: 'lost', title: 'Title of lost', path: 'path/of/lost', outdated: true },
      node,
    })
    expect(await list({ targetPage: 'lost' })).toEqual({ count: 1, items: [comment] })
    const resolved = await update(id, { resolved: true, body: { markdown: 'Gone' } })
    expect(resolved).toMatchObject({ status: 'resolved', target: comment.target })
    expect(await list({ targetPage: 'lost', status: 'open' })).toEqual({ count: 0, items: [] })
  })
})
