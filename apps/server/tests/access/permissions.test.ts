import { type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './callers.ts'
import { type Proof, provables } from './permission-proofs.ts'
import { type AnyRequest, type Prepare, preparedFor, sendRequest } from './request.ts'
import { createWorld, type World, worldOfMaker } from './world.ts'

const people: Caller[] = ['guest', 'read', 'comment', 'edit', 'review', 'create', 'maker', 'admin']

/** Of a list of people there is one boolean, `view`, and who may see the list may see them. */
const elsewhere = ['OrganizationTeamMember']

describe('what an object says that its reader may do', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it('is proved for every boolean of the contract', async () => {
    const contract = (await (await fetch(`${world.server.url}/openapi.json`)).json()) as Contract
    const proved = Object.entries(provables).map(([name, { proofs }]) => [name, Object.keys(proofs).toSorted()])
    expect(Object.fromEntries(proved)).toEqual(booleansOf(contract))
  })

  const cases = Object.entries(provables).flatMap(([name, { read, proofs }]) =>
    Object.entries(proofs).flatMap(([boolean, operations]) =>
      operations.map((proof) => ({ name, read, boolean, proof, operationId: idOf(proof) })),
    ),
  )

  it.each(cases)('is what $operationId answers: $boolean of $name', async ({ read, boolean, proof, operationId }) => {
    const row: OperationRow = operationTable[operationId]
    const said: Record<string, boolean> = {}
    const done: Record<string, boolean> = {}
    for (const caller of people) {
      const { token, ...person } = world.callers.personOf(caller, row)
      const place = caller === 'maker' ? await worldOfMaker(world, row.tag) : world
      const request = await requestOf(proof, place, world, { token, ...person })
      said[caller] = await readBoolean(world, { read, boolean, request, token })
      const response = await sendRequest(world.server, row, request, token)
      await response.text()
      done[caller] = response.status === row.status
    }
    expect(said).toEqual(done)
  })
})

const idOf = (proof: Proof) => (typeof proof === 'string' ? proof : proof.operationId)

async function requestOf(proof: Proof, world: World, home: World, person: Parameters<Prepare>[1]): Promise<AnyRequest> {
  return typeof proof === 'string' ? preparedFor(proof).prepare(world, person) : proof.prepare(world, home)
}

/** The boolean as the object says it; what is hidden permits nothing. */
async function readBoolean(
  { server }: World,
  {
    read,
    boolean,
    request,
    token,
  }: { read: keyof typeof operationTable; boolean: string; request: AnyRequest; token: string },
): Promise<boolean> {
  const body = (request.body ?? {}) as Record<string, string>
  const path = { organizationId: body.organization ?? '', spaceId: body.space ?? '', ...request.path }
  const response = await sendRequest(server, operationTable[read], { path }, token)
  const found = (await response.json()) as { permissions?: Record<string, boolean> }
  expect([200, 404]).toContain(response.status)
  return found.permissions?.[boolean] ?? false
}

interface Contract {
  components: { schemas: Record<string, { properties?: Record<string, Properties>; allOf?: unknown[] }> }
}

interface Properties {
  $ref?: string
  properties?: Record<string, unknown>
}

/** The booleans of every schema that has `permissions`, inherited ones included. */
function booleansOf({ components: { schemas } }: Contract): Record<string, string[]> {
  const found = Object.entries(schemas).flatMap(([name, { properties }]): [string, string[]][] => {
    const written = properties?.permissions
    if (!written || elsewhere.includes(name)) return []
    const shape = written.$ref ? (schemas[written.$ref.split('/').at(-1) ?? ''] as Properties) : written
    return [[name, Object.keys(shape.properties ?? {}).toSorted()]]
  })
  return Object.fromEntries(found)
}
