import type { Operation } from './contract.ts'

/** A request on its way to becoming bytes: a mutation may change any part of it. */
export interface FuzzRequest {
  operation: Operation
  method: string
  target: string
  version: string
  headers: [string, string][]
  body: Buffer | undefined
  path: Record<string, string>
  /** `operation`: the contract says what may come back. `refusal`: it may be no request of that operation at all. */
  promise: 'operation' | 'refusal'
  /** It is sent as far as it goes, and then the client is gone. */
  isAbandoned?: boolean
  /** Whether another request may follow on the same connection. */
  keepsAlive: boolean
}

export interface Plain {
  operation: Operation
  path: Record<string, string>
  query?: string[]
  body?: unknown
  token: string
}

/** A request as any client would send it. */
export function plainRequest({ operation, path, query = [], body, token }: Plain): FuzzRequest {
  const { method, path: template } = operation.row
  const address = `/v1${template.replaceAll(/\{(\w+)\}/g, (_, name) => escaped(path[name] ?? ''))}`
  const target = query.length > 0 ? `${address}?${query.join('&')}` : address
  const hasEveryPart = Object.values(path).every((value) => value !== '')
  return {
    operation,
    method: method.toUpperCase(),
    target,
    version: 'HTTP/1.1',
    headers: [['authorization', `Bearer ${token}`], ...(body === undefined ? [] : [json])],
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    path,
    promise: hasEveryPart ? 'operation' : 'refusal',
    keepsAlive: true,
  }
}

const json: [string, string] = ['content-type', 'application/json']

export function toBytes({ method, target, version, headers, body }: FuzzRequest): Buffer {
  const has = (name: string) => headers.some(([other]) => other === name)
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  if (!has('host')) lines.push('host: localhost')
  if (body && !has('content-length') && !has('transfer-encoding')) lines.push(`content-length: ${body.length}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Node refuses longer heads before anybody can ask which operation they are for. */
export function isReadable({ target, headers }: FuzzRequest): boolean {
  return target.length + headers.join().length < 15_000
}

/** Half a character cannot be written in UTF-8, so it goes as bytes that are no UTF-8 either. */
export function escaped(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}
