import { describe, expect, it } from 'vitest'
import { patience } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage } from '#tests/worlds/content.ts'
import { publishStore } from '#tests/worlds/store-api.ts'

/** The words of a page, in their order. */
function wordsOf(html: string): string {
  const [, main = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  return main
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
}

describe('an operation on a page of a site', patience, () => {
  it('is described with all that the spec says of it', async () => {
    await using server = await startTestServer()
    const { root } = await publishStore(server)
    const { text, status } = await show(server, `${root}orders`)
    expect(status).toBe(200)
    const words = wordsOf(text)
    for (const part of [
      'About orders.',
      'Replace an order',
      'PUT /orders/{id}',
      'Servers https://eu.api.example.com/v1 Live',
      'Authorization key header X-Key From the console.',
      'Path parameters id string · required · format: uuid',
      'Query parameters dryRun boolean · required · default: true Only try it.',
      'Request body required application/json Order',
      'state string Values: open, paid',
      'lines array of Line · required · maxItems: 9 sku string',
      'count integer · minimum: 2',
      'parent Order · as above',
      'one of: Card number string',
      'X-Rate integer Calls left.',
      'There is none.',
      'An order was shipped',
    ]) {
      expect(words).toContain(part)
    }
    expect(text).toContain('<h2 id="put-orders-id">')
    expect(text).not.toContain('<script>alert')
  })

  it('has samples of code in several languages, those of the spec first, and examples', async () => {
    await using server = await startTestServer()
    const { root } = await publishStore(server)
    const words = wordsOf((await show(server, `${root}orders`)).text)
    expect(words).toContain('Order.replace')
    expect(words).toContain(
      "curl -X PUT 'https://eu.api.example.com/v1/orders/{id}?dryRun=true' \\ -H 'X-Key: YOUR_KEY'",
    )
    expect(words).toContain('const response = await fetch("https://eu.api.example.com/v1/orders/{id}?dryRun=true"')
    expect(words).toContain('import requests')
    expect(words).toContain('http.NewRequest("PUT"')
    expect(words).toContain('"sku": "A-1", "count": 2')
  })

  it('is in the Markdown of the page, without tags of ours', async () => {
    await using server = await startTestServer()
    const { root } = await publishStore(server)
    const { text } = await show(server, `${root}orders.md`)
    expect(text).toContain('## Replace an order')
    expect(text).toContain('`PUT /orders/{id}`')
    expect(text).toMatch(/- `dryRun` _boolean_ · \*\*required\*\*/)
    expect(text).toContain('```bash\ncurl -X PUT')
    expect(text).not.toContain('{%')
  })

  it('is found by its summary, its id and its path', async () => {
    await using server = await startTestServer()
    const { root } = await publishStore(server)
    for (const query of ['replace an order', 'replaceOrder', 'orders']) {
      const { links } = await show(server, `${root}~search?q=${encodeURIComponent(query)}`)
      const addresses = links.map(([href]) => new URL(href, root).href)
      expect(addresses, query).toContain(`${root}orders#put-orders-id`)
    }
    const suggested = await show(server, `${root}~search/suggestions?q=replace`)
    expect(suggested.text).toContain('<mark>Replace</mark> an order')
  })

  it('is described on written pages too, and shown by its name where the spec has none like it', async () => {
    await using server = await startTestServer()
    const { root, spaceId } = await publishStore(server)
    const tag = (path: string) =>
      `{% openapi-operation spec="pets" path="${path}" method="put" %}\n[x](x)\n{% endopenapi-operation %}`
    await addPage(
      server.admin.client,
      spaceId,
      'Written',
      `{% hint style="info" %}\n${tag('/orders/{id}')}\n{% endhint %}\n\n${tag('/gone')}\n`,
    )
    const words = wordsOf((await show(server, `${root}written`)).text)
    expect(words).toContain('Replace an order')
    expect(words).toContain('PUT /gone')
  })

  it('is described for models as well', async () => {
    await using server = await startTestServer()
    const { root } = await publishStore(server)
    const words = wordsOf((await show(server, `${root}models`)).text)
    expect(words).toContain('Order # What somebody buys.')
    expect(words).toContain('sku string')
    expect(words).toContain('parent Order · as above')
    const found = await show(server, `${root}~search/suggestions?q=line`)
    expect(found.text).toContain('models#model-line')
  })

  it('is bounded, however much a spec nests', async () => {
    await using server = await startTestServer()
    const properties = (level: number): object =>
      level === 0
        ? { type: 'string' }
        : {
            type: 'object',
            properties: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`f${n}`, properties(level - 1)])),
          }
    const response = { 200: { description: 'x', content: { 'application/json': { schema: properties(5) } } } }
    const circle = {
      200: { description: 'x', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
    }
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Deep', version: '1' },
      paths: {
        '/deep': { get: { tags: ['deep'], responses: response } },
        '/circle': { get: { tags: ['deep'], responses: circle } },
      },
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
    }
    const { root } = await publishStore(server, spec)
    const { status, text } = await show(server, `${root}deep`)
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(1_000_000)
    expect(wordsOf(text)).toContain('and more')
  })
  it('is bounded, however much a spec says of one operation', async () => {
    await using server = await startTestServer()
    const description = '**a** `b` [c](https://d.example) '.repeat(60)
    const properties = Object.fromEntries(Array.from({ length: 1_400 }, (_, n) => [`f${n}`, { description }]))
    const content = { 'application/json': { schema: { type: 'object', properties } } }
    const get = { tags: ['long'], responses: { 200: { description: 'x', content } } }
    const spec = { openapi: '3.1.0', info: { title: 'Long', version: '1' }, paths: { '/long': { get } } }
    const { root } = await publishStore(server, spec)
    const { status, text } = await show(server, `${root}long`)
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(2_000_000)
    expect(text).toMatch(/and more<\/p>/)
  })
})
