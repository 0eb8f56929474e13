import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/access/callers.ts'
import { type AnyRequest, type Prepare, preparedFor, sendRequest } from '#tests/access/request.ts'
import { createWorld, type World } from '#tests/access/world.ts'
import { pathOf } from '#tests/support/operations.ts'
import { startTestServer } from '#tests/support/server.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'
import { publishSite, visit } from '#tests/worlds/published.ts'
import { createCoverage, operationIds } from './coverage.ts'
import { provocations } from './provocations.ts'
import { sendTooMuch } from './send-too-much.ts'
import { states } from './states.ts'

const coverage = createCoverage()
/** The operations whose new objects said where they are. */
const located = new Set<string>()

describe('every operation', () => {
  let world: World
  let visitorToken: string
  beforeAll(async () => {
    world = await createWorld()
    visitorToken = (await visit(world.server, (await publishSite(world.server)).root)).apiToken
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(operationIds)('answers as declared whatever comes to %s', async (id) => {
    const row: OperationRow = operationTable[id]
    const { server } = world
    const { prepare, isForAll } = preparedFor(id)
    let request: AnyRequest | undefined
    for (const { caller = 'admin', change, isFor } of provocations) {
      if (isFor && !isFor(row)) continue
      request ??= await prepare(world, caller === 'admin' ? server.admin : world.callers.personOf(caller, row))
      const status = await send(id, change?.(request) ?? request, caller)
      const isUsedUp = status === row.status && row.method !== 'get'
      if (isUsedUp || !isForAll) request = undefined
    }
    request ??= await prepare(world, server.admin)
    await coverage.note(id, await sendRequest(server, row, request, visitorToken))
    if (row.hasBody) await coverage.note(id, await sendTooMuch(server, row, request))
    await expectSuccess(id, isForAll ? request : await prepare(world, server.admin))
  })

  it.each(Object.entries(states))('refuses what the state of things forbids: %s', async (id, { status, ...state }) => {
    const { caller = 'admin', prepare } = state as { caller?: Caller; prepare: Prepare }
    const person =
      caller === 'admin' ? world.server.admin : world.callers.personOf(caller, operationTable[id as OperationId])
    const request = await prepare(world, person)
    expect(await send(id as OperationId, request, caller)).toBe(status)
  })

  async function send(id: OperationId, request: AnyRequest, caller?: Caller): Promise<number> {
    const row: OperationRow = operationTable[id]
    const token = caller && caller !== 'admin' ? await world.callers.tokenOf(caller, row) : world.server.admin.token
    const response = await sendRequest(world.server, row, request, token)
    await followLocation(id, response.headers.get('location'), token)
    return coverage.note(id, response)
  }

  async function followLocation(id: OperationId, location: string | null, token = ''): Promise<void> {
    if (location === null) return
    located.add(id)
    const { url, ctx } = world.server
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(location.replace(ctx.config.publicUrl, url), { headers })
    await answer.text()
    expect([location, answer.status]).toEqual([location, 200])
  }

  /** With a key where there may be one: while nobody else may write, the first of two requests under it is running. */
  async function expectSuccess(id: OperationId, request: AnyRequest): Promise<void> {
    const { status, takesIdempotencyKey }: OperationRow = operationTable[id]
    if (!takesIdempotencyKey) return expect(await send(id, request)).toBe(status)
    const { ctx } = world.server
    const keyed = { ...request, headers: { 'idempotency-key': ctx.newId() } }
    const transaction = await ctx.database.write.startTransaction().execute()
    const both = [send(id, keyed), send(id, keyed)]
    await Promise.race(both).finally(() => transaction.rollback().execute())
    expect((await Promise.all(both)).toSorted()).toEqual([status, 409])
  }
})

describe('a limit of requests', () => {
  it('answers 429 from every operation', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 1 })
    for (const id of operationIds) {
      const row = { ...operationTable[id], path: pathOf(operationTable[id]) }
      const send = () => sendRequest(server, row, { path: {} }, server.admin.token)
      await coverage.note(id, await send())
      expect(await coverage.note(id, await send())).toBe(429)
    }
  })
})

describe('a server that has too much to do', () => {
  it('answers 503 from every operation', async () => {
    await using server = await startTestServer({}, { limits: { maxRequests: 1, maxAnonymousRequests: 0 } })
    const occupant = await beginSlowly(server.url, server.admin.token)
    for (const id of operationIds) {
      const row = { ...operationTable[id], path: pathOf(operationTable[id]) }
      const answer = await sendRequest(server, row, { path: {} }, server.admin.token)
      expect(await coverage.note(id, answer)).toBe(503)
    }
    await occupant.finish()
  })
})

describe('a server that sends no mail', () => {
  it('answers 409 from what needs it', async () => {
    await using server = await startTestServer()
    const row = operationTable.requestSignInLink
    const answer = await sendRequest(server, row, { path: {}, body: { email: 'kim@papermill.example' } }, undefined)
    expect(await coverage.note('requestSignInLink', answer)).toBe(409)
  })
})

describe('a server at an address that browsers have no passkeys for', () => {
  it('answers 409 from what begins one', async () => {
    await using server = await startTestServer({ publicUrl: 'http://192.0.2.7' })
    const answer = await sendRequest(server, operationTable.preparePasskey, { path: {} }, server.admin.token)
    expect(await coverage.note('preparePasskey', answer)).toBe(409)
  })
})

describe('what the contract declares', () => {
  it('was seen, each and every status', () => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.unseen()).toEqual([])
  })
})

describe('the Location of a new object', () => {
  it('is sent by the operations that declare it, and by no other', () => {
    const declaring = operationIds.filter((id) => 'location' in operationTable[id])
    expect([...located].toSorted()).toEqual(declaring.toSorted())
  })
})
