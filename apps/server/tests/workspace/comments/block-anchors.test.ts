import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { beforeAll, checkAnchors, nextAnchorCheck } from '#resources/workspace/comments/anchor-checks.ts'
import { blocksOf, type Commentable, keyOf, readDocument } from '#tests/support/blocks.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPageTo, commentableKinds, createCommentable, discussion, editCommentable } from '#tests/worlds/comments.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const body = { markdown: 'Why?' }
const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const paragraphs = [
  'The first paragraph is about apples.',
  'The second one deals with pears.',
  'Plums come third here.',
]
const markdown = paragraphs.join('\n\n')

async function commentOn(server: TestServer, commentable: Commentable, page: string, text: string) {
  const node = keyOf(await readDocument(server.admin.client, commentable, page), text)
  return discussion(server.admin, commentable).post({ body, page, node })
}

async function nodeOf(
  server: TestServer,
  commentable: Commentable,
  id: string,
): Promise<Schema<'CommentTarget'>['node']> {
  return (await discussion(server.admin, commentable).get(id)).target.node
}

/** What the job does, now. */
async function followAll({ ctx }: TestServer): Promise<number> {
  let checks = 0
  for (let check = await nextAnchorCheck(ctx, beforeAll); check; check = await nextAnchorCheck(ctx, check)) {
    await checkAnchors(ctx, check)
    checks += 1
  }
  return checks
}

function anchorsIn({ ctx }: TestServer) {
  return ctx.db.selectFrom('commentAnchors').select(['key', 'isGone', 'commentCount']).orderBy('id').execute()
}

async function update(server: TestServer, { spaceId, changeRequestId = '' }: Commentable) {
  const params = { path: { spaceId, changeRequestId } }
  return (await server.admin.client.POST(`${base}/update`, { params })).data
}

describe('a comment on a block of a change request', () => {
  it('stays with it when the primary content is brought in, and in the primary content when that is merged', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'Fruit', markdown)
    const changeRequestId = await openChangeRequest(client, spaceId, [
      updateBody(page, markdown.replace('pears', 'nuts')),
    ])
    const commentable = { spaceId, changeRequestId }
    const theirs = await commentOn(server, commentable, page, 'The second')
    const ours = await commentOn(server, { spaceId }, page, 'The second')
    await editSpace(client, spaceId, [updateBody(page, `Before all else.\n\n${markdown}`)])
    expect(await update(server, commentable)).toMatchObject({ result: 'update' })
    expect(await nodeOf(server, commentable, theirs.id)).toEqual(theirs.target.node)
    expect(await nodeOf(server, { spaceId }, ours.id)).toEqual(ours.target.node)
    const { data } = await client.POST(`${base}/merge`, { params: { path: commentable } })
    expect(data).toMatchObject({ result: 'merge' })
    expect(await nodeOf(server, { spaceId }, ours.id)).toEqual({ ...theirs.target.node })
    expect(await nodeOf(server, commentable, theirs.id)).toEqual(theirs.target.node)
  })

  it('stays with it through a conflict, however that is settled', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'Fruit', markdown)
    const changeRequestId = await openChangeRequest(client, spaceId, [
      updateBody(page, markdown.replace('pears', 'nuts')),
    ])
    const commentable = { spaceId, changeRequestId }
    const comment = await commentOn(server, commentable, page, 'The second')
    await editSpace(client, spaceId, [updateBody(page, markdown.replace('pears', 'figs'))])
    expect(await update(server, commentable)).toMatchObject({ result: 'conflicts' })
    expect(await nodeOf(server, commentable, comment.id)).toEqual(comment.target.node)
    const params = { path: commentable }
    const { data: conflicts } = await client.GET(`${base}/conflicts`, { params })
    const value = markdown.replace('pears', 'nuts and figs')
    const resolutions = [{ conflict: conflicts.items[0]?.id ?? '', resolution: 'custom' as const, value }]
    await client.POST(`${base}/conflicts/resolve`, { params, body: { resolutions } })
    await update(server, commentable)
    expect(await nodeOf(server, commentable, comment.id)).toMatchObject({
      preview: 'The second one deals with nuts and figs.',
      outdated: false,
    })
  })
})

