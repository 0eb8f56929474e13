import { describe, expect, it } from 'vitest'
import { call, callJson, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('a query', () => {
  it.each([
    ['colour=red', 'query.colour is not a parameter of this operation'],
    ['__proto__=x', 'query.__proto__ is not a parameter of this operation'],
    ['constructor=x', 'query.constructor is not a parameter of this operation'],
    ['limit=many', 'query.limit must be integer'],
    ['limit=1.5', 'query.limit must be integer'],
    ['limit=1&limit=2', 'query.limit must be integer'],
    ['limit[a]=1', 'query.limit must be integer'],
    ['limit=', 'query.limit must not be empty'],
    ['limit=-1', 'query.limit must be >= 0'],
    ['limit=1001', 'query.limit must be <= 1000'],
    ['sort=name', 'query.sort must be equal to one of the allowed values: joinedAt, lastSeenAt'],
    ['order=up', 'query.order must be equal to one of the allowed values: asc, desc'],
  ])('?%s is 400 and the parameter is named', async (search, message) => {
    await using server = await startTestServer()
    const answer = call(server, `GET /v1/orgs/${server.organizationId}/members?${search}`)
    expect(await refused(answer)).toEqual({ status: 400, message })
  })

  it('with an over-long value is 400 and the limit is named', async () => {
    await using server = await startTestServer()
    expect(await refused(call(server, `GET /v1/orgs?page=${'a'.repeat(8193)}`))).toEqual({
      status: 400,
      message: 'query.page must not have more than 8192 characters',
    })
  })

  it.each(['?', '?&', '?&limit=5&', '?limit=%35'])('may be written as %s', async (search) => {
    await using server = await startTestServer()
    expect((await call(server, `GET /v1/orgs${search}`)).status).toBe(200)
  })

  it('with malformed escapes or hundreds of parameters is 400', async () => {
    await using server = await startTestServer()
    expect((await refused(call(server, 'GET /v1/orgs?limit=%zz'))).status).toBe(400)
    const search = Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')
    expect((await refused(call(server, `GET /v1/orgs?${search}`))).status).toBe(400)
  })
})

describe('a body field', () => {
  it.each([2, 127, 128, 255])('may have %s characters that take two units each', async (count) => {
    await using server = await startTestServer()
    const title = '🙂'.repeat(count)
    expect(await (await callJson(server, 'POST /v1/orgs', { title })).json()).toMatchObject({ title })
  })

  it.each([
    ['is unknown', { title: 'Paper', colour: 'red' }, 'body.colour is not a known field'],
    ['is missing', {}, 'body.title is required'],
    ['is too long', { title: 'x'.repeat(256) }, 'body.title must not have more than 255 characters'],
    ['has too many emoji', { title: '🙂'.repeat(256) }, 'body.title must not have more than 255 characters'],
    ['has one emoji', { title: '🙂' }, 'body.title must not have fewer than 2 characters'],
    ['is far too long', { title: '🙂'.repeat(9000) }, 'body.title must not have more than 255 characters'],
    ['is too short', { title: 'x' }, 'body.title must not have fewer than 2 characters'],
    ['has the wrong type', { title: 5 }, 'body.title must be string'],
    ['is null', { title: null }, 'body.title must be string'],
    [
      'is not one of the values',
      { title: 'Paper', type: 'charity' },
      'body.type must be equal to one of the allowed values: business, community',
    ],
    ['sits in a list', { title: 'Paper', emailDomains: ['paper.example', 7] }, 'body.emailDomains[1] must be string'],
  ])('that %s is 400 and is named with the limit', async (_, body, message) => {
    await using server = await startTestServer()
    expect(await refused(callJson(server, 'POST /v1/orgs', body))).toEqual({ status: 400, message })
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('called %s is as unknown as any', async (name) => {
    await using server = await startTestServer()
    const body = `{"title":"Paper","${name}":{"isAdmin":true}}`
    expect(await refused(callJson(server, 'POST /v1/orgs', body))).toEqual({
      status: 400,
      message: `body.${name} is not a known field`,
    })
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  it('is measured in characters, not in bytes', async () => {
    await using server = await startTestServer()
    const title = '😀'.repeat(255)
    const { data } = await server.admin.client.POST('/orgs', { body: { title } })
    expect(data.title).toBe(title)
  })

  it.each([
    ['U+0000', { title: 'a\0b' }, 'body.title must not contain the character U+0000'],
    ['half a pair', { title: 'a\ud800b' }, 'body.title contains half of a surrogate pair, which is no character'],
    [
      'U+0000 in a list',
      { title: 'a', emailDomains: ['b', 'c\0'] },
      'body.emailDomains[1] must not contain the character U+0000',
    ],
    ['U+0000 in a name', { title: 'a', 'b\0': 1 }, 'body must not contain the character U+0000'],
  ])('with %s is 400', async (_, body, message) => {
    await using server = await startTestServer()
    expect(await refused(callJson(server, 'POST /v1/orgs', JSON.stringify(body)))).toEqual({ status: 400, message })
  })

  it('with a whole pair, escaped or not, is kept as it is', async () => {
    await using server = await startTestServer()
    for (const title of ['"Aa \\ud83d\\ude00"', '"Aa \u{1f600}"', '"Aa \\\\ud800"']) {
      const answer = await callJson(server, 'POST /v1/orgs', `{"title":${title}}`)
      expect(await answer.json()).toMatchObject({ title: JSON.parse(title) })
    }
  })
})

describe('a value that is one of several kinds of object', () => {
  it.each([true, 0.1, 'text', null, [[]]])('and no object at all, like %j, is 400', async (node) => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    const document = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [node] }] }
    const answer = await refused(callJson(server, `POST /v1/spaces/${id}/comments`, { body: { document } }))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining('nodes[0].nodes[0] must be object') })
  })
})

