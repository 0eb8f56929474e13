import { describe, expect, it } from 'vitest'
import { createQuireClient } from '../src/index.ts'
import { sendJson, serve } from './support.ts'

const organization = { params: { path: { organizationId: 'a/b' } } }

describe('createQuireClient', () => {
  it('sends the token, the headers and the filled-in path', async () => {
    const endpoint = await serve(({ method, url, headers }, response) => {
      sendJson(response, 200, { method, url, token: headers.authorization, agent: headers['user-agent'] })
    })
    const quire = createQuireClient({ endpoint, token: 'quire_abc', headers: { 'user-agent': 'press' } })

    const { data, response } = await quire.GET('/orgs/{organizationId}', organization)

    expect(data).toEqual({ method: 'GET', url: '/v1/orgs/a%2Fb', token: 'Bearer quire_abc', agent: 'press' })
    expect(response.headers.get('x-request-id')).toBe('req-1')
  })

  it('sends a body as JSON', async () => {
    const quire = createQuireClient({
      fetch: async (request) => Response.json([request.headers.get('content-type'), await request.json()]),
    })

    const { data } = await quire.POST('/orgs', { body: { title: 'Papermill' } })

    expect(data).toEqual(['application/json', { title: 'Papermill' }])
  })

  it('sends no authorization without a token', async () => {
    const endpoint = await serve(({ headers }, response) => sendJson(response, 200, Object.keys(headers)))

    const { data } = await createQuireClient({ endpoint }).GET('/')

    expect(data).not.toContain('authorization')
  })

  it.each(['/docs', '/docs/', '//'])('keeps the path of an endpoint that ends in %s', async (path) => {
    const endpoint = await serve(({ url }, response) => sendJson(response, 200, { url }))

    const { data } = await createQuireClient({ endpoint: endpoint + path }).GET('/user')

    expect(data).toEqual({ url: `${path.replace(/\/+$/, '')}/v1/user` })
  })

  it.each([204, 205])('answers undefined for the empty body of a %i', async (status) => {
    const endpoint = await serve((_request, response) => response.writeHead(status).end())

    const { data, response } = await createQuireClient({ endpoint }).DELETE('/spaces/{spaceId}', {
      params: { path: { spaceId: 's' } },
    })

    expect(data).toBeUndefined()
    expect(response.status).toBe(status)
  })

  it('sends through the fetch it was given', async () => {
    const quire = createQuireClient({ fetch: async (request) => Response.json({ url: request.url }) })

    const { data } = await quire.GET('/user')

    expect(data).toEqual({ url: 'http://localhost:4010/v1/user' })
  })
})
