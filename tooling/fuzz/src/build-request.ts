import type { Operation, Parameter } from './contract.ts'
import { escaped, type FuzzRequest, plainRequest } from './request.ts'
import { nastyText } from './strings.ts'
import { type ValueOptions, valueFor } from './values.ts'

/** A request of an operation, made from the contract and from what is known to exist. */
export function buildRequest(operation: Operation, options: ValueOptions, token: string): FuzzRequest {
  const { parameters, body } = operation
  const path = pathFor(operation, options)
  const query = parameters.filter((parameter) => parameter.in === 'query').flatMap((one) => queryFor(one, options))
  const sendsBody = body && (body.isRequired || options.random.chance(0.8))
  return plainRequest({
    operation,
    path,
    query,
    token,
    ...(sendsBody && { body: valueFor(body.schema, options) ?? null }),
  })
}

/** The last of the ids decides the others, so that they belong together. */
function pathFor({ parameters }: Operation, { random, known, beyond }: ValueOptions): Record<string, string> {
  const path: Record<string, string> = {}
  for (const { name } of parameters.filter((parameter) => parameter.in === 'path').toReversed()) {
    if (path[name] !== undefined && random.chance(0.95)) continue
    const found = random.chance(beyond) ? undefined : known.find(name, random)
    const wrong = random.chance(0.5) ? known.any(random) : undefined
    path[name] = found?.id ?? wrong ?? (random.chance(0.3) ? 'nowhere' : nastyText(random))
    for (const [other, id] of Object.entries(found?.path ?? {})) path[other] ??= id
  }
  return path
}

function queryFor({ name, required, schema }: Parameter, options: ValueOptions): string[] {
  if (!required && !options.random.chance(0.3)) return []
  const value = valueFor(schema, { ...options, location: 'query' }, name)
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => `${name}=${escaped(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`)
}
