import { createRequestValidator, InvalidRequest } from '@quire/api-validator'
import { describe, expect, it } from 'vitest'
import { type Operation, readContract, type Schema } from '../src/contract.ts'
import { createKnownIds } from '../src/known-ids.ts'
import { createRandom } from '../src/random.ts'
import { valueFor } from '../src/values.ts'

const contract = readContract()
const { validate } = createRequestValidator(contract.spec)

const name = 'surprise'

/** Every object in a body, by its pointer. */
function objectsIn(value: unknown, pointer = 'body'): { pointer: string; object: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((item, index) => objectsIn(item, `${pointer}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown>
  const below = Object.entries(object).flatMap(([key, child]) =>
    objectsIn(child, /^\d+$/.test(key) ? `${pointer}[${key}]` : `${pointer}.${key}`),
  )
  return [{ pointer, object }, ...below]
}

/** Whether the schema at a place lets names through that it does not list, by design. */
function isOpen(schema: Schema, value: unknown, target: object, seen = 0): boolean {
  const written = contract.resolve(schema)
  if (seen > 60 || typeof value !== 'object' || value === null) return false
  const kinds = [...(written.oneOf ?? []), ...(written.anyOf ?? []), ...(written.allOf ?? [])]
  if (kinds.some((kind) => isOpen(kind, value, target, seen + 1))) return true
  if (value === target) return written.additionalProperties !== false && kinds.length === 0 && isObjectSchema(written)
  if (Array.isArray(value))
    return written.items !== undefined && value.some((item) => isOpen(written.items ?? {}, item, target, seen + 1))
  return Object.entries(value).some(([key, child]) => {
    const below = written.properties?.[key] ?? written.additionalProperties
    // Below what takes anything there are no rules.
    if (below === true || below === undefined) return below === true && contains(child, target)
    return below !== false && isOpen(below, child, target, seen + 1)
  })
}

function isObjectSchema({ type, properties }: Schema): boolean {
  return [type].flat().includes('object') || properties !== undefined || type === undefined
}

function contains(value: unknown, target: object): boolean {
  if (value === target) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((child) => contains(child, target))
}

function refusalOf(id: Operation['id'], body: unknown): string | undefined {
  const path = Object.fromEntries(
    contract.operations
      .find((one) => one.id === id)
      ?.parameters.filter(({ in: location }) => location === 'path')
      .map((one) => [one.name, 'abc']) ?? [],
  )
  try {
    validate(id, { search: '', path, query: {}, body })
  } catch (error) {
    if (error instanceof InvalidRequest) return error.message
    throw error
  }
  return undefined
}

describe('a field that the contract does not know', () => {
  const withBody = contract.operations.filter(({ body }) => body)

  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'is refused and named at every level of the body of %s',
    (id, { body }) => {
      const schema = body?.schema ?? {}
      let tried = 0
      for (let seed = 0; seed < 60; seed += 1) {
        const random = createRandom(seed * 7919 + id.length)
        const sample = valueFor(schema, { contract, known: createKnownIds(), random, beyond: 0 })
        if (JSON.stringify(sample).length > 20_000 || refusalOf(id, sample) !== undefined) continue
        for (const { pointer, object } of objectsIn(sample).slice(0, 40)) {
          if (isOpen(schema, sample, object)) continue
          object[name] = 1
          expect([pointer, refusalOf(id, sample)]).toEqual([pointer, expect.stringContaining(`${pointer}.${name} `)])
          delete object[name]
          tried += 1
        }
      }
      expect(tried).toBeGreaterThan(0)
    },
  )
})
