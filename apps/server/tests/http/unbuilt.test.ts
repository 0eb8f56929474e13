import { type OperationId, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { handlers, unbuiltHandlers } from '../../src/handlers.ts'
import { call, refused } from '../support/call.ts'
import { pathOf } from '../support/operations.ts'
import { startTestServer } from '../support/server.ts'

const unbuilt = Object.keys(unbuiltHandlers) as OperationId[]
// They need neither a query nor a body to be valid.
const deletions = unbuilt.filter((operationId) => operationTable[operationId].method === 'delete')

describe('the handlers', () => {
  it('cover the whole contract', () => {
    process.stdout.write(`operations still to be built: ${unbuilt.length} of ${Object.keys(operationTable).length}\n`)
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(operationTable).sort())
  })
})

describe('an operation that is still to be built', () => {
  it('answers 501 with the error body', async () => {
    await using server = await startTestServer()
    for (const operationId of deletions) {
      expect(await refused(call(server, `DELETE /v1${pathOf(operationTable[operationId])}`))).toEqual({
        status: 501,
        message: `${operationId} is not available in this version`,
      })
    }
  })

  it('still asks for a token and a valid request', async () => {
    await using server = await startTestServer()
    for (const operationId of deletions) {
      const line = `DELETE /v1${pathOf(operationTable[operationId])}?unknown=1` as const
      expect((await refused(call(server, line, { token: null }))).status).toBe(401)
      expect((await refused(call(server, line))).status).toBe(400)
    }
  })
})
