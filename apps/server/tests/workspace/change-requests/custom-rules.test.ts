import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

const changeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}'

function demand(client: QuireClient, spaceId: string, expression: string) {
  const mergeRules = { type: 'rules' as const, rules: [{ rule: 'custom' as const, expression }] }
  return client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body: { mergeRules } })
}

describe('the merge rule `custom`', () => {
  it.each([
    ['changeRequest.', 'unexpected token, at character 15'],
    ['visitor.claims.a', '`visitor` is not known here: use `changeRequest` or `reviews`, at character 1'],
  ])('refuses `%s` when it is saved', async (expression, problem) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    expect(await refusal(demand(server.admin.client, spaceId, expression))).toMatchObject({
      status: 400,
      message: expect.stringContaining(`body.mergeRules.rules[0].expression is not a valid expression: ${problem}`),
    })
  })

  it('lets a merge through only while its expression holds', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const rule = 'changeRequest.subject.startsWith("DOC-") && reviews.some(review => review.status === "approved")'
    await demand(client, spaceId, rule)
    const params = { path: { spaceId, changeRequestId: await openChangeRequest(client, spaceId) } }
    const merge = () => client.POST(`${changeRequest}/merge`, { params })
    expect(await refusal(merge())).toMatchObject({ status: 409, message: expect.stringContaining('does not hold') })
    await client.PATCH(changeRequest, { params, body: { subject: 'DOC-7: new page' } })
    expect(await refusal(merge())).toMatchObject({ status: 409 })
    const reviewer = await server.person({ role: 'review' })
    await reviewer.client.POST(`${changeRequest}/reviews`, { params, body: { status: 'approved' } })
    expect((await merge()).data).toMatchObject({ result: 'merge' })
  })

  it('sees the description and whether the change request is behind', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await demand(client, spaceId, 'changeRequest.description.includes("ticket") && !changeRequest.outdated')
    const params = { path: { spaceId, changeRequestId: await openChangeRequest(client, spaceId) } }
    expect(await refusal(client.POST(`${changeRequest}/merge`, { params }))).toMatchObject({ status: 409 })
    const leaf = { object: 'leaf' as const, text: 'See the ticket.', marks: [] }
    const text = { object: 'text' as const, leaves: [leaf] }
    const nodes = [{ object: 'block' as const, type: 'paragraph' as const, nodes: [text] }]
    await client.PATCH(changeRequest, { params, body: { description: { object: 'document', data: {}, nodes } } })
    expect((await client.POST(`${changeRequest}/merge`, { params })).data).toMatchObject({ result: 'merge' })
  })
})
