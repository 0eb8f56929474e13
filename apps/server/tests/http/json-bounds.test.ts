import { describe, expect, it } from 'vitest'
import { refuseHeavyJson } from '../../src/http/json-bounds.ts'
import { startTestServer } from '../support/server.ts'

it('no operation takes a body that nests for ever, however short it is', async () => {
  await using server = await startTestServer()
  const levels = 5000
  const response = await fetch(`${server.url}/v1/orgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
    body: `{"title":"\\u0000","a":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: 'body nests deeper than 1000 levels' } })
})

const reading = (text: string) => () => refuseHeavyJson(Buffer.from(text))
const many = (count: number, item: string) => Array.from({ length: count }, () => item).join()

describe('refuseHeavyJson', () => {
  it.each([
    ['levels of lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'deeper than 1000 levels'],
    ['levels of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'deeper than 1000 levels'],
    ['values', `[${many(400_000, '1')}]`, 'more than 300000 values'],
    ['objects', `[${many(200_000, '{"a":1,"b":2}')}]`, 'more than 300000 values'],
    ['fields', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`, 'more than 10000 fields'],
    ['the same field', `{"a":{${many(20_000, '"title":1')}}}`, 'more than 10000 fields'],
  ])('refuses a body of too many %s', (_, text, why) => {
    expect(reading(text)).toThrow(why)
  })

  it.each([
    ['one long text', JSON.stringify({ text: 'a,[{"\\'.repeat(100_000) })],
    ['many short texts', `[${many(100_000, '",[{"')}]`],
    ['a long list', `[${many(250_000, '1')}]`],
    ['many small objects', `[${many(50_000, '{"a":1,"b":[]}')}]`],
    ['what is no JSON', `${'"\\'.repeat(100_000)}`],
    ['closing brackets', ']'.repeat(100_000)],
  ])('lets %s pass', (_, text) => {
    expect(reading(text)).not.toThrow()
  })
})