describe('a value that is one of several kinds, and fits none', () => {
  it.each([
    [{ urll: 'x' }, 'body.source.urll is not a known field; body.source takes {url} or {text}'],
    [{ url: 'https://x.example', text: 'x' }, 'body.source takes {url} or {text}'],
    [{}, 'body.source takes {url} or {text}'],
    [{ url: 'http://' }, 'body.source.url must be an http or https address'],
  ])('like %j, is told the unknown field and the choices', async (source, message) => {
    await using server = await startTestServer()
    const answer = callJson(server, `POST /v1/orgs/${server.organizationId}/openapi`, { slug: 'pets', source })
    expect(await refused(answer)).toEqual({ status: 400, message })
  })

  it('is told the names of the kinds, where one names them', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    const position = { before: { type: 'page', page: id } }
    expect((await refused(callJson(server, `POST /v1/spaces/${id}/move`, { parent: null, position }))).message).toBe(
      'body.position.before.type must be one of: space, collection',
    )
    const changes = [{ operation: 'update_page', page: 'any', target: { html: '<b>' } }]
    const live = await createLiveSpace(server)
    expect((await refused(callJson(server, `POST /v1/spaces/${live}/content`, { changes }))).message).toMatch(
      /^body\.changes\[0\]\.target\.kind must be one of: file, url, page, /,
    )
  })
})

describe('a deeply nested body', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

  it.each([
    ['arrays', `{"title":${nested('[', ']', 200_000)}}`],
    ['objects', `{"title":"Paper","deep":${nested('{"a":', '}', 100_000).replace('}', '1}')}}`],
  ])('of %s is 400 and not a fault', async (_, body) => {
    await using server = await startTestServer()
    expect((await refused(callJson(server, 'POST /v1/orgs', body))).status).toBe(400)
  })

  it('in a field whose schema contains itself is 400 and not a fault', async () => {
    await using server = await startTestServer()
    const blocks = nested('{"object":"block","type":"blockquote","nodes":[', ']}', 4_000)
    const body = `{"body":{"document":{"object":"document","data":{},"nodes":[${blocks}]}}}`
    const { id } = await workspace(server).createSpace()
    expect(await refused(callJson(server, `POST /v1/spaces/${id}/comments`, body))).toEqual({
      status: 400,
      message: 'body nests deeper than 1000 levels',
    })
  })
})
