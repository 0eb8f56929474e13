import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeJson } from '#json/encode.ts'

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
