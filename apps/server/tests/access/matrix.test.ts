import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/server.ts'
import { type Caller, callers } from './callers.ts'
import { changeRequestFixtures } from './fixtures/change-requests.ts'
import { commentFixtures } from './fixtures/comments.ts'
import { contentFixtures } from './fixtures/content.ts'
import type { Fixture } from './fixtures/fixture.ts'
import { identityFixtures } from './fixtures/identity.ts'
import { integrationFixtures } from './fixtures/integrations.ts'
import { openApiSpecFixtures } from './fixtures/openapi-specs.ts'
import { publishedFixtures } from './fixtures/published.ts'
import { reviewFixtures } from './fixtures/reviews.ts'
import { searchFixtures } from './fixtures/search.ts'
import { siteFixtures } from './fixtures/sites.ts'
import { collectionFixtures, spaceFixtures } from './fixtures/spaces.ts'
import { translationFixtures } from './fixtures/translations.ts'
import { readMatrix } from './read-matrix.ts'
import { createWorld, type World } from './world.ts'

const fixtures: { [Op in OperationId]: Fixture<Op> } = {
  ...identityFixtures,
  ...spaceFixtures,
  ...collectionFixtures,
  ...changeRequestFixtures,
  ...commentFixtures,
  ...contentFixtures,
  ...translationFixtures,
  ...reviewFixtures,
  ...siteFixtures,
  ...publishedFixtures,
  ...searchFixtures,
  ...openApiSpecFixtures,
  ...integrationFixtures,
}

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
})

/** Calls an operation as everybody. What one call was refused serves the next; what it used up is prepared anew. */
async function outcomesOf(world: World, id: OperationId): Promise<Partial<Record<Caller, string>>> {
  const row: OperationRow = operationTable[id]
  const prepare = fixtures[id] as (world: World, caller: Person) => Promise<AnyRequest> | AnyRequest
  const isForAll = prepare.length < 2
  const outcomes: Partial<Record<Caller, string>> = {}
  let request: AnyRequest | undefined
  for (const caller of callers) {
    request ??= await prepare(world, world.callers.personOf(caller, row))
    const status = await send(world, row, request, world.callers.tokenOf(caller, row))
    const isUsedUp = status === row.status && row.method !== 'get'
    if (isUsedUp || !isForAll) request = undefined
    outcomes[caller] = status === row.status ? 'ok' : String(status)
  }
  return outcomes
}

async function send(
  { server }: World,
  { method, path: template }: OperationRow,
  { path, query, body }: AnyRequest,
  token: string | undefined,
): Promise<number> {
  const url = new URL(`${server.url}/v1${template.replaceAll(/\{(\w+)\}/g, (_, name) => path[name] ?? '')}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  // Only a connection whose answer was read is used again.
  await response.text()
  return response.status
}

interface AnyRequest {
  path: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
