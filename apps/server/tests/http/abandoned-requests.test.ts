import { expect, it } from 'vitest'
import { call } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { sites } from '#tests/worlds/sites.ts'

const patience = { timeout: 60_000 }
const hostname = 'docs.example.com'

it('whoever hangs up takes up their slot for as long as the server works for them', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: records, resolve: answer } = Promise.withResolvers<string[]>()
  const resolveText = () => {
    ask()
    return records
  }
  await using server = await startTestServer({}, { resolveText, limits: { maxRequests: 1 } })
  const calls = sites(server)
  const { id } = await calls.create({ title: 'Handbook' })
  await calls.on(id).change({ hostname })

  const client = new AbortController()
  const verify = `${server.url}/v1/orgs/${server.organizationId}/sites/${id}/domains/${hostname}/verify`
  const headers = { authorization: `Bearer ${server.admin.token}` }
  const sent = fetch(verify, { method: 'POST', headers, signal: client.signal }).catch(() => 'hung up')
  await asked
  client.abort()
  expect(await sent).toBe('hung up')
  const metrics = async () => {
    // The page is made once a second.
    server.clock.advance(1000)
    return (await fetch(`${server.url}/metrics`, { headers })).text()
  }
  await expect.poll(metrics, patience).toMatch(/operation="verifySiteDomain"[^}]*status="499"/)

  expect((await call(server, 'GET /v1/user')).status).toBe(503)
  answer([])
  await expect.poll(async () => (await call(server, 'GET /v1/user')).status, patience).toBe(200)
})
