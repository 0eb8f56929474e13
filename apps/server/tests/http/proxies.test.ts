import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientNetwork, createProxies } from '#http/transport/client-network.ts'
import { call } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const trySecret = (server: TestServer, from: string) =>
  call(server, 'GET /v1/user', { token: `quire_${server.ctx.newId()}`, headers: { 'x-forwarded-for': from } })

describe('X-Forwarded-For', () => {
  it('tells the clients of a trusted proxy apart', async () => {
    await using server = await startTestServer({ trustedProxies: ['127.0.0.0/8'], failedAuthLimitPerMinute: 2 })
    const statuses = []
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.9, 192.0.2.1'])
      statuses.push((await trySecret(server, from)).status)
    expect(statuses).toEqual([401, 401, 429, 401, 429])
  })

  it('is not believed when anybody else sends it', async () => {
    await using server = await startTestServer({ trustedProxies: ['10.0.0.0/8'], failedAuthLimitPerMinute: 2 })
    const statuses = []
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) statuses.push((await trySecret(server, from)).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.7, 192.0.2.1', '192.0.2.1'],
    ['192.0.2.7, 192.0.2.1, 10.0.0.5', '192.0.2.1'],
    ['192.0.2.1:5100', '192.0.2.1'],
    ['[2001:db8::1]:5100', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1, unknown', '10.0.0.1'],
    ['10.0.0.9', '10.0.0.9'],
    ['', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('%s means %s', (forwarded, client) => {
    const request = { socket: { remoteAddress: '::ffff:10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }
    createProxies(['10.0.0.0/8']).setClientAddress(request as unknown as IncomingMessage)
    expect(clientNetwork(request as unknown as IncomingMessage)).toBe(client)
  })
})
