import { dereference, type Filesystem } from '@scalar/openapi-parser'
import { describe, expect, it } from 'vitest'
import { OutboundError } from '#net/outbound-error.ts'
import { patience } from '#tests/support/process.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const openToLoopback = { outboundAllow: ['127.0.0.1/32'] }

/** Serves texts by path; what it has not is missing. */
function startSite(texts: Record<string, string>) {
  return startWebServer((request, response) => {
    const text = texts[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
}

async function publish(server: TestServer, url: string) {
  const { put, processed } = specs(server, server.admin)
  await put('pets', { url })
  return processed('pets')
}

describe('processing an OpenAPI spec from an address', patience, () => {
  it('fetches it, and names the file by its address', async () => {
    await using site = await startSite({ '/openapi.json': petstore() })
    await using server = await startTestServer(openToLoopback)
    const spec = await publish(server, `${site.url}/openapi.json`)
    expect(spec).toMatchObject({ sourceURL: `${site.url}/openapi.json`, lastVersion: expect.any(String) })
    const { filesystem } = await specs(server, server.admin).latestContent('pets')
    expect(filesystem).toMatchObject([{ isEntrypoint: true, filename: `${site.url}/openapi.json` }])
  })

  it('follows references to other documents, in folders of their own, each once and in circles', async () => {
    const schemas = { Pet: { $ref: 'models/pet.yaml#/Pet' }, Dog: { $ref: './models/dog.yaml#/Dog' } }
    await using site = await startSite({
      '/api/openapi.json': petstore({ components: { schemas } }),
      '/api/models/pet.yaml': 'Pet:\n  type: object\n  properties:\n    name: { $ref: "common.yaml#/Name" }\n',
      '/api/models/dog.yaml': `Dog:\n  properties:\n    friend: { $ref: "dog.yaml#/Dog" }\n    name: { $ref: "/common.yaml#/Name" }\n`,
      '/api/models/common.yaml': 'Name: { type: string }\nBack: { $ref: "../openapi.json#/components/schemas/Pet" }\n',
      '/common.yaml': 'Name: { type: integer }\n',
    })
    await using server = await startTestServer(openToLoopback)
    const spec = await publish(server, `${site.url}/api/openapi.json`)
    expect(spec.lastProcessErrorCode).toBeUndefined()
    expect(site.asked.toSorted()).toEqual([
      '/api/models/common.yaml',
      '/api/models/dog.yaml',
      '/api/models/pet.yaml',
      '/api/openapi.json',
      '/common.yaml',
    ])
    const { filesystem } = await specs(server, server.admin).latestContent('pets')
    const byName = new Map(filesystem.map((file) => [file.filename?.replace(site.url, ''), file]))
    expect([...byName.keys()].toSorted()).toEqual(site.asked.toSorted())
    expect(filesystem.filter(({ isEntrypoint }) => isEntrypoint)).toHaveLength(1)
    expect(byName.get('/api/models/pet.yaml')?.specification).toEqual({
      Pet: { type: 'object', properties: { name: { $ref: `${site.url}/api/models/common.yaml#/Name` } } },
    })
    const { schema, errors } = dereference(filesystem as Filesystem)
    expect(errors).toEqual([])
    expect(schema).toMatchObject({
      components: {
        schemas: {
          Pet: { properties: { name: { type: 'string' } } },
          Dog: { properties: { name: { type: 'integer' }, friend: { properties: { name: { type: 'integer' } } } } },
        },
      },
    })
    expect(byName.get('/api/models/dog.yaml')?.specification).toMatchObject({
      Dog: { properties: { friend: { $ref: '#/Dog' }, name: { $ref: `${site.url}/common.yaml#/Name` } } },
    })
  })

  it('reports a reference of a text that is relative to nothing', async () => {
    await using server = await startTestServer()
    const { put, processed } = specs(server, server.admin)
    await put('pets', { text: petstore({ components: { schemas: { Pet: { $ref: './pet.yaml' } } } }) })
    expect(await processed('pets')).toMatchObject({
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessedErrors: [{ message: expect.stringMatching(/^the reference \.\/pet\.yaml leads nowhere: .* text/) }],
    })
  })

  it('reports what cannot be fetched as a FETCH_ERROR', async () => {
    await using site = await startSite({ '/openapi.json': petstore({ components: { $ref: 'gone.json' } }) })
    await using server = await startTestServer(openToLoopback)
    expect(await publish(server, `${site.url}/none.json`)).toMatchObject({
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessedErrors: [
        { message: `${site.url}/none.json cannot be fetched: the address answers with status 404` },
      ],
    })
    expect(await publish(server, `${site.url}/openapi.json`)).toMatchObject({
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessedErrors: [
        { message: `${site.url}/gone.json cannot be fetched: the address answers with status 404` },
      ],
    })
  })

  it('reports what does not answer in time as a FETCH_TIMEOUT', async () => {
    const fetch = () => Promise.reject(new OutboundError('timeout', 'the address took longer than 30000 ms to answer'))
    await using server = await startTestServer({}, { fetch })
    expect(await publish(server, 'https://api.example.com/openapi.json')).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'FETCH_TIMEOUT',
      lastProcessedErrors: [{ message: expect.stringContaining('longer than 30000 ms') }],
    })
  })

  it('reports bytes that are no text as a PARSE_ERROR', async () => {
    await using site = await startWebServer((_, response) => response.end(Buffer.from([0xff, 0xfe, 0xfd])))
    await using server = await startTestServer(openToLoopback)
    expect(await publish(server, site.url)).toMatchObject({
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessedErrors: [{ message: `${site.url} is not text in UTF-8` }],
    })
  })

  it('does not reach into the network of the server, be it from the source or from a reference', async () => {
    await using site = await startSite({ '/openapi.json': petstore() })
    await using server = await startTestServer()
    expect(await publish(server, `${site.url}/openapi.json`)).toMatchObject({
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessedErrors: [{ message: expect.stringContaining('private or reserved network') }],
    })
    const { put, processed } = specs(server, server.admin)
    const schemas = { Pet: { $ref: `${site.url}/openapi.json` } }
    await put('by-reference', { text: petstore({ components: { schemas } }) })
    expect(await processed('by-reference')).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' })
    expect(site.asked).toEqual([])
  })
})
