import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRequest, preparedFor } from '#tests/access/request.ts'
import { type Answer, ask, withIds } from './ask.ts'
import { createCheck, valuesAt } from './check-value.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { type Operation, readSections, type Statement } from './read-statements.ts'
import { valuesFor } from './request-values.ts'

type Sent = { query?: Record<string, unknown>; body?: Record<string, unknown> }

const sections = readSections()
const { checkResource, checkValue } = createCheck(sections)
let fixture: Fixture
let prepared: Map<OperationId, AnyRequest>
let answers: Map<Operation, unknown>
beforeAll(async () => {
  fixture = await createFixture()
  prepared = new Map()
  answers = new Map()
})
afterAll(() => fixture.world.server[Symbol.asyncDispose]())

const operations = Object.entries(operationTable as Record<string, OperationRow>)

function operationIdOf({ method, path }: Pick<Operation, 'method' | 'path'>): OperationId {
  const [id] = operations.find(([, row]) => row.method === method.toLowerCase() && row.path === path) ?? []
  if (id === undefined) throw new Error(`${method} ${path} is not in the contract`)
  return id as OperationId
}

/** Sends a request that succeeds, changed by what a statement is about: reads of the fixture, or changes of something new. */
async function send(operation: Pick<Operation, 'method' | 'path'>, changes: Sent = {}): Promise<Answer> {
  const { method, path } = operation
  if (method === 'GET') {
    const query = { ...(path === searching && { query: 'words' }), ...changes.query }
    return ask(fixture, `GET ${withIds(fixture, path)}?${queryOf(query)}`)
  }
  const id = operationIdOf(operation)
  const request = prepared.get(id) ?? (await preparedFor(id).prepare(fixture.world, fixture.world.server.admin))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => request.path[name] ?? '')
  const body = changes.body || request.body !== undefined ? { ...(request.body as object), ...changes.body } : undefined
  const answer = await ask(fixture, `${method} ${address}?${queryOf(changes.query ?? {})}`, body)
  // What was refused, or only changed, is good for another request.
  if (answer.status >= 400 || method === 'PATCH') prepared.set(id, request)
  else prepared.delete(id)
  return answer
}

function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])))
}

const searching = '/orgs/{organizationId}/search'

async function accepts(operation: Operation, changes: Sent): Promise<Answer> {
  const answer = await send(operation, changes)
  if (answer.status !== operation.status)
    throw new Error(`${JSON.stringify(changes)} is refused: ${JSON.stringify(answer.body)}`)
  return answer
}

async function refuses(operation: Pick<Operation, 'method' | 'path'>, name: string, changes: Sent): Promise<void> {
  const { status, body } = await send(operation, changes)
  expect([JSON.stringify(changes), status]).toEqual([JSON.stringify(changes), 400])
  expect((body as { error: { message: string } }).error.message).toContain(name)
}

/** What the statement says of an answer: its status, and the object or the list of objects in it. */
async function checkOperation(operation: Operation): Promise<void> {
  const { body } = await accepts(operation, {})
  answers.set(operation, body)
  const { resource, isList } = operation.answers ?? {}
  if (isList) expect(body).toMatchObject({ count: expect.any(Number), items: expect.any(Array) })
  const objects = isList ? (body as { items: unknown[] }).items : [body]
  if (isList) expect(objects.length).toBeGreaterThan(0)
  if (resource) for (const object of objects) checkResource(resource, object)
  if (operation.status > 201) expect(body).toBeUndefined()
}

async function checkPaging(operation: Operation, name: string): Promise<void> {
  const whole = (await accepts(operation, {})).body as { items: unknown[]; count: number }
  const first = (await accepts(operation, { query: { limit: 1 } })).body as {
    items: unknown[]
    next?: { page: string }
  }
  expect(first.items).toEqual(whole.items.slice(0, 1))
  if (name === 'limit') {
    await accepts(operation, { query: { limit: 1000 } })
    return refuses(operation, 'limit', { query: { limit: 1001 } })
  }
  if (whole.count === 1) throw new Error('there is nothing on a second page')
  const second = await accepts(operation, { query: { limit: 1, page: first.next?.page } })
  expect((second.body as { items: unknown[] }).items).toEqual(whole.items.slice(1, 2))
  await refuses(operation, 'page', { query: { page: 'garbage' } })
}

async function checkRequest(
  { operation, place, name, kind }: Statement & { type: 'request' },
  letter?: string,
): Promise<void> {
  if (kind.name === 'page' || kind.name === 'limit') return checkPaging(operation, name)
  const { accepted, refused, unknown } = valuesFor(kind, place, letter)
  for (const value of accepted) await accepts(operation, { [place]: { [name]: value } })
  for (const value of refused) await refuses(operation, name, { [place]: { [name]: value } })
  for (const value of unknown) {
    const { status } = await send(operation, { [place]: { [name]: value } })
    expect([400, 404, 409]).toContain(status)
  }
  // A move has to say where to, by one of the two.
  if (name === 'position' || name === 'parent') return
  const without = { [place]: { [name]: undefined } }
  if (kind.isRequired) return refuses(operation, name, without)
  const { body } = await accepts(operation, without)
  if (kind.default !== undefined)
    expect((await accepts(operation, { [place]: { [name]: kind.default } })).body).toEqual(body)
}

async function checkAnswer({ operation, path, kind }: Statement & { type: 'answer' }): Promise<void> {
  const body = answers.get(operation) ?? (await accepts(operation, {})).body
  const { values, isMissing } = valuesAt(body, path)
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) checkValue(kind, value)
  if (kind.isRequired) expect(isMissing).toBe(false)
}

async function checkLimit({ method, path, name, kind }: Statement & { type: 'limit' }): Promise<void> {
  const status = operationTable[operationIdOf({ method, path })].status
  const place = method === 'GET' ? 'query' : 'body'
  const same = sections
    .flatMap(({ statements }) => statements)
    .find(
      (one) =>
        one.type === 'request' &&
        one.operation.path === path &&
        one.operation.method === method &&
        one.name === name &&
        one.kind.max === kind.max,
    )
  if (same?.type !== 'request') throw new Error('the operation itself says nothing of this limit')
  expect([same.kind.min, same.kind.max]).toEqual([kind.min, kind.max])
  if (kind.name === 'limit') return checkPaging({ method, path, status }, name)
  await checkRequest({ ...same, place }, 'b')
}

const kinds = ['operation', 'request', 'answer', 'limit']
const chapters = sections.map(({ name, statements }) => ({
  name,
  executed: statements
    .filter(({ type }) => kinds.includes(type))
    .map((one) => [`${one.number} ${one.text}`, one] as const),
}))

describe('Endpoints', () => {
  it('answers a DELETE with 205 or 204, and no content', async () => {
    const all = sections.flatMap(({ statements }) =>
      statements.flatMap((one) => (one.type === 'operation' ? [one.operation] : [])),
    )
    for (const operation of all.filter(({ method }) => method === 'DELETE')) {
      const { status, body } = await send(operation)
      expect([operation.path, status, body]).toEqual([operation.path, operation.status, undefined])
      expect([204, 205]).toContain(status)
    }
  })
})

describe.each(chapters.filter(({ executed }) => executed.length > 0))('$name', ({ executed }) => {
  it.each(executed)('%s', async (_, statement) => {
    if (statement.type === 'operation') await checkOperation(statement.operation)
    else if (statement.type === 'request') await checkRequest(statement)
    else if (statement.type === 'answer') await checkAnswer(statement)
    else if (statement.type === 'limit') await checkLimit(statement)
  })
})
