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
      // Who is calling, and what they may do here, comes with what is read.
      [2, () => call(server, `GET /v1/orgs/${organizationId}`)],
      [2, () => call(server, `GET /v1/spaces/${spaceId}`)],
      // A page and how many there are are asked for at once, and then the people in it.
      [4, () => call(server, `GET /v1/spaces/${spaceId}/comments?limit=50`)],
      // Access is checked before the body is read, and again in the transaction.
      [7, () => callJson(server, `POST /v1/spaces/${spaceId}/comments`, { body: { markdown: 'Hello.' } })],
      [7, () => callJson(server, `PUT /v1/orgs/${organizationId}/teams`, { title: 'Team' })],
    ]
    for (const [most, send] of requests) {
      const { trips, texts, status } = await queries.of(send)
      expect(status).toBeLessThan(300)
      expect({ trips, texts, isFew: trips <= most }).toEqual({ trips, texts, isFew: true })
    }
  })
})
