import type { TestServer } from '#tests/support/server.ts'
import { placeholder } from './computed-content.ts'
import { editSpace } from './content.ts'
import { specs } from './openapi-specs.ts'
import { publishSite } from './published.ts'

/** A spec that has something of everything. */
export const store = {
  openapi: '3.1.0',
  info: { title: 'Store', version: '1' },
  servers: [
    { url: 'https://{region}.api.example.com/v1', variables: { region: { default: 'eu' } }, description: 'Live' },
  ],
  security: [{ key: [] }],
  tags: [{ name: 'orders', description: 'About **orders**.' }],
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      put: {
        tags: ['orders'],
        summary: 'Replace an order',
        operationId: 'replaceOrder',
        description: 'Replaces *all* of it. </script><script>alert(1)</script>',
        parameters: [
          {
            name: 'dryRun',
            in: 'query',
            required: true,
            schema: { type: 'boolean', default: true },
            description: 'Only `try` it.',
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: {
          200: {
            description: 'The order.',
            headers: { 'X-Rate': { schema: { type: 'integer' }, description: 'Calls left.' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          404: { description: 'There is none.' },
        },
        'x-codeSamples': [{ lang: 'Ruby', source: 'Order.replace' }],
      },
    },
  },
  webhooks: { shipped: { post: { tags: ['orders'], summary: 'An order was shipped', responses: {} } } },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From the console.' } },
    schemas: {
      Order: {
        type: 'object',
        description: 'What somebody buys.',
        required: ['lines'],
        properties: {
          state: { type: 'string', enum: ['open', 'paid'] },
          lines: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Line' } },
          parent: { $ref: '#/components/schemas/Order' },
          payment: { oneOf: [{ $ref: '#/components/schemas/Card' }, { type: 'null' }] },
        },
      },
      Line: {
        type: 'object',
        properties: { sku: { type: 'string', examples: ['A-1'] }, count: { type: 'integer', minimum: 2 } },
      },
      Card: {
        allOf: [
          { properties: { number: { type: 'string', writeOnly: true } } },
          { properties: { owner: { type: 'string' } } },
        ],
      },
    },
  },
}

/** A site with the pages that a spec supplies, which is called `pets`. */
export async function publishStore(server: TestServer, spec: object = store) {
  const calls = specs(server, server.admin)
  await calls.create({ slug: 'pets', source: { text: JSON.stringify(spec) } })
  await calls.processed('pets')
  const published = await publishSite(server)
  const [spaceId = ''] = published.spaceIds
  await published.site.change({ agentsContext: 'included' })
  await editSpace(server.admin.client, spaceId, [placeholder()])
  return { ...published, spaceId }
}
