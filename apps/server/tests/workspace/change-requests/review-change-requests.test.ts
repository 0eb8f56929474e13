import { paginate, type QuireClient, type Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const changeRequestPath = '/spaces/{spaceId}/change-requests/{changeRequestId}'

interface Path {
  spaceId: string
  changeRequestId: string
}

async function proposal(server: TestServer, rules: Schema<'MergeRule'>[] = []): Promise<Path & { pageId: string }> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const pageId = await addPage(client, spaceId, 'Page', 'One.\n')
  await client.PATCH('/spaces/{spaceId}', {
    params: { path: { spaceId } },
    body: { mergeRules: rules.length > 0 ? { type: 'rules', rules } : { type: 'inherit' } },
  })
  return { spaceId, pageId, changeRequestId: await openChangeRequest(client, spaceId, [updateBody(pageId, 'Two.\n')]) }
}

async function review(
  client: QuireClient,
  { spaceId, changeRequestId }: Path,
  body: Schema<'SubmitChangeRequestReview'>,
) {
  const params = { path: { spaceId, changeRequestId } }
  return (await client.POST(`${changeRequestPath}/reviews`, { params, body })).data
}

async function ask(client: QuireClient, { spaceId, changeRequestId }: Path, users: string[]) {
  const params = { path: { spaceId, changeRequestId } }
  return (await client.POST(`${changeRequestPath}/requested-reviewers`, { params, body: { users } })).data.users
}

async function asked(client: QuireClient, { spaceId, changeRequestId }: Path) {
  const params = { path: { spaceId, changeRequestId } }
  return (await client.GET(`${changeRequestPath}/requested-reviewers`, { params })).data
}

async function merge(client: QuireClient, { spaceId, changeRequestId }: Path) {
  return (await client.POST(`${changeRequestPath}/merge`, { params: { path: { spaceId, changeRequestId } } })).data
}

async function edit(client: QuireClient, { spaceId, changeRequestId, pageId }: Path & { pageId: string }) {
  const params = { path: { spaceId, changeRequestId } }
  await client.POST(`${changeRequestPath}/content`, { params, body: { changes: [updateBody(pageId, 'Three.\n')] } })
}

describe('getChangeRequestReviewById', () => {
  it('answers what the list has, under the address that a review names, and in its own change request alone', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const kim = await server.person({ role: 'review' })
    const given = await review(kim.client, path, { status: 'changes-requested', comment: { markdown: 'No *way*.' } })
    const read = (changeRequestId: string) =>
      kim.client.GET(`${changeRequestPath}/reviews/{reviewId}`, {
        params: { path: { spaceId: path.spaceId, changeRequestId, reviewId: given.id } },
      })
    const { data, response } = await read(path.changeRequestId)
    expect(data).toEqual(given)
    expect(new URL(given.urls.location).pathname).toBe(new URL(response.url).pathname)
    const other = await openChangeRequest(server.admin.client, path.spaceId)
    await expect(read(other)).rejects.toMatchObject({ status: 404 })
  })
})

