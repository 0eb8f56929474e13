import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRequest, addressOf, preparedFor, sendRequest } from '#tests/access/request.ts'
import { createWorld, type World } from '#tests/access/world.ts'
import { bodyWith, nameOf, textFieldsOf } from './text-fields.ts'

const operationIds = Object.keys(operationTable) as OperationId[]
/** As they are written in JSON and in addresses. */
const noText = [
  { text: 'a\0b', escaped: 'a%00b' },
  { text: 'a\ud800b', escaped: 'a%ed%a0%80b' },
  { text: 'a\udc00b', escaped: 'a%ed%b0%80b' },
]

describe('U+0000 and halves of surrogate pairs', { timeout: 600_000 }, () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it('are looked for in texts of most operations', () => {
    const fields = operationIds.map(textFieldsOf)
    expect(fields.flatMap(({ path }) => path).length).toBeGreaterThan(400)
    expect(fields.flatMap(({ query }) => query).length).toBeGreaterThan(50)
    expect(fields.flatMap(({ body }) => body).length).toBeGreaterThan(500)
  })

  it.each(operationIds)('are 400 with the name of the field in every text of %s', async (id) => {
    const row: OperationRow = operationTable[id]
    const { server } = world
    const request: AnyRequest = await preparedFor(id).prepare(world, server.admin)
    const { token } = server.admin
    const { path, query, body } = textFieldsOf(id)
    const askedFor = async (changed: AnyRequest) => refusalOf(await sendRequest(server, row, changed, token))
    const wrong: unknown[] = []
    const check = ({ status, message }: Refusal, name: string) => {
      if (status !== 400 || !message.startsWith(`${name} `)) wrong.push({ name, status, message })
    }
    for (const { text, escaped } of noText) {
      for (const name of path)
        check(await askedFor({ ...request, path: { ...request.path, [name]: escaped } }), `path.${name}`)
      for (const name of query) check(await askEscaped(name, escaped), `query.${name}`)
      for (const field of body) check(await askedFor({ ...request, body: bodyWith(field, text) }), nameOf(field))
    }
    expect(wrong).toEqual([])

    async function askEscaped(name: string, escaped: string): Promise<Refusal> {
      const address = addressOf(server, row, request)
      const separator = address.search === '' ? '?' : '&'
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...request.headers,
      }
      return refusalOf(
        await fetch(`${address}${separator}${name}=${escaped}`, { method: row.method.toUpperCase(), headers }),
      )
    }
  })
})

interface Refusal {
  status: number
  message: string
}

async function refusalOf(response: Response): Promise<Refusal> {
  const text = await response.text()
  const { error } = (text === '' ? {} : JSON.parse(text)) as { error?: { message: string } }
  return { status: response.status, message: error?.message ?? '' }
}
