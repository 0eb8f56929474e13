import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeJson } from '#json/encode.ts'
import { encodeInTurns } from '#json/encode-in-turns.ts'

describe('encodeJson', () => {
  it('encodes lists of any length and anything else as JSON does', () => {
    const item = fc.record({ id: fc.string({ unit: 'binary' }), note: fc.jsonValue() })
    const list = fc.record(
      {
        count: fc.nat(),
        items: fc.array(item, { maxLength: 40, size: 'max' }),
        next: fc.record({ page: fc.string() }),
      },
      { requiredKeys: ['items'] },
    )
    fc.assert(
      fc.property(fc.oneof(list, item), (body) => {
        expect(Buffer.from(encodeJson(body)).toString()).toBe(Buffer.from(JSON.stringify(body)).toString())
      }),
      { numRuns: 300 },
    )
  })

  it('leaves out what is undefined, and makes room for long items', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ text: '👍'.repeat(1000 * index) }))
    const body = { count: 12, items, next: undefined }
    expect(encodeJson(body)).toEqual(Buffer.from(JSON.stringify(body)))
  })
})

describe('encodeInTurns', () => {
  it('encodes anything as JSON does', async () => {
    const many = fc.array(fc.jsonValue(), { maxLength: 300, size: 'max' })
    const body = fc.record(
      {
        nodes: many,
        data: fc.dictionary(fc.string({ unit: 'binary' }), many, { maxKeys: 20 }),
        none: fc.constant(undefined),
      },
      { requiredKeys: ['nodes'] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const encoded = await encodeInTurns(value, async () => {})
        expect(encoded.toString()).toBe(Buffer.from(JSON.stringify(value)).toString())
      }),
      { numRuns: 50 },
    )
  })

  it('pauses wherever the length is', async () => {
    const leaves = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ object: 'leaf', text: `${index} é` }))
    const shapes = [
      { data: Object.fromEntries(leaves(300).map(({ text }) => [text, undefined])), nodes: leaves(50_000) },
      { nodes: leaves(50_000) },
      { nodes: [{ fragments: leaves(50_000) }] },
      { document: { data: { records: Object.fromEntries(leaves(50_000).entries()) } } },
      {
        nodes: Array.from({ length: 15 }, () => ({
          nodes: Array.from({ length: 15 }, () => ({ nodes: leaves(200) })),
        })),
      },
    ]
    for (const body of shapes) {
      let pauses = 0
      const encoded = await encodeInTurns(body, async () => void pauses++)
      expect(encoded.equals(Buffer.from(JSON.stringify(body)))).toBe(true)
      expect(pauses).toBeGreaterThan(encoded.length / 60_000)
    }
  })
})
