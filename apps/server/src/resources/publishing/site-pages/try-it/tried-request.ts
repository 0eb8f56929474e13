import { BadRequestError } from '#errors.ts'

/** A request of an API as a reader has filled it in. */
export interface TriedRequest {
  spec: string
  method: string
  path: string
  /** Which of the servers that the description names. */
  server: number
  /** By location and name, as `query:limit`. */
  values: Record<string, string>
  body: string | undefined
}

/** Reads what the script of a page sends. */
export function readTriedRequest(sent: unknown): TriedRequest {
  if (typeof sent !== 'object' || sent === null) throw new BadRequestError('body must be an object')
  const { spec, method, path, server, values, body } = sent as Record<string, unknown>
  if (typeof server !== 'number') throw new BadRequestError('body.server must be a number')
  if (body !== undefined && typeof body !== 'string') throw new BadRequestError('body.body must be a string')
  return {
    spec: text('spec', spec),
    method: text('method', method),
    path: text('path', path),
    server,
    values: valuesIn(values),
    body,
  }
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string' && value.length <= 2_000) return value
  throw new BadRequestError(`body.${name} must be a string of at most 2000 characters`)
}

function valuesIn(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) throw new BadRequestError('body.values must be an object')
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, text(`values.${name.slice(0, 100)}`, value)]),
  )
}