describe('submitChangeRequestReview', () => {
  it('records what the reviewer said, with a comment that points back at the review', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const kim = await server.person({ role: 'review' })
    const given = await review(kim.client, path, { status: 'changes-requested', comment: { markdown: 'No *way*.' } })
    expect(given).toMatchObject({
      object: 'change-request-review',
      status: 'changes-requested',
      outdated: false,
      reviewer: { id: kim.id },
      comment: { body: { markdown: 'No *way*.' }, target: { review: given.id, changeRequest: path.changeRequestId } },
    })
    expect(given.requestedBy).toBeUndefined()
    const params = { path: { spaceId: path.spaceId, changeRequestId: path.changeRequestId } }
    const { data } = await kim.client.GET(`${changeRequestPath}/reviews`, { params })
    expect(data).toEqual({ count: 1, items: [given] })
    const comments = await kim.client.GET(`${changeRequestPath}/comments`, { params })
    expect(comments.data.items).toEqual([given.comment])
  })

  it('is outdated once the change request has other content', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const kim = await server.person({ role: 'review' })
    const first = await review(kim.client, path, { status: 'changes-requested' })
    await edit(server.admin.client, path)
    const second = await review(kim.client, path, { status: 'approved' })
    const list = async (outdated?: boolean) => {
      const params = { path, query: { ...(outdated !== undefined && { outdated }) } }
      const { data } = await kim.client.GET(`${changeRequestPath}/reviews`, { params })
      return { count: data.count, items: data.items.map(({ id, outdated }) => [id, outdated]) }
    }
    expect(await list()).toEqual({
      count: 2,
      items: [
        [second.id, false],
        [first.id, true],
      ],
    })
    expect(await list(true)).toEqual({ count: 1, items: [[first.id, true]] })
    expect(await list(false)).toEqual({ count: 1, items: [[second.id, false]] })
  })

  it('stays readable when its comment is deleted', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const given = await review(server.admin.client, path, { status: 'approved', comment: { markdown: 'Fine.' } })
    const commentId = given.comment?.id ?? ''
    await server.admin.client.DELETE(`${changeRequestPath}/comments/{commentId}`, {
      params: { path: { ...path, commentId } },
    })
    const { data } = await server.admin.client.GET(`${changeRequestPath}/reviews`, { params: { path } })
    const { comment: _, ...rest } = given
    expect(data.items).toEqual([rest])
  })

  it('is refused for a change request that is archived or merged', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    await server.admin.client.PATCH(changeRequestPath, { params: { path }, body: { status: 'archived' } })
    expect(await refusal(review(server.admin.client, path, { status: 'approved' }))).toMatchObject({ status: 409 })
    await server.admin.client.PATCH(changeRequestPath, { params: { path }, body: { status: 'open' } })
    await merge(server.admin.client, path)
    expect(await refusal(review(server.admin.client, path, { status: 'approved' }))).toMatchObject({ status: 409 })
  })
})

describe('requestReviewersForChangeRequest', () => {
  it('asks people once, opens a draft, and is answered by a review', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const { client } = server.admin
    const [kim, lea] = [await server.person({ role: 'review' }), await server.person({ role: 'admin' })]
    const params = { path }
    const body = { users: [kim.id], subject: 'Please look' }
    await client.POST(`${changeRequestPath}/requested-reviewers`, { params, body })
    await ask(client, path, [kim.id, lea.id])
    const { data: changeRequest } = await client.GET(changeRequestPath, { params })
    expect(changeRequest).toMatchObject({ status: 'open', subject: 'Please look' })
    const waiting = await asked(client, path)
    expect(waiting.count).toBe(2)
    expect(waiting.items.map(({ user, requestedBy }) => [user.id, requestedBy.id])).toEqual([
      [kim.id, server.admin.id],
      [lea.id, server.admin.id],
    ])
    expect(await review(kim.client, path, { status: 'approved' })).toMatchObject({
      requestedBy: { id: server.admin.id },
    })
    expect((await asked(client, path)).items.map(({ user }) => user.id)).toEqual([lea.id])
  })

  it('refuses people who could not review, and asks nobody then', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const [kim, writer] = [await server.person({ role: 'review' }), await server.person({ role: 'edit' })]
    const stranger = await server.person()
    for (const id of [writer.id, stranger.id, 'nobody']) {
      expect(await refusal(ask(server.admin.client, path, [kim.id, id]))).toEqual({
        status: 400,
        message: 'body.users[1] is nobody who may review this space',
      })
    }
    expect(await asked(server.admin.client, path)).toEqual({ count: 0, items: [] })
  })
})

describe('removeRequestedReviewerFromChangeRequest', () => {
  it('withdraws the request; whoever was not asked is missing', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const kim = await server.person({ role: 'review' })
    await ask(server.admin.client, path, [kim.id])
    const withdraw = () =>
      server.admin.client.DELETE(`${changeRequestPath}/requested-reviewers/{userId}`, {
        params: { path: { ...path, userId: kim.id } },
      })
    await withdraw()
    expect((await asked(server.admin.client, path)).count).toBe(0)
    expect(await refusal(withdraw())).toMatchObject({ status: 404 })
  })
})

