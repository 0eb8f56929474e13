import type { Contract, Schema } from './contract.ts'
import type { KnownIds } from './known-ids.ts'
import { meaningTexts } from './meaning-texts.ts'
import { meaningOf, type ParameterLocation } from './meanings.ts'
import type { Random } from './random.ts'
import { nastyText, textFor } from './strings.ts'

export interface ValueOptions {
  contract: Contract
  known: KnownIds
  random: Random
  /** How likely each value goes beyond what its schema allows. */
  beyond: number
  /** Where in the request the value goes; the body unless told. */
  location?: ParameterLocation
}

/** How often a text is one that its meaning makes trouble with, instead of a valid one. */
const oftenMeant = 0.12

/** A value made from a schema: allowed by it unless the options ask for more. */
export function valueFor(schema: Schema, options: ValueOptions, name = '', depth = 0): unknown {
  const { contract, random, beyond } = options
  if (schema.$ref) return valueFor(contract.resolve(schema), options, name, depth)
  if (random.chance(beyond)) return wrongValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return valueFor(random.pick(choices), options, name, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, options, name, depth)))
  return valueOfType(schema, options, name, depth)
}

function valueOfType(schema: Schema, options: ValueOptions, name: string, depth: number): unknown {
  const { random, known, beyond } = options
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return numberFor(schema, random, random.chance(beyond))
    case 'string': {
      const meant = random.chance(oftenMeant) ? meantText(schema, options, name) : undefined
      if (meant !== undefined) return meant
      const id = random.chance(0.8) ? known.find(name, random)?.id : undefined
      return id ?? textFor(schema, random, random.chance(beyond))
    }
    case 'array':
      return arrayFor(schema, options, name, depth)
    case 'object':
      return objectFor(schema, options, name, depth)
    default:
      return schema.properties ? objectFor(schema, options, name, depth) : random.pick(['text', 1, true, null, {}, []])
  }
}

/** A text that means something to whoever reads it, and mostly one that its schema lets through to there. */
function meantText(
  schema: Schema,
  { random, known, location = 'body' }: ValueOptions,
  name: string,
): string | undefined {
  const meaning = meaningOf(name, schema, location)
  if (meaning === undefined) return undefined
  const seen =
    meaning === 'id' ? known.any(random) : meaning === 'cursor' ? known.find('cursor', random)?.id : undefined
  const text = seen !== undefined && random.chance(0.6) ? seen : random.pick(meaningTexts[meaning])
  const { minLength = 0, maxLength = Infinity } = schema
  return (text.length >= minLength && text.length <= maxLength) || random.chance(0.1) ? text : undefined
}

function numberFor({ minimum = 0, maximum = 1000 }: Schema, random: Random, goesBeyond: boolean): number {
  if (goesBeyond) return random.pick([minimum - 1, maximum + 1, 0.5, -0, 2 ** 53, 1e308])
  return random.chance(0.2) ? random.pick([minimum, maximum]) : random.whole(minimum, maximum)
}

/** More than any body may have. */
const mostCharacters = 2_000_000

function arrayFor(schema: Schema, options: ValueOptions, name: string, depth: number): unknown[] {
  const { random, beyond } = options
  const { minItems = 0, maxItems = 4, items = {} } = schema
  const most = depth > 4 ? minItems : Math.min(maxItems, minItems + 3)
  let length = random.whole(minItems, Math.max(minItems, most))
  if (random.chance(beyond)) length = random.chance(0.5) ? Math.min(maxItems, 2000) + 1 : Math.max(minItems - 1, 0)
  // Many of a kind are copies of a few: making them is what costs.
  const few = Array.from({ length: Math.min(length, 5) }, () => valueFor(items, options, name, depth + 1))
  const fitting = few.length > 0 ? Math.ceil((few.length * mostCharacters) / (JSON.stringify(few)?.length ?? 1)) : 0
  return Array.from({ length: Math.min(length, fitting) }, (_, index) => few[index % few.length])
}

function objectFor(schema: Schema, options: ValueOptions, name: string, depth: number): Record<string, unknown> {
  const { random, beyond } = options
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema
  const likelihood = depth > 4 ? 0 : random.pick([0.1, 0.4, 0.9])
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  const wanted = optional.filter(() => random.chance(likelihood))
  if (required.length + wanted.length < minProperties && optional.length > 0) wanted.push(random.pick(optional))
  const left = required.filter(() => !random.chance(beyond))
  const entries = [...left, ...wanted].map((key) => [key, valueFor(properties[key] ?? {}, options, key, depth + 1)])
  if (typeof additionalProperties === 'object' && random.chance(0.5)) {
    entries.push([textFor({ maxLength: 20 }, random, false), valueFor(additionalProperties, options, name, depth + 1)])
  }
  if (random.chance(beyond))
    entries.push([random.pick(['__proto__', 'constructor', 'surprise', '']), wrongValue(random)])
  return fromEntries(entries as [string, unknown][])
}

/** Unlike an assignment, this makes `__proto__` a key like any other. */
function fromEntries(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries)
}

function wrongValue(random: Random): unknown {
  return random.pick([
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 0.1,
    () => [],
    () => ({}),
    () => [[[[[]]]]],
    () => ({ object: 'space', id: 'x' }),
    () => fromEntries([['__proto__', { isAdmin: true }]]),
    () => ({ constructor: { prototype: { isAdmin: true } } }),
    () => Array.from({ length: 1001 }, () => 'x'),
    () => nastyText(random),
    () => nastyText(random),
  ])()
}
