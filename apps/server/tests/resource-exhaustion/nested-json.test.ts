import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const headers = { 'content-type': 'application/json' }
const nested = (open: string, close: string, depth: number, core = '1') =>
  open.repeat(depth) + core + close.repeat(depth)
const claims = (depth: number) => nested('{"a":', '}', depth)

describe('JSON that is nested without end', () => {
  it('is refused where a body has a shape', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const nodes = nested('{"object":"block","type":"blockquote","nodes":[', ']}', 5_000, '')
    const document = `{"object":"document","data":{},"nodes":[${nodes}]}`
    const bodies = [
      ['POST /v1/orgs', nested('[', ']', 200_000)],
      ['POST /v1/orgs', `{"title":${claims(100_000)}}`],
      [`POST /v1/spaces/${spaceId}/comments`, `{"body":{"document":${document}}}`],
    ] as const
    for (const [line, body] of bodies)
      expect(await refused(call(server, line, { headers, body }))).toMatchObject({ status: 400 })
  })

  it('is refused where a visitor may say anything', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const lookUp = (depth: number) => {
      const body = `{"url":${JSON.stringify(root)},"visitor":{"unsignedClaims":${claims(depth)}}}`
      return call(server, 'POST /v1/urls/published', { token: null, headers, body })
    }
    expect((await lookUp(30)).status).toBe(200)
    for (const depth of [40, 900]) {
      expect(await refused(lookUp(depth))).toEqual({
        status: 400,
        message: 'body.visitor brings claims of more than 32 levels',
      })
    }
    expect(await refused(lookUp(5_000))).toMatchObject({ status: 400 })
    expect(await refused(lookUp(100_000))).toMatchObject({ status: 413 })
  })
})
