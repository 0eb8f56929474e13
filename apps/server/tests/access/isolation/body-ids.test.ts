import { readFileSync } from 'node:fs'
import { type OperationId, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRequest, preparedFor } from '#tests/access/request.ts'
import { createForeignWorld, createWorld, type World } from '#tests/access/world.ts'
import { type DatabaseWatch, watchDatabase } from '#tests/support/watch-database.ts'
import { importsEnded } from '#tests/worlds/imports.ts'
import { attemptsWith, textAt } from './attempt.ts'
import { furnish } from './companions.ts'
import { type Field, textFieldsOf } from './fields.ts'
import { absentOf, things } from './foreign-objects.ts'
import { type Kind, kindOf, mayNameNothing, unproven } from './kinds.ts'

type IdField = Field & { id: OperationId; kind: Kind }

const fields = (Object.keys(operationTable) as OperationId[]).flatMap((id) =>
  textFieldsOf(id).map((field) => ({ id, ...field, ...kindOf(id, field.name) })),
)
const idFields: IdField[] = fields.filter((field) => 'kind' in field)
const operations = Map.groupBy(idFields, ({ id }) => id)

describe('every field that takes a text', () => {
  it('is known to name something, or to name nothing', () => {
    const unknown = fields.filter((field) => !('kind' in field || 'reason' in field))
    expect(unknown.map(({ id, name }) => `${id} ${name}`)).toEqual([])
  })
})

describe('what may name nothing', () => {
  it('is a link, by the word of the contract', () => {
    const contract = readFileSync(new URL(import.meta.resolve('@quire/api-validator/openapi.json')), 'utf8')
    expect(JSON.parse(contract).components.schemas.ContentRef.description).toContain('need not be there')
  })
})

describe('an id in a body or a query', () => {
  let world: World
  let foreign: World
  let database: DatabaseWatch
  let tried = 0
  const foreignTexts = new Map<Kind, string>()
  beforeAll(async () => {
    world = await createWorld()
    foreign = await createForeignWorld(world)
    await furnish(world)
    await furnish(foreign)
    database = await watchDatabase(world.server.ctx.config.database)
  })
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    await world.server[Symbol.asyncDispose]()
    process.stdout.write(`isolation: ${tried} of ${idFields.length} id fields of ${operations.size} operations tried\n`)
  })

  it.each([...operations.keys()])('of a foreign organization is as good as none: %s', async (id) => {
    const problems: string[] = []
    const requests = requestsOf(id)
    for (const field of operations.get(id) ?? []) problems.push(...(await problemsOf(field, requests)))
    expect(problems).toEqual([])
  })

  async function problemsOf(field: IdField, requests: Requests): Promise<string[]> {
    const problems: string[] = []
    const note = (problem: string) => problems.push(`${field.name}: ${problem}`)
    for (const shape of [0, 1]) {
      let silence: string | undefined
      for (const [foreign, absent] of await textsFor(field.kind)) {
        const named = await requests.send(field, shape, () => foreign)
        silence = (await requests.send(field, shape, () => absent))?.text
        if (named?.text !== silence) note(`${named?.text} instead of ${silence}`)
        const isStored = named?.isAccepted && operationTable[field.id].method !== 'get'
        if (isStored && !mayNameNothing(field)) note('accepted, and nobody has it')
        if (named?.leftTraces) note(`${named.text}, and yet something was written`)
      }
      const own = await requests.send(field, shape, (request) => ownFor(field, request))
      if (!own?.isAccepted) continue
      tried += 1
      if (operationTable[field.id].method === 'get' && own.text === silence) note('makes no difference')
      return problems
    }
    if (!unproven.test(`${field.id} ${field.name}`)) note('refused whatever it names')
    return problems
  }

  /** What the caller may name: without it, being refused would prove nothing. */
  function ownFor({ kind, plant }: IdField, request: AnyRequest) {
    return textAt(request, plant('')) ?? things[kind](world, request.path)
  }

  type Requests = ReturnType<typeof requestsOf>

  /** Sends what was prepared once, and prepares it anew when a call may have used it up. */
  function requestsOf(id: OperationId) {
    let request: AnyRequest | undefined
    return {
      async send(field: IdField, shape: number, textFor: (request: AnyRequest) => Promise<string> | string) {
        request ??= await preparedFor(id).prepare(world, world.server.admin)
        const text = await textFor(request)
        const attempts = await attemptsWith(world, { id, field }, request)
        const attempt = attempts[shape]
        if (!attempt) return undefined
        const answer = await attempt(text)
        await importsEnded(world.server)
        if (answer.isAccepted && operationTable[id].method === 'post') request = undefined
        return { ...answer, leftTraces: !answer.isAccepted && !(await leavesDatabase(() => attempt(text))) }
      },
    }
  }

  /** What the server does by itself may change something meanwhile, but not again and again. */
  async function leavesDatabase(call: () => Promise<unknown>): Promise<boolean> {
    for (let times = 0; times < 5; times++) {
      const before = await database.version()
      await call()
      if ((await database.version()) === before) return true
    }
    return false
  }

  /** Pairs of what a foreign organization has and what nobody has. */
  async function textsFor(kind: Kind): Promise<[foreign: string, absent: string][]> {
    const text = foreignTexts.get(kind) ?? (await things[kind](foreign, {}))
    foreignTexts.set(kind, text)
    const byId: [string, string] = [text, absentOf(world, kind, text)]
    return kind === 'user' ? [byId, [foreign.server.admin.email, 'nobody@example.com']] : [byId]
  }
})
