import { type OperationId, operationTable } from '@quire/api-types'
import { createRequestValidator, InvalidRequest, readValidationSpec } from '@quire/api-validator'
import { describe, expect, it } from 'vitest'

const spec = readValidationSpec()
/** Characters of JSON; what is compiled at once takes a few milliseconds for as many. */
const mostCharacters = 8000

describe('what the first request of an operation needs', () => {
  it('is compiled a schema at a time, each of a bounded length', () => {
    const bodies = Object.entries(spec.operations).map(([id, { requestBody }]) => [id, requestBody] as const)
    const parts = [...Object.entries(spec.schemas), ...bodies]
    const long = parts.filter(([, part]) => JSON.stringify(part ?? null).length > mostCharacters)
    expect(long.map(([name]) => name)).toEqual([])
  })

  it('is compiled once, for each of them', () => {
    const { prepare, validate } = createRequestValidator(spec)
    for (const id of Object.keys(operationTable) as OperationId[]) {
      const { hasBody } = operationTable[id]
      expect([...(prepare(id, hasBody) ?? [])].length, id).toBeGreaterThan(0)
      expect(prepare(id, hasBody), id).toBeUndefined()
    }
    const body = { title: 'x'.repeat(5000) }
    expect(() => validate('createSpace', { search: '', path: { organizationId: 'o' }, query: {}, body })).toThrow(
      InvalidRequest,
    )
  })
})
