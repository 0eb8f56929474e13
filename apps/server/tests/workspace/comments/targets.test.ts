import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPageTo, commentableKinds, createCommentable, discussion, editCommentable } from '#tests/worlds/comments.ts'

const body = { markdown: 'Does this still hold?' }
const markdown =
  'With a package manager.\n\n{% hint style="info" %}\n## On Windows\n\nWith the installer.\n{% endhint %}\n'

describe.each(commentableKinds)('a comment on a page of a %s', (kind) => {
  it('shows the page as it is now', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const page = await addPageTo(server, commentable, 'Install', markdown)
    const { post, get, list } = discussion(server.admin, commentable)
    const posted = await post({ body, page })
    const { target } = posted
    expect(target).toEqual({
      space: commentable.spaceId,
      ...(commentable.changeRequestId && { changeRequest: commentable.changeRequestId }),
      revision: expect.any(String),
      page: {
        id: page,
        title: 'Install',
        path: 'install',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        outdated: false,
      },
    })
    await editCommentable(server, commentable, { operation: 'update_page', page, title: 'Set up', emoji: '1f680' })
    const changed = await get(posted.id)
    expect(changed.target.page).toMatchObject({ id: page, title: 'Set up', emoji: '1f680', outdated: false })
    expect(changed.target.revision).toBe(target.revision)
    expect(await list({ targetPage: page })).toEqual({ count: 1, items: [changed] })
  })

  it('stays readable when the page is gone, and says so', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const page = await addPageTo(server, commentable, 'Install', markdown)
    const { post, get, list, update } = discussion(server.admin, commentable)
    const { id } = await post({ body, page })
    await editCommentable(server, commentable, { operation: 'delete_page', page })
    const comment = await get(id)
    expect(comment.target.page).toEqual({ id: page, title: 'Install', path: 'install', outdated: true })
    expect(await list({ targetPage: page })).toEqual({ count: 1, items: [comment] })
    const resolved = await update(id, { resolved: true, body: { markdown: 'Gone' } })
    expect(resolved).toMatchObject({ status: 'resolved', target: comment.target })
    expect(await list({ targetPage: page, status: 'open' })).toEqual({ count: 0, items: [] })
    expect(await refusal(post({ body, page }))).toEqual({
      status: 404,
      message: `the page ${page} does not exist, or you may not see it`,
    })
  })
})

describe('a page that only a change request has', () => {
  it('can be commented on there, and not in the space', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'change request')
    const page = await addPageTo(server, commentable, 'Install')
    expect((await discussion(server.admin, commentable).post({ body, page })).target.page).toMatchObject({
      outdated: false,
    })
    const { spaceId } = commentable
    expect(await refusal(discussion(server.admin, { spaceId }).post({ body, page }))).toMatchObject({ status: 404 })
  })
})
