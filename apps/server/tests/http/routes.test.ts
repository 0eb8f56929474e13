import { operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('a path', () => {
  it.each([
    ['GET /v1/nothing', 'the path /v1/nothing does not exist; /docs lists every operation'],
    ['GET /v1/orgs/', 'the path /v1/orgs/ does not exist; paths do not end with a slash'],
    ['GET /v1//orgs', 'the path /v1//orgs does not exist; /docs lists every operation'],
    ['GET /v1x', '/v1x does not exist: the API is under /v1, its reference at /docs'],
    ['GET /nothing', '/nothing does not exist: the API is under /v1, its reference at /docs'],
    ['GET /nothing/%zz', '/nothing/%zz does not exist: the API is under /v1, its reference at /docs'],
    ['GET /healthz/more', '/healthz/more does not exist: the API is under /v1, its reference at /docs'],
    ['OPTIONS /v1/nothing', 'the path /v1/nothing does not exist; /docs lists every operation'],
  ] as const)('that does not exist is 404: %s', async (line, message) => {
    await using server = await startTestServer()
    expect(await refused(call(server, line))).toEqual({ status: 404, message })
  })

  it.each(['%zz', '%', '%ff', '%c0%af', 'a%2'])('with the malformed escape %s is 400', async (segment) => {
    await using server = await startTestServer()
    expect(await refused(call(server, `GET /v1/orgs/${segment}`))).toEqual({
      status: 400,
      message: 'path.organizationId contains a percent escape that is malformed or not UTF-8',
    })
  })

  it('with a null byte, a traversal or an over-long segment is refused', async () => {
    await using server = await startTestServer()
    expect((await refused(call(server, 'GET /v1/orgs/%00'))).status).toBe(400)
    expect((await refused(call(server, 'GET /v1/orgs/..%2F..%2Fetc%2Fpasswd'))).status).toBe(404)
    expect(await refused(call(server, `GET /v1/orgs/${'a'.repeat(5000)}`))).toEqual({
      status: 400,
      message: 'path.organizationId must not have more than 100 characters',
    })
  })

  it('may come as a whole address, as proxies send it', async () => {
    await using server = await startTestServer()
    const answer = await rawCall(
      server.url,
      `GET http://docs.example/v1/user HTTP/1.1\r\nHost: docs.example\r\nAuthorization: Bearer ${server.admin.token}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: server.admin.id })
  })
})

describe('the root', () => {
  it('leads to the app where no site is', async () => {
    await using server = await startTestServer()
    const answer = await fetch(`${server.url}/`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/app'])
    expect((await call(server, 'POST /', { token: null })).status).toBe(404)
  })
})

describe('a method', () => {
  it('that a path does not take is 405 and names those it takes', async () => {
    await using server = await startTestServer()
    const answer = await call(server, 'DELETE /v1/orgs')
    expect(answer.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect(await refused(answer)).toEqual({
      status: 405,
      message: 'this path takes GET, POST, HEAD, OPTIONS',
    })
  })

  it('is refused before anybody asks for a token', async () => {
    await using server = await startTestServer()
    expect((await refused(call(server, 'PUT /v1/user', { token: null }))).status).toBe(405)
  })

  it.each(['/healthz', '/metrics'] as const)('other than GET is 405 on %s', async (path) => {
    await using server = await startTestServer()
    const answer = await call(server, `POST ${path}`)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect((await refused(answer)).status).toBe(405)
  })

  it('nobody has heard of is 405 as well', async () => {
    await using server = await startTestServer()
    const answer = rawCall(server.url, 'TRACE /v1/orgs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect((await refused(answer)).status).toBe(405)
  })

  it('HEAD answers as GET does, without the body', async () => {
    await using server = await startTestServer()
    const get = await call(server, 'GET /v1/orgs')
    const head = await call(server, 'HEAD /v1/orgs')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await get.bytes()).length))
    expect((await call(server, 'HEAD /v1/nothing')).status).toBe(404)
    expect((await call(server, 'HEAD /healthz')).status).toBe(200)
  })
})

describe('getApiInformation', () => {
  it.each(['/v1', '/v1/'] as const)('answers without a token at %s', async (path) => {
    await using server = await startTestServer()
    const answer = await call(server, `GET ${path}`, { token: null })
    expect(answer.status).toBe(operationTable.getApiInformation.status)
    expect(await answer.json()).toMatchObject({ version: expect.any(String) })
  })
})

describe('the health check', () => {
  it('answers without a token', async () => {
    await using server = await startTestServer()
    const answer = await call(server, 'GET /healthz', { token: null })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ok', instance: expect.stringMatching(/^[\w-]{32}$/) })
  })
})
