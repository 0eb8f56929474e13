import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { call, callJson, refused } from '../support/call.ts'
import { startTestServer } from '../support/server.ts'
import { createTeam } from '../support/teams.ts'

const json = { 'content-type': 'application/json' }

describe('a JSON body', () => {
  it.each([
    ['cut off', '{"title": ', 'body is not valid JSON: Unexpected end of JSON input'],
    ['something else', 'title=x', /^body is not valid JSON: /],
    ['an array', '[]', 'body must be object'],
  ])('that is %s is 400', async (_, body, message) => {
    await using server = await startTestServer()
    const answer = await refused(callJson(server, 'POST /v1/orgs', body))
    expect(answer).toEqual({ status: 400, message: expect.stringMatching(message) })
  })

  it.each(['null', '"text"', '5', 'true'])('that is %s and not an object is 400', async (body) => {
    await using server = await startTestServer()
    expect((await refused(callJson(server, 'POST /v1/orgs', body))).status).toBe(400)
  })

  it('may be compressed', async () => {
    await using server = await startTestServer()
    const body = new Uint8Array(gzipSync('{"title":"Squeezed"}'))
    const answer = await call(server, 'POST /v1/orgs', { headers: { ...json, 'content-encoding': 'gzip' }, body })
    expect(await answer.json()).toMatchObject({ title: 'Squeezed' })
  })

  it('that only claims to be compressed is 400', async () => {
    await using server = await startTestServer()
    const headers = { ...json, 'content-encoding': 'gzip' }
    const answer = await refused(call(server, 'POST /v1/orgs', { headers, body: '{"title":"Plain"}' }))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining('body could not be read') })
  })

  it('in an encoding or character set the server does not know is 415', async () => {
    await using server = await startTestServer()
    const zip = { ...json, 'content-encoding': 'zip' }
    expect(await refused(call(server, 'POST /v1/orgs', { headers: zip, body: '{}' }))).toEqual({
      status: 415,
      message: expect.stringContaining('unsupported content encoding "zip"'),
    })
    const latin = { 'content-type': 'application/json; charset=latin1' }
    expect(await refused(call(server, 'POST /v1/orgs', { headers: latin, body: '{}' }))).toEqual({
      status: 415,
      message: expect.stringContaining('unsupported charset'),
    })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json', undefined])(
    'sent as %s is 415',
    async (type) => {
      await using server = await startTestServer()
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const body = new TextEncoder().encode('{"title":"Typed"}')
      expect(await refused(call(server, 'POST /v1/orgs', { headers, body }))).toEqual({
        status: 415,
        message: 'the body must be sent with the header `Content-Type: application/json`',
      })
    },
  )

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset="UTF-8"'])(
    'sent as %s is taken',
    async (type) => {
      await using server = await startTestServer()
      const answer = call(server, 'POST /v1/orgs', { headers: { 'content-type': type }, body: '{"title":"Typed"}' })
      expect((await answer).status).toBe(201)
    },
  )
})

describe('the size of a body', () => {
  const tooLarge = JSON.stringify({ title: 'x'.repeat(1024 * 1024) })
  const refusal = { status: 413, message: 'body is larger than the 1048576 bytes this operation takes' }

  it('beyond the limit is 413 and the limit is named', async () => {
    await using server = await startTestServer()
    expect(await refused(callJson(server, 'POST /v1/orgs', tooLarge))).toEqual(refusal)
  })

  it('is refused for what it claims to be, before it has come', async () => {
    await using server = await startTestServer()
    const head = `authorization: Bearer ${server.admin.token}\r\ncontent-type: application/json\r\ncontent-length: 1048577`
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`POST /v1/orgs HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n{`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('is measured after decompressing', async () => {
    await using server = await startTestServer()
    const headers = { ...json, 'content-encoding': 'gzip' }
    const body = new Uint8Array(gzipSync(tooLarge))
    expect(await refused(call(server, 'POST /v1/orgs', { headers, body }))).toEqual(refusal)
  })

  it('is limited operation by operation', async () => {
    await using server = await startTestServer()
    const line = `POST /v1/orgs/${server.organizationId}/openapi` as const
    const answer = await callJson(server, line, { slug: 'large', source: { text: 'x'.repeat(2 * 1024 * 1024) } })
    expect(answer.status).not.toBe(413)
  })

  it('does not keep the connection from being used again', async () => {
    await using server = await startTestServer()
    await refused(callJson(server, 'POST /v1/orgs', tooLarge))
    expect((await server.admin.client.GET('/user')).data.id).toBe(server.admin.id)
  })
})

describe('no body', () => {
  it.each([{}, json])('is fine where the body is optional, with the headers %o', async (headers) => {
    await using server = await startTestServer()
    const { id } = await server.person({ role: 'read' })
    const team = `/v1/orgs/${server.organizationId}/teams/${await createTeam(server, 'Writers')}`
    expect((await call(server, `PUT ${team}/members/${id}`, { headers })).status).toBe(204)
  })

  it.each([{}, json])('is 400 where one is required, with the headers %o', async (headers) => {
    await using server = await startTestServer()
    expect(await refused(call(server, 'POST /v1/orgs', { headers }))).toEqual({
      status: 400,
      message: 'body is required and must be a JSON object',
    })
  })

  it('is expected where the operation has none, but one is not held against the caller', async () => {
    await using server = await startTestServer()
    const line = `POST /v1/orgs/${server.organizationId}/ping` as const
    expect((await call(server, line, { headers: json })).status).toBe(200)
    expect((await callJson(server, line, {})).status).toBe(200)
    expect((await call(server, line, { headers: { 'content-type': 'text/plain' }, body: 'Hello.' })).status).toBe(200)
    expect((await callJson(server, line, { title: 'x'.repeat(1024 * 1024) })).status).toBe(200)
  })
})