describe.each(commentableKinds)('a comment on a block in a %s', (kind) => {
  it('stays with it when the page is renamed, moved, and reverted', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const page = await addPageTo(server, commentable, 'Fruit', markdown)
    const parent = await addPageTo(server, commentable, 'Food')
    const { id, target } = await commentOn(server, commentable, page, 'The second')
    await editCommentable(server, commentable, {
      operation: 'update_page',
      page,
      title: 'Produce',
      slug: 'produce',
      into: parent,
    })
    const { target: now } = await discussion(server.admin, commentable).get(id)
    expect(now).toMatchObject({ page: { title: 'Produce', path: 'food/produce', outdated: false }, node: target.node })
    await editCommentable(server, commentable, updateBody(page, 'All new.'))
    expect(await nodeOf(server, commentable, id)).toEqual({ ...target.node, outdated: true })
    await editCommentable(server, commentable, { operation: 'revert_page', page, revision: target.revision })
    expect(await nodeOf(server, commentable, id)).toEqual(target.node)
  })

  it('is followed edit by edit until nothing of the first words is left', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const page = await addPageTo(server, commentable, 'Fruit', markdown)
    const { id } = await commentOn(server, commentable, page, 'The second')
    const versions = [
      'The second one deals with figs today.',
      'This second sentence deals with figs today.',
      'This long sentence tells of figs today.',
      'This long story tells of dates and figs.',
    ]
    for (const version of versions) {
      await editCommentable(server, commentable, updateBody(page, markdown.replace(paragraphs[1] ?? '', version)))
      await followAll(server)
      expect(await nodeOf(server, commentable, id)).toMatchObject({ preview: version, outdated: false })
    }
  })

  it('is the one that was meant when the page had just been edited', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const text = 'TODO\n\nThe first.\n\nTODO\n\nThe second.'
    const page = await addPageTo(server, commentable, 'Fruit', text)
    const { post } = discussion(server.admin, commentable)
    const first = await commentOn(server, commentable, page, 'TODO')
    const digest = first.target.node?.id ?? ''
    await editCommentable(server, commentable, updateBody(page, `Zero.\n\nTODO\n\nHalf.\n\n${text}`))
    const meant = await post({ body, page, node: `${digest}-1` })
    await editCommentable(server, commentable, updateBody(page, `TODO\n\nZero.\n\nTODO\n\nHalf.\n\n${text}`))
    const nodes = () => Promise.all([first, meant].map(({ id }) => nodeOf(server, commentable, id)))
    const after = await nodes()
    expect(after.map((node) => node?.id)).toEqual([`${digest}-2`, `${digest}-2`])
    await followAll(server)
    expect(await nodes()).toEqual(after)
  })

  it('is followed once for all comments on it, on changed pages alone, and left with the last of them', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const page = await addPageTo(server, commentable, 'Fruit', markdown)
    const other = await addPageTo(server, commentable, 'Food', markdown)
    const { remove } = discussion(server.admin, commentable)
    const comments = [
      await commentOn(server, commentable, page, 'The second'),
      await commentOn(server, commentable, page, 'The second'),
    ]
    await commentOn(server, commentable, other, 'Plums')
    expect((await anchorsIn(server)).map(({ commentCount }) => commentCount)).toEqual([2, 1])
    await editCommentable(server, commentable, updateBody(page, markdown.replace('pears', 'nuts')))
    await followAll(server)
    expect(await followAll(server)).toBe(0)
    const [moved] = await anchorsIn(server)
    expect(moved).toEqual({
      key: (await nodeOf(server, commentable, comments[0]?.id ?? ''))?.id,
      isGone: 0,
      commentCount: 2,
    })
    for (const { id } of comments) await remove(id)
    expect((await anchorsIn(server)).map(({ commentCount }) => commentCount)).toEqual([1])
    expect(await server.ctx.db.selectFrom('anchoredPages').select('pageId').execute()).toEqual([{ pageId: other }])
  })
})

describe('a comment from before blocks were followed', () => {
  it('knows its heading by the anchor alone, and stays with it from then on', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const text = `${markdown}\n\n## Set up\n\nLike this.`
    const page = await addPage(server.admin.client, spaceId, 'Fruit', text)
    const { id } = await discussion(server.admin, { spaceId }).post({ body, page, node: 'set-up' })
    const gone = await commentOn(server, { spaceId }, page, 'Like this')
    await inTransaction(server.ctx, async ({ db }) => {
      await db.updateTable('anchoredPages').set({ body: null }).execute()
      await db
        .updateTable('commentAnchors')
        .set({ key: 'away' })
        .where('key', '=', gone.target.node?.id ?? '')
        .execute()
      await db.insertInto('anchorChecks').values({ spaceId, changeRequestId: '', revisionId: '' }).execute()
    })
    const node = { id: 'set-up', preview: 'Set up', outdated: false }
    expect(await nodeOf(server, { spaceId }, id)).toEqual(node)
    expect(await nodeOf(server, { spaceId }, gone.id)).toMatchObject({ id: 'away', outdated: true })
    await followAll(server)
    await editSpace(server.admin.client, spaceId, [updateBody(page, text.replace('Set up', 'Getting ready'))])
    expect(await nodeOf(server, { spaceId }, id)).toEqual({ ...node, id: 'getting-ready', preview: 'Getting ready' })
  })
})

describe('many comments on a long page', () => {
  it('are about 5,000 blocks at most, however many comments there are on each', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const page = await addPage(server.admin.client, spaceId, 'Fruit', markdown)
    await commentOn(server, { spaceId }, page, 'The second')
    await queryDatabase(
      server.ctx.database.address,
      `insert into commentAnchors
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 4999)
        select spaceId, changeRequestId, 'anchor' || n, pageId, 'key' || n, null, '{}', 1, 1 from commentAnchors, numbers`,
    )
    await commentOn(server, { spaceId }, page, 'The second')
    expect(await refusal(commentOn(server, { spaceId }, page, 'Plums'))).toEqual({
      status: 400,
      message: 'body.node: comments may be about 5000 blocks of a page, and there are as many',
    })
  })

  it('all stay with their blocks, whichever were edited, moved or removed', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const long = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of a long page about number ${index}.`)
    const page = await addPage(server.admin.client, spaceId, 'Long', long.join('\n\n'))
    const { post, list } = discussion(server.admin, { spaceId })
    const keys = blocksOf(await readDocument(server.admin.client, { spaceId }, page)).map(({ key }) => key)
    for (let index = 0; index < 20; index++) await post({ body, page, node: keys[index * 20] ?? '' })
    const edited = long.map((text, index) => (index % 3 === 0 ? text.replace('about', 'telling of') : text))
    const without = edited.filter((_, index) => index % 60 !== 0)
    await editSpace(server.admin.client, spaceId, [
      updateBody(page, [...without.slice(100), ...without.slice(0, 100)].join('\n\n')),
    ])
    await followAll(server)
    const { items } = await list({ limit: 100, order: 'asc', targetPage: page })
    for (const [index, { target }] of items.entries()) {
      const isGone = (index * 20) % 60 === 0
      expect(target.node).toMatchObject({
        outdated: isGone,
        preview: (isGone ? long : edited)[index * 20],
      })
    }
  })
})
