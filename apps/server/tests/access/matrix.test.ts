import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callers } from './callers.ts'
import { readMatrix } from './read-matrix.ts'
import { type AnyRequest, preparedFor, sendRequest } from './request.ts'
import { createWorld, type World, worldOfMaker } from './world.ts'

const matrix = readMatrix()
const operationIds = Object.keys(operationTable) as OperationId[]

describe('matrix.txt', () => {
  it('has a line for every operation of the contract', () => {
    const missing = operationIds.filter((id) => !matrix.has(id))
    expect(missing.map((id) => `${id} in the group ${operationTable[id].tag}`)).toEqual([])
  })
})

describe('what each caller gets', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(operationIds)('from %s is what matrix.txt says', async (id) => {
    expect(await outcomesOf(world, id)).toEqual(matrix.get(id))
  })

  it.each(operationIds.filter((id) => operationTable[id].scopes.length > 1))(
    'from %s is nothing for a token that lacks any of its scopes',
    async (id) => {
      const row: OperationRow = operationTable[id]
      const request = await preparedFor(id).prepare(world, world.server.admin)
      for (const scope of row.scopes) {
        const token = await world.callers.tokenOf('scopes', { ...row, scopes: [scope] })
        expect(await send(world, row, request, token)).toBe(403)
      }
    },
  )
})

/** Calls an operation as everybody. What one call was refused serves the next; what it used up is prepared anew. */
async function outcomesOf(world: World, id: OperationId): Promise<Partial<Record<Caller, string>>> {
  const row: OperationRow = operationTable[id]
  const { prepare, isForAll } = preparedFor(id)
  const makers = await worldOfMaker(world, row.tag)
  const outcomes: Partial<Record<Caller, string>> = {}
  let request: AnyRequest | undefined
  for (const caller of callers) {
    const isOwn = caller === 'maker'
    if (isOwn) request = undefined
    request ??= await prepare(isOwn ? makers : world, world.callers.personOf(caller, row))
    const status = await send(world, row, request, await world.callers.tokenOf(caller, row))
    const isUsedUp = status === row.status && row.method !== 'get'
    if (isUsedUp || !isForAll || isOwn) request = undefined
    outcomes[caller] = status === row.status ? 'ok' : String(status)
  }
  return outcomes
}

async function send(
  { server }: World,
  row: OperationRow,
  request: AnyRequest,
  token: string | undefined,
): Promise<number> {
  const response = await sendRequest(server, row, request, token)
  // Only a connection whose answer was read is used again.
  await response.text()
  return response.status
}
