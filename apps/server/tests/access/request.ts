import type { OperationId, OperationRow } from '@quire/api-types'
import type { Person, TestServer } from '#tests/support/server.ts'
import { fixtures } from './fixtures/all.ts'
import type { World } from './world.ts'

/** A request of any operation, after the types of its own have done their work. */
export interface AnyRequest {
  path: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export type Prepare = (world: World, caller: Person) => Promise<AnyRequest> | AnyRequest

/** Prepares requests of an operation, each for one caller or, when it is the same for everybody, for all of them. */
export function preparedFor(id: OperationId): { prepare: Prepare; isForAll: boolean } {
  const prepare = fixtures[id] as Prepare
  return { prepare, isForAll: prepare.length < 2 }
}

export function addressOf(
  { url }: Pick<TestServer, 'url'>,
  { path: template }: OperationRow,
  { path, query }: AnyRequest,
): URL {
  const address = new URL(`${url}/v1${template.replaceAll(/\{(\w+)\}/g, (_, name) => path[name] ?? '')}`)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value))
  return address
}

export function sendRequest(
  { url }: Pick<TestServer, 'url'>,
  row: OperationRow,
  request: AnyRequest,
  token: string | undefined,
): Promise<Response> {
  const { method } = row
  const { body, headers } = request
  return fetch(addressOf({ url }, row, request), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
}
