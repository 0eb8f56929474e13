import { describe, expect, it } from 'vitest'
import { patience } from '#tests/support/process.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const responses = { 200: { description: 'Fine.' } }
const info = { title: 'Pets', version: '1' }
const paths = { '/pets': { get: { responses } } }

const swagger = {
  swagger: '2.0',
  info,
  host: 'api.example.com',
  basePath: '/v2',
  schemes: ['https'],
  paths: { '/pets': { get: { responses: { 200: { description: 'Fine.', schema: { $ref: '#/definitions/Pet' } } } } } },
  definitions: { Pet: { type: 'object' } },
}

const yaml = `
openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    get: &list
      responses:
        200: { description: Fine. }
  /dogs:
    get: *list
`

describe('processing an OpenAPI spec', patience, () => {
  it.each([
    ['3.0 in JSON', JSON.stringify({ openapi: '3.0.3', info, paths }), '3.0.3'],
    ['3.1 in JSON', JSON.stringify({ openapi: '3.1.0', info, paths }), '3.1.0'],
    [
      '3.1 with webhooks alone',
      JSON.stringify({ openapi: '3.1.0', info, webhooks: { born: paths['/pets'] } }),
      '3.1.0',
    ],
    ['3.0 in YAML, with an alias', yaml, '3.0.3'],
    ['3.1 with a byte order mark', `\ufeff${JSON.stringify({ openapi: '3.1.0', info, paths })}`, '3.1.0'],
  ])('understands %s', async (_, text, version) => {
    await using server = await startTestServer()
    const { spec, files } = await publish(server, text)
    expect(spec.lastProcessErrorCode).toBeUndefined()
    expect(spec.lastProcessedErrors).toBeUndefined()
    expect(files).toMatchObject([
      {
        dir: './',
        isEntrypoint: true,
        filename: null,
        references: [],
        specification: { openapi: version, info },
      },
    ])
  })

  it('gives Swagger 2.0 as OpenAPI 3, in JSON and in YAML', async () => {
    await using server = await startTestServer()
    const { files } = await publish(server, JSON.stringify(swagger))
    expect(files[0]?.specification).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: 'https://api.example.com/v2' }],
      components: { schemas: { Pet: { type: 'object' } } },
    })
    expect(JSON.stringify(files)).not.toContain('#/definitions')
    const unquoted = 'swagger: 2.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n'
    expect((await publish(server, unquoted)).spec.lastProcessErrorCode).toBeUndefined()
  })

  it('keeps a description with mistakes, and lists them', async () => {
    await using server = await startTestServer()
    const { spec } = await publish(
      server,
      petstore({ components: { schemas: { Pet: { $ref: '#/components/gone' } } } }),
    )
    expect(spec.lastProcessErrorCode).toBeUndefined()
    expect(spec.lastVersion).toBeDefined()
    expect(spec.lastProcessedErrors).toContainEqual({
      message: expect.stringContaining('#/components/gone'),
      code: 'INVALID_REFERENCE',
    })
  })

  it.each([
    ['no object', '[1, 2]', 'the source is not a JSON or YAML object'],
    ['prose', 'Once upon a time.', 'the source is not a JSON or YAML object'],
    ['broken JSON', '{"openapi": "3.1.0"', 'the source is neither JSON nor YAML: '],
    ['broken YAML', 'openapi: "3.1.0\npaths: {}', 'the source is neither JSON nor YAML: '],
    ['another format', '{"asyncapi": "3.0.0"}', 'the document is no OpenAPI description: it must say'],
    ['an unknown version', '{"openapi": "4.0.0"}', 'the document is no OpenAPI description: it must say'],
    ['no info', '{"openapi": "3.1.0", "paths": {}}', 'the description has no `info` object'],
    ['nothing described', JSON.stringify({ openapi: '3.1.0', info }), 'the description has neither `paths` nor'],
    ['a YAML bomb', bomb(), 'the source uses YAML aliases in a way that is refused: Excessive alias count'],
    ['a YAML alias of itself', 'openapi: 3.1.0\ninfo: &a { me: *a }\npaths: {}', 'the source is nested more than 200'],
    ['endless nesting', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'the source is nested more than 200 levels'],
    ['a file of the server', petstore({ paths: { $ref: 'file:///etc/passwd' } }), 'is not an http or https address'],
  ])('reports %s as a PARSE_ERROR', async (_, text, message) => {
    await using server = await startTestServer()
    const { put, processed, versions } = specs(server, server.admin)
    await put('pets', { text })
    const spec = await processed('pets')
    expect(spec).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR', lastProcessedAt: expect.any(String) })
    expect(spec.lastProcessedErrors?.[0]?.message).toContain(message)
    expect(spec.lastVersion).toBeUndefined()
    expect((await versions('pets')).count).toBe(0)
  })
})

async function publish(server: TestServer, text: string) {
  const { put, processed, latestContent } = specs(server, server.admin)
  await put('pets', { text })
  const spec = await processed('pets')
  return { spec, files: (await latestContent('pets')).filesystem }
}

/** Ten to the power of eight values in a few lines. */
function bomb(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const values = level === 0 ? Array(10).fill('x') : Array(10).fill(`*a${level - 1}`)
    return `a${level}: &a${level} [${values.join(', ')}]`
  })
  return ['openapi: 3.1.0', 'info: { title: Pets, version: "1" }', 'paths: {}', ...levels].join('\n')
}