describe('getContributorsByChangeRequestId', () => {
  it('counts edits and comments of each person', async () => {
    await using server = await startTestServer()
    const path = await proposal(server)
    const kim = await server.person({ role: 'review' })
    await edit(server.admin.client, path)
    await review(kim.client, path, { status: 'approved', comment: { markdown: 'Fine.' } })
    const { data } = await kim.client.GET(`${changeRequestPath}/contributors`, { params: { path } })
    expect(data.count).toBe(2)
    expect(data.items.map(({ user, actionType, count }) => [user.id, actionType, count])).toEqual(
      expect.arrayContaining([
        [server.admin.id, 'edit', 2],
        [kim.id, 'comment', 1],
      ]),
    )
  })
})

describe('merge rules', () => {
  it('wait for an approval of the content as it is, by somebody else', async () => {
    await using server = await startTestServer()
    const path = await proposal(server, [{ rule: 'require_at_least_one_review' }])
    const kim = await server.person({ role: 'review' })
    const notMet = { status: 409, message: expect.stringContaining('somebody else must approve it as it is now') }
    await review(server.admin.client, path, { status: 'approved' })
    expect(await refusal(merge(kim.client, path))).toEqual(notMet)
    await review(kim.client, path, { status: 'approved' })
    await edit(server.admin.client, path)
    expect(await refusal(merge(kim.client, path))).toEqual(notMet)
    await review(kim.client, path, { status: 'approved' })
    expect(await merge(kim.client, path)).toMatchObject({ result: 'merge' })
  })

  it('wait for the last word of everybody who was asked or spoke', async () => {
    await using server = await startTestServer()
    const path = await proposal(server, [{ rule: 'require_all_reviews_approved' }])
    const kim = await server.person({ role: 'review' })
    await ask(server.admin.client, path, [kim.id])
    expect(await refusal(merge(server.admin.client, path))).toMatchObject({
      message: expect.stringContaining('1 of those asked'),
    })
    await review(kim.client, path, { status: 'changes-requested' })
    expect(await refusal(merge(server.admin.client, path))).toMatchObject({
      message: expect.stringContaining('asked for changes'),
    })
    await review(kim.client, path, { status: 'approved' })
    expect(await merge(server.admin.client, path)).toMatchObject({ result: 'merge' })
  })

  it('wait for the people they name, all of them or one', async () => {
    await using server = await startTestServer()
    const [kim, lea] = [await server.person({ role: 'review' }), await server.person({ role: 'review' })]
    const users = [kim.id, lea.id]
    const all = await proposal(server, [{ rule: 'require_specific_reviewers', users }])
    const one = await proposal(server, [{ rule: 'require_one_of_specific_reviewers', users }])
    expect(await refusal(merge(server.admin.client, one))).toMatchObject({ status: 409 })
    for (const path of [all, one]) await review(kim.client, path, { status: 'approved' })
    expect(await merge(server.admin.client, one)).toMatchObject({ result: 'merge' })
    expect(await refusal(merge(server.admin.client, all))).toMatchObject({ message: expect.stringContaining(lea.id) })
    await review(lea.client, all, { status: 'approved' })
    expect(await merge(server.admin.client, all)).toMatchObject({ result: 'merge' })
  })

  it('are passed by those who may bypass them', async () => {
    await using server = await startTestServer()
    const rules: Schema<'MergeRule'>[] = [
      { rule: 'require_at_least_one_review' },
      { rule: 'allow_bypass', users: [server.admin.id] },
    ]
    const path = await proposal(server, rules)
    const kim = await server.person({ role: 'review' })
    expect(await refusal(merge(kim.client, path))).toMatchObject({ status: 409 })
    expect(await merge(server.admin.client, path)).toMatchObject({ result: 'merge' })
  })
})

