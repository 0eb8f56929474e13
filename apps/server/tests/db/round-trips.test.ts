import { describe, expect, it } from 'vitest'
import { call, callJson } from '#tests/support/call.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { startTestServer } from '#tests/support/server.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

const { emptyDatabase } = useOwnPostgres()

describe('a request of somebody who may do what they ask', () => {
  it('takes few round trips to PostgreSQL', async (test) => {
    const url = await emptyDatabase(test)
    using queries = countQueries()
    await using server = await startTestServer({ database: { engine: 'postgres', url } })
    const { organizationId } = server
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Page', 'Words.')
    const { post } = discussion(server.admin, { spaceId })
    for (let comment = 0; comment < 60; comment += 1) await post({ body: { markdown: 'A word.' } })
    const requests: [most: number, () => Promise<Response>][] = [
      // Who is calling is asked for together with what they may do here.
      [2, () => call(server, 'GET /v1/user')],
      [2, () => call(server, `GET /v1/orgs/${organizationId}`)],
      [2, () => call(server, `GET /v1/spaces/${spaceId}`)],
      [2, () => call(server, `GET /v1/spaces/${spaceId}/content/pages`)],
      // A page and how many there are are asked for at once, and then the people in it.
      [3, () => call(server, `GET /v1/spaces/${spaceId}/comments?limit=50`)],
      [3, () => call(server, `GET /v1/spaces/${spaceId}/change-requests`)],
      [3, () => call(server, `GET /v1/orgs/${organizationId}/spaces`)],
      [3, () => call(server, `GET /v1/orgs/${organizationId}/teams`)],
      // Access is checked before the body is read, and again in the transaction, with whose beginning the check is sent.
      [5, () => callJson(server, `POST /v1/spaces/${spaceId}/comments`, { body: { markdown: 'Hello.' } })],
      [5, () => callJson(server, `PUT /v1/orgs/${organizationId}/teams`, { title: 'Team' })],
      [5, () => callJson(server, `PATCH /v1/spaces/${spaceId}`, { title: 'Space' })],
    ]
    for (const [most, send] of requests) {
      const { trips, texts } = await queries.of(send)
      expect({ trips, texts, isFew: trips <= most }).toEqual({ trips, texts, isFew: true })
    }
  })
})
