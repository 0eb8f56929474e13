import { setTimeout } from 'node:timers/promises'
import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { pathOf } from '#tests/support/operations.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'

const operations = Object.entries(operationTable) as [OperationId, OperationRow][]
const unknownToken = { status: 401, message: 'the token is unknown, expired or revoked' }

describe('a request without a usable token', () => {
  it('is 401 when it has no token', async () => {
    await using server = await startTestServer()
    const answer = await call(server, 'GET /v1/orgs', { token: null })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refused(answer)).toEqual({
      status: 401,
      message: 'no token: send the header `Authorization: Bearer <token>`',
    })
  })

  it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'first-admin-token', 'Token first-admin-token'])(
    'is 401 when the header reads %s',
    async (authorization) => {
      await using server = await startTestServer()
      const answer = call(server, 'GET /v1/orgs', { token: null, headers: { authorization } })
      expect(await refused(answer)).toEqual({
        status: 401,
        message: 'the Authorization header must read `Bearer <token>`',
      })
    },
  )

  it.each([
    ['unknown', 'quire_unknown'],
    ['part of a token', 'first-admin-toke'],
    ['a token in capitals', 'FIRST-ADMIN-TOKEN'],
    ['thousands of characters long', 'x'.repeat(8000)],
    ['a piece of SQL', "'or'1'='1"],
  ])('is 401 when the token is %s', async (_, token) => {
    await using server = await startTestServer()
    expect(await refused(call(server, 'GET /v1/orgs', { token }))).toEqual(unknownToken)
  })

  it('is 401 on every operation that is not public, whatever else is wrong with it', async () => {
    await using server = await startTestServer()
    for (const [operationId, row] of operations.filter(([, { auth }]) => !['none', 'optional'].includes(auth))) {
      const line = `${row.method.toUpperCase()} /v1${pathOf(row)}?unknown=1` as const
      expect({ operationId, ...(await refused(call(server, line, { token: null }))) }).toMatchObject({
        operationId,
        status: 401,
      })
    }
  })
})

describe('a token', () => {
  it('is taken whatever the case of the word Bearer', async () => {
    await using server = await startTestServer()
    const headers = { authorization: `bearer  ${server.admin.token}` }
    expect((await call(server, 'GET /v1/user', { token: null, headers })).status).toBe(200)
  })

  it('stops working the moment it expires', async () => {
    await using server = await startTestServer()
    const expiresAt = new Date(Date.parse(server.ctx.now()) + 60_000).toISOString()
    const kim = await server.person({ token: { expiresAt } })
    await kim.client.GET('/user')
    server.clock.advance(60_000)
    expect(await refusal(kim.client.GET('/user'))).toEqual(unknownToken)
  })

  it('stops working the moment it is revoked', async () => {
    await using server = await startTestServer()
    const { data } = await server.admin.client.POST('/user/tokens', { body: { label: 'Short' } })
    const client = server.client(data.token)
    await client.GET('/user')
    await server.admin.client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.id } } })
    expect(await refusal(client.GET('/user'))).toEqual(unknownToken)
  })

  it('is 401 when the token was revoked while the body was on its way', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { data } = await client.POST('/user/tokens', { body: { label: 'slow' } })
    const slow = await beginSlowly(server.url, data.token)
    await client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: data.id } } })
    await setTimeout(150)
    expect(await slow.finish()).toEqual({
      status: 401,
      body: { error: { code: 401, message: unknownToken.message } },
    })
  })

  it('does not stand in the file', async () => {
    await using server = await startTestServer()
    const { token } = await server.person()
    const rows = await server.ctx.db.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(server.admin.token)
  })
})

describe('a token with scopes', () => {
  it('meets no operation that does not say what it needs', () => {
    const open = operations.filter(([, { auth, scopes }]) => auth !== 'fullToken' && scopes.length === 0)
    expect(open.map(([operationId]) => operationId)).toEqual([
      'getApiInformation',
      'createSession',
      'requestSignInLink',
    ])
  })

  it('is 403 wherever its scopes do not reach, and the missing scope is named', async () => {
    await using server = await startTestServer()
    const { token } = await server.person({ token: { scopes: [] } })
    for (const [operationId, row] of operations.filter(([, { auth }]) => auth === 'token' || auth === 'optional')) {
      const answer = call(server, `${row.method.toUpperCase()} /v1${pathOf(row)}`, { token })
      expect({ operationId, ...(await refused(answer)) }).toEqual({
        operationId,
        status: 403,
        message: `the token lacks the scope ${row.scopes.join(', ')}`,
      })
    }
  })

  it('is 403 wherever only a token without scopes is taken', async () => {
    await using server = await startTestServer()
    const { token } = await server.person({ token: { scopes: ['organization:read', 'organization:write'] } })
    for (const [operationId, row] of operations.filter(([, { auth }]) => auth === 'fullToken')) {
      const answer = call(server, `${row.method.toUpperCase()} /v1${pathOf(row)}`, { token })
      expect({ operationId, ...(await refused(answer)) }).toEqual({
        operationId,
        status: 403,
        message: 'this needs a token without scopes',
      })
    }
  })

  it('does what its scopes say and no more', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'admin', token: { scopes: ['organization:read'] } })
    expect((await kim.client.GET('/orgs')).data.count).toBe(1)
    expect(await refusal(kim.client.POST('/orgs', { body: { title: 'Another' } }))).toEqual({
      status: 403,
      message: 'the token lacks the scope organization:write',
    })
  })

  it('never has more rights than its owner', async () => {
    await using server = await startTestServer()
    const stranger = await server.person({ token: { scopes: ['organization:members:read'] } })
    const path = { organizationId: server.organizationId }
    expect((await refusal(stranger.client.GET('/orgs/{organizationId}/members', { params: { path } }))).status).toBe(
      404,
    )
  })
})
