import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { type AnyRequest, sendRequest } from '#tests/access/request.ts'
import type { World } from '#tests/access/world.ts'
import { companionsOf } from './companions.ts'
import type { Field } from './fields.ts'

export interface Answer {
  isAccepted: boolean
  /** Status and body, without what differs from one call to the next. */
  text: string
}

/** Calls with a text in one field: with the least that the contract asks for beside it, and within a body that succeeds. */
export type Attempt = (text: string) => Promise<Answer>

export async function attemptsWith(
  world: World,
  { id, field }: { id: OperationId; field: Field },
  request: AnyRequest,
): Promise<Attempt[]> {
  const { beside, extra } = await companionsOf(world, `${id} ${field.name}`, request.path)
  const bodies = [(text: string) => merged(field.plant(text, beside).body, extra)]
  if (request.body !== undefined) bodies.push((text) => merged(request.body, field.plant(text).body))
  return bodies.map((bodyWith) => (text) => {
    const { query, body = request.body } = field.plant(text)
    const parts = body === undefined ? {} : { body: bodyWith(text) }
    return send(world, operationTable[id], { ...request, query: { ...request.query, ...query }, ...parts }, text)
  })
}

async function send({ server }: World, row: OperationRow, request: AnyRequest, text: string): Promise<Answer> {
  const answer = await sendRequest(server, row, request, server.admin.token)
  const body = (await answer.text()).replaceAll(text, '<text>')
  return { isAccepted: answer.status === row.status, text: `${answer.status} ${alike(body)}` }
}

/** Without the ids, secrets and times of what the calls themselves make. */
function alike(text: string): string {
  return text.replaceAll(/\b([0-9a-z]{20}|[0-9a-f]{64})\b/g, '<id>').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
}

/** The text in a request where another has nothing but one text. */
export function textAt(request: unknown, lone: unknown): string | undefined {
  if (typeof lone === 'string') return typeof request === 'string' ? request : undefined
  const [[key, inner] = []] = isObject(lone) || Array.isArray(lone) ? Object.entries(lone) : []
  return key !== undefined && isObject(request) ? textAt(request[key], inner) : undefined
}

function merged(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) return above.map((item, index) => merged(below[index], item))
  if (!isObject(below) || !isObject(above)) return above ?? below
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...keys].map((key) => [key, merged(below[key], above[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
