import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { memoryBudget, neededBytes } from '#runtime/memory-budget.ts'
import { call, callJson, refused } from '#tests/support/call.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { createTeam } from '#tests/worlds/teams.ts'

const json = { 'content-type': 'application/json' }

describe('a JSON body', () => {
  it.each([
    ['cut off', '{"title": ', 'body is not valid JSON: Unexpected end of JSON input'],
    ['something else', 'title=x', /^body is not valid JSON: /],
    ['an array', '[]', 'body must be object'],
    ['ambiguous', '{"title":"One","title":"Other"}', 'body.title is there more than once'],
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

  it('beyond the limit says where files go, in edits and imports', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const changeRequest = `change-requests/${await openChangeRequest(server.admin.client, spaceId)}`
    const headers = { ...json, 'content-encoding': 'gzip' }
    const body = new Uint8Array(gzipSync(' '.repeat(33_554_433)))
    for (const path of ['content', 'content/import', `${changeRequest}/content`, `${changeRequest}/content/import`]) {
      const { status, message } = await refused(call(server, `POST /v1/spaces/${spaceId}/${path}`, { headers, body }))
      const advice = `bytes this operation takes; send files to an upload first: POST /v1/spaces/${spaceId}/uploads`
      expect([path, status, message]).toEqual([path, 413, expect.stringContaining(advice)])
    }
  })

  it('beyond the limit is 413 with the least memory that a server takes, too', async () => {
    const { bodiesBytes } = memoryBudget({ memoryLimitBytes: neededBytes, processes: 1 })
    await using server = await startTestServer({}, { limits: { maxBodyBytes: bodiesBytes } })
    const spaceId = await createLiveSpace(server)
    const headers = { ...json, 'content-encoding': 'br' }
    const body = new Uint8Array(brotliCompressSync(' '.repeat(33_554_433)))
    expect(await refused(call(server, `POST /v1/spaces/${spaceId}/content`, { headers, body }))).toEqual({
      status: 413,
      message: expect.stringContaining('body is larger than the 33554432 bytes this operation takes'),
    })
  })

  it('is limited operation by operation', async () => {
    await using server = await startTestServer()
    const line = `POST /v1/orgs/${server.organizationId}/openapi` as const
    const answer = await callJson(server, line, { slug: 'large', source: { text: 'x'.repeat(2 * 1024 * 1024) } })
    expect(answer.status).not.toBe(413)
  })

  it('does not keep the connection from being used again when compressed', async () => {
    await using server = await startTestServer()
    // Hardly packed, so that much of it is still to come when it is refused.
    const body = gzipSync(`{"title":"${randomBytes(6_000_000).toString('base64')}"}`)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = await answerOver(agent, server, { ...json, 'content-encoding': 'gzip' }, body)
    expect(first.status).toBe(413)
    const second = await answerOver(agent, server, json, Buffer.from('{"title":"Behind it"}'))
    expect(second.status).toBe(201)
    agent.destroy()
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

  it('changes nothing where every field may be left out', async () => {
    await using server = await startTestServer()
    const organization = `/v1/orgs/${server.organizationId}`
    for (const path of [organization, `${organization}/members/${server.admin.id}`]) {
      const before = await (await call(server, `GET ${path}`)).json()
      expect((await call(server, `PATCH ${path}`)).status).toBe(200)
      expect(await (await call(server, `GET ${path}`)).json()).toEqual(before)
    }
  })

  it.each([{}, json])('is 400 where one is required, with the headers %o', async (headers) => {
    await using server = await startTestServer()
    expect(await refused(call(server, 'POST /v1/orgs', { headers }))).toEqual({
      status: 400,
      message: 'body is required and must be a JSON object',
    })
  })

  it('is expected where the operation has none, and one that says nothing is not held against the caller', async () => {
    await using server = await startTestServer()
    const line = `POST /v1/orgs/${server.organizationId}/ping` as const
    expect((await call(server, line, { headers: json })).status).toBe(200)
    for (const body of ['{}', ' { }\n', ' ']) expect((await callJson(server, line, body)).status).toBe(200)
  })

  it.each(['{"title":"x"}', 'Hello.', '[]', 'null', `{"title":"${'x'.repeat(1024 * 1024)}"}`])(
    'is expected where the operation has none, and %.20s is 400',
    async (body) => {
      await using server = await startTestServer()
      const refusal = { status: 400, message: 'this operation takes no body' }
      for (const line of [`POST /v1/orgs/${server.organizationId}/ping`, 'DELETE /v1/user/tokens/any'] as const) {
        expect(await refused(callJson(server, line, body))).toEqual(refusal)
      }
    },
  )
})

describe('a body that is not UTF-8', () => {
  const refusal = { status: 400, message: 'body is not valid UTF-8' }
  const bytes = Buffer.from('{"title":"caf\xe9"}', 'latin1')

  it('is 400', async () => {
    await using server = await startTestServer()
    const body = new Uint8Array(bytes)
    expect(await refused(call(server, 'POST /v1/orgs', { headers: json, body }))).toEqual(refusal)
  })

  it('is 400 when compressed', async () => {
    await using server = await startTestServer()
    const headers = { ...json, 'content-encoding': 'gzip' }
    expect(await refused(call(server, 'POST /v1/orgs', { headers, body: new Uint8Array(gzipSync(bytes)) }))).toEqual(
      refusal,
    )
  })

  it('is 400 in pieces, and a character cut in two by them is not', async () => {
    await using server = await startTestServer()
    const chunked = (...chunks: Buffer[]) =>
      rawCall(
        server.url,
        Buffer.concat([
          Buffer.from(
            `POST /v1/orgs HTTP/1.1\r\nhost: quire\r\nauthorization: Bearer ${server.admin.token}\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
          ),
          ...chunks.map((chunk) =>
            Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
          ),
          Buffer.from('0\r\n\r\n'),
        ]),
      )
    expect(await refused(chunked(bytes.subarray(0, 5), bytes.subarray(5)))).toEqual(refusal)
    const sound = Buffer.from('{"title":"café"}')
    expect(await (await chunked(sound.subarray(0, 14), sound.subarray(14))).json()).toMatchObject({ title: 'café' })
  })
})

describe('an address', () => {
  it.each([
    ['/v1/orgs?page=%ff', 'query.page contains a percent escape that is malformed or not UTF-8'],
    ['/v1/orgs?page=%zz', 'query.page contains a percent escape that is malformed or not UTF-8'],
    ['/v1/orgs?page=a%00', 'query.page must not contain the character U+0000'],
    ['/v1/orgs/a%ff', 'path.organizationId contains a percent escape that is malformed or not UTF-8'],
    ['/v1/orgs/a%00', 'path.organizationId must not contain the character U+0000'],
    ['/v1/orgs?page=\xe9', 'the request is not valid HTTP'],
  ])('like %j is 400', async (path, message) => {
    await using server = await startTestServer()
    const head = `GET ${path} HTTP/1.1\r\nhost: quire\r\nauthorization: Bearer ${server.admin.token}\r\nconnection: close\r\n\r\n`
    expect(await refused(rawCall(server.url, Buffer.from(head, 'latin1')))).toEqual({ status: 400, message })
  })
})

function answerOver(agent: Agent, { url, admin }: TestServer, headers: Record<string, string>, body: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>()
  const sent = request(`${url}/v1/orgs`, {
    agent,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${admin.token}`, 'transfer-encoding': 'chunked' },
  })
  sent.on('response', (answer) => {
    answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0 }))
  })
  sent.on('error', reject).end(body)
  return promise
}
