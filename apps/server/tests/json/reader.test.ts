import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson, readShortJson } from '#json/reader.ts'
import { startTestServer } from '#tests/support/server.ts'

it('no operation takes a body that nests for ever, however short it is', async () => {
  await using server = await startTestServer()
  const levels = 5000
  const response = await fetch(`${server.url}/v1/orgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
    body: `{"title":"a","a":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: 'body nests deeper than 1000 levels' } })
})

const reading = (text: string) => () => readShortJson(Buffer.from(text))
const many = (count: number, item: string) => Array.from({ length: count }, () => item).join()

describe('a body of JSON', () => {
  it.each([
    ['levels of lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'deeper than 1000 levels'],
    ['levels of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'deeper than 1000 levels'],
    ['values', `[${many(400_000, '1')}]`, 'more than 300000 values'],
    ['objects', `[${many(200_000, '{"a":1,"b":2}')}]`, 'more than 300000 values'],
    ['fields', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`, 'more than 10000 fields'],
    ['digits', `[${'1'.repeat(1001)}]`, 'a number of more than 1000 characters'],
    ['spaces', `[${' '.repeat(2_000_000)}]`, 'more than 1048576 spaces in a row'],
    ['bytes of a name', `{"${'a'.repeat(1_100_000)}":1}`, 'a name of more than 1048576 bytes'],
  ])('is refused for too many %s', (_, text, why) => {
    expect(reading(text)).toThrow(why)
  })

  it.each([
    ['one long text', JSON.stringify({ text: 'a,[{"\\'.repeat(100_000) })],
    ['many short texts', `[${many(100_000, '",[{"')}]`],
    ['a long list', `[${many(250_000, '1')}]`],
    ['many small objects', `[${many(50_000, '{"a":1,"b":[]}')}]`],
    ['a long text in Chinese', JSON.stringify(['漢字'.repeat(1_000_000)])],
    ['a long text of escapes', `["${'\\u6f22\\n\\"é'.repeat(200_000)}"]`],
    ['emoji in escapes, at every place where a piece could end', `["${'\\ud83d\\ude00a'.repeat(200_000)}"]`],
    ['a byte order mark', `\ufeff{"a":[1]}`],
  ])('is read with %s in it', (_, text) => {
    expect(reading(text)()).toEqual(JSON.parse(text.replace('\ufeff', '')))
  })

  it.each([
    ['{"a":1,"b":{"c":[1,{"title":1,"title":2}]}}', 'body.b.c[1].title is there more than once'],
    ['{"a":1,"\\u0061":2}', 'body.a is there more than once'],
    ['{"__proto__":1,"__proto__":2}', 'body.__proto__ is there more than once'],
    ['{"a":["b\\u0000"]}', 'body.a[0] must not contain the character U+0000'],
    ['{"a":["b\\ud800c"]}', 'body.a[0] contains half of a surrogate pair, which is no character'],
  ])('is refused, and the field named: %s', (text, message) => {
    expect(reading(text)).toThrow(message)
  })

  it('pauses after every piece, however it is made', () => {
    const texts = [
      JSON.stringify(['a'.repeat(8_000_000)]),
      JSON.stringify(['"\n'.repeat(2_000_000)]),
      JSON.stringify(Array.from({ length: 100_000 }, () => 'a'.repeat(80))),
      `[${many(8, `1${' '.repeat(1_000_000)}`)}]`,
      `[${many(200_000, '1')}]`,
    ]
    const pausesOf = (text: string) => [...readJson(Buffer.from(text))].length
    for (const text of texts) expect(pausesOf(text)).toBeGreaterThan(3)
  })

  it('is read exactly as the engine reads it, whatever it is', () => {
    const unique = fc.json({ maxDepth: 6 })
    const mutated = fc
      .tuple(
        unique,
        fc.nat(),
        fc.constantFrom('"', '\\', ',', '[', '}', ':', ' ', '0', '-', 'e', '\u0001', 'n', '\\u00e9'),
      )
      .map(([text, at, character]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + character + text.slice(place + (at % 2))
      })
    fc.assert(
      fc.property(fc.oneof(unique, mutated), (text) => {
        const [own, engine] = [resultOf(reading(text)), resultOf(() => JSON.parse(text))]
        if (own.message?.includes('more than once') || /surrogate|U\+0000/.test(own.message ?? '')) return
        expect(own.value).toEqual(engine.value)
        expect(own.message === undefined).toBe(engine.message === undefined)
      }),
      { numRuns: 5000 },
    )
  })
})

function resultOf(read: () => unknown): { value?: unknown; message?: string } {
  try {
    return { value: read() }
  } catch (error) {
    return { message: (error as Error).message }
  }
}
