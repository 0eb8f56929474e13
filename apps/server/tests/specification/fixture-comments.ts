import type { World } from '#tests/access/world.ts'
import type { Commentable } from '#tests/support/blocks.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { updateBody } from '#tests/worlds/content.ts'

interface Written {
  spaceId: string
  pageId: string
  fileId: string
}

/** Comments on a space and on a change request, two of everything, with all that a comment can carry. */
export async function createDiscussions(world: World, { spaceId, pageId, fileId }: Written) {
  const { client } = world.server.admin
  const openOne = () => world.fresh.changeRequest(spaceId)
  const other = await openOne()
  const archived = await openOne()
  const path = await openOne()
  const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const params = { path }
  for (const one of [other, archived, path])
    await client.PATCH(base, { params: { path: one }, body: { status: 'open' } })
  await client.PATCH(base, { params: { path: archived }, body: { status: 'archived' } })
  const changes = [updateBody(pageId, '# Words\n\nOther words: [i](inner) [m](/pages/nowhere) ![d](/files/dot)\n')]
  await client.POST(`${base}/content`, { params, body: { changes } })
  await client.POST(`${base}/reviews`, { params, body: { status: 'approved', comment: { markdown: 'Fine.' } } })
  await mergeOne(world, spaceId)
  await client.POST(`${base}/update`, { params })
  const inSpace = await discuss(world, { spaceId }, pageId)
  const inChangeRequest = await discuss(world, path, pageId)
  return {
    ids: { ...inSpace, changeRequestId: path.changeRequestId },
    inChangeRequest: { ...path, ...inChangeRequest, pageId, fileId },
  }
}

async function mergeOne({ server, fresh }: World, spaceId: string): Promise<void> {
  const path = await fresh.changeRequest(spaceId)
  const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const changes = [{ operation: 'insert_page' as const, title: 'Merged' }]
  await server.admin.client.POST(`${base}/content`, { params: { path }, body: { changes } })
  await server.admin.client.POST(`${base}/merge`, { params: { path } })
}

async function discuss({ server }: World, place: Commentable, page: string) {
  const { post, update, reply, updateReply, list } = discussion(server.admin, place)
  const body = { markdown: 'A word.' }
  await post({ body })
  const pages = await server.admin.client.GET('/spaces/{spaceId}/content/pages', { params: { path: place } })
  const innermost = JSON.stringify(pages.data).match(/"id":"([^"]*)","title":"Innermost"/)?.[1]
  if (innermost !== undefined) await post({ body, page: innermost })
  const { id } = await post({ body, page, node: 'words' })
  await update(id, { body: { markdown: 'Another word.' }, addedReactions: ['1f44d'] })
  await update(id, { resolved: true })
  await reply(id, { body })
  const { id: commentReplyId } = await reply(id, { body })
  await updateReply(id, commentReplyId, { body: { markdown: 'Yes.' }, addedReactions: ['1f44d'] })
  await list()
  return { commentId: id, commentReplyId }
}