describe('listChangeRequestsForOrganization', () => {
  it('lists what the caller can open in all spaces, newest first, and counts no more than that', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [first, second] = [await proposal(server), await proposal(server)]
    const kim = await server.person({ role: 'read' })
    const hidden = await proposal(server)
    const params = { path: { spaceId: hidden.spaceId } }
    await client.PATCH('/spaces/{spaceId}', { params, body: { defaultLevel: null } })
    const list = async (
      caller: QuireClient,
      query: { status: 'draft' | 'merged'; limit?: number; creator?: string; contributor?: string },
    ) => {
      const params = { path: { organizationId: server.organizationId }, query }
      const { data } = await caller.GET('/orgs/{organizationId}/change-requests', { params })
      const all = await collect(paginate(caller, '/orgs/{organizationId}/change-requests', { params }))
      return { count: data.count, ids: all.map(({ id }) => id) }
    }
    const seen = [second.changeRequestId, first.changeRequestId]
    expect(await list(kim.client, { status: 'draft', limit: 1 })).toEqual({ count: 2, ids: seen })
    expect(await list(client, { status: 'draft' })).toEqual({ count: 3, ids: [hidden.changeRequestId, ...seen] })
    await merge(client, first)
    expect(await list(kim.client, { status: 'merged' })).toEqual({ count: 1, ids: [first.changeRequestId] })
    expect(await list(kim.client, { status: 'draft', creator: server.admin.id })).toMatchObject({ count: 1 })
    expect(await list(kim.client, { status: 'draft', creator: kim.id })).toEqual({ count: 0, ids: [] })
    expect(await list(kim.client, { status: 'draft', contributor: server.admin.id })).toMatchObject({ count: 1 })
    await client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId: second.spaceId } } })
    expect(await list(kim.client, { status: 'draft' })).toEqual({ count: 0, ids: [] })
  })

  it('finds by reviewer what waits for somebody: asked for, and not given since', async () => {
    await using server = await startTestServer()
    const [one, other] = [await proposal(server), await proposal(server)]
    const kim = await server.person({ role: 'review' })
    const lee = await server.person({ role: 'review' })
    await ask(server.admin.client, one, [kim.id, lee.id])
    await ask(server.admin.client, other, [lee.id])
    server.clock.advance(1000)
    const waitingFor = async (reviewer: string, { spaceId }: Path) => {
      const params = { path: { spaceId, organizationId: server.organizationId }, query: { reviewer } }
      const all = await kim.client.GET('/orgs/{organizationId}/change-requests', { params } as never)
      const own = await kim.client.GET('/spaces/{spaceId}/change-requests', { params } as never)
      return [all, own].map(({ data }) => {
        const { count, items } = data as Schema<'ChangeRequestList'>
        expect(count).toBe(items.length)
        return items.map(({ id }) => id)
      })
    }
    expect(await waitingFor(kim.id, one)).toEqual([[one.changeRequestId], [one.changeRequestId]])
    expect(await waitingFor(lee.id, one)).toEqual([[other.changeRequestId, one.changeRequestId], [one.changeRequestId]])
    await review(kim.client, one, { status: 'approved' })
    expect(await waitingFor(kim.id, one)).toEqual([[], []])
    expect(await waitingFor(lee.id, one)).toEqual([[other.changeRequestId, one.changeRequestId], [one.changeRequestId]])
    expect(await waitingFor(server.admin.id, one)).toEqual([[], []])
  })

  it('finds by contributor what somebody opened and did not edit yet', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const kim = await server.person({ role: 'edit' })
    const id = await openChangeRequest(kim.client, spaceId)
    const query = { status: 'draft' as const, contributor: kim.id }
    const path = { spaceId, organizationId: server.organizationId }
    for (const list of ['/spaces/{spaceId}/change-requests', '/orgs/{organizationId}/change-requests'] as const) {
      const { data } = await kim.client.GET(list, { params: { path, query } })
      expect(data, list).toMatchObject({ count: 1, items: [{ id }] })
      const others = { ...query, contributor: server.admin.id }
      expect((await kim.client.GET(list, { params: { path, query: others } })).data, list).toMatchObject({ count: 0 })
    }
  })
})

describe('getDocumentById', () => {
  it('answers what a page points at, in the space that shows it and in no other', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [here, elsewhere] = [await createLiveSpace(server), await createLiveSpace(server)]
    const pageId = await addPage(client, here, 'Page', 'Hello.\n')
    await addPage(client, elsewhere, 'Page', 'Hello.\n')
    const { data: page } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId: here, pageId } },
    })
    const documentId = page.type === 'document' ? (page.documentId ?? '') : ''
    const read = async (spaceId: string, id: string) =>
      (await client.GET('/spaces/{spaceId}/documents/{documentId}', { params: { path: { spaceId, documentId: id } } }))
        .data
    expect(JSON.stringify(await read(here, documentId))).toContain('Hello.')
    expect(await refusal(read(elsewhere, documentId))).toMatchObject({ status: 404 })
    expect(await refusal(read(here, `x${documentId.slice(1)}`))).toMatchObject({ status: 404 })
  })
})
