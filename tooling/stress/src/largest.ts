import { type Contract, type KnownIds, type Random, type Schema, textFor } from '@quire/fuzz'
import { type Flavour, flavoursFor, repeat } from './texts.ts'

/** How a schema is filled. */
export interface Shape {
  /** For texts that are read as this flavour's kind; others are plain. */
  flavour: string
  /** Which of several choices, wherever there are some. */
  choice: number
  /** One long text, or many things with short ones. */
  isLong: boolean
  /** How deep things lie within each other before only what is required follows. */
  depth: number
  /** The most of one list; less where the contract says less. */
  items: number
  /** Fields to leave out where they may be absent. */
  omitted: ReadonlySet<string>
  /** What is left of the body; used up while filling. */
  bytes: number
}

export interface Filling {
  contract: Contract
  known: KnownIds
  /** The ids of a world, of things that belong together. */
  path: Record<string, string>
  /** What is put where an address is asked for. */
  address: string
  /** What is left to chance. */
  random: Random
}

/** Among the fields to leave out: all that name something else. */
export const references = '(references)'

const shortText = 24
/** What makes an edit fail before it is read. */
const preconditions = ['baseRevision']

/** The largest value that a schema and the shape allow. */
export function largestFor(schema: Schema, shape: Shape, filling: Filling, name = '', depth = 0): unknown {
  if (schema.$ref) return largestFor(filling.contract.resolve(schema), shape, filling, name, depth)
  if (schema.const !== undefined) return spend(schema.const, shape)
  if (schema.enum) return spend(schema.enum[Math.max(shape.choice, 0) % schema.enum.length], shape)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return largestFor(chosen(choices, shape), shape, filling, name, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => largestFor(part, shape, filling, name, depth)))
  return ofType(schema, shape, filling, name, depth)
}

function chosen(choices: Schema[], { choice }: Shape): Schema {
  const filled = choices.filter(({ type }) => type !== 'null')
  return filled[Math.max(choice, 0) % filled.length] ?? {}
}

function ofType(schema: Schema, shape: Shape, filling: Filling, name: string, depth: number): unknown {
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  switch (types.find((type) => type !== 'null')) {
    case 'boolean':
      return spend(true, shape)
    case 'integer':
    case 'number':
      return spend(schema.maximum ?? 1000, shape)
    case 'array':
      return listFor(schema, shape, filling, name, depth)
    case 'object':
      return objectFor(schema, shape, filling, depth)
    default:
      return spend(stringFor(schema, shape, filling, name), shape)
  }
}

function spend<Value>(value: Value, shape: Shape): Value {
  shape.bytes -= Buffer.byteLength(JSON.stringify(value) ?? '') + 1
  return value
}

function stringFor(schema: Schema, shape: Shape, { known, path, address, random }: Filling, name: string): string {
  const { maxLength = 100_000, minLength = 0, pattern, format } = schema
  if (format === 'uri' || /^url$/i.test(name)) return address
  const id = path[name] ?? path[`${name.replace(/s$/, '')}Id`] ?? known.all(name).at(-1)?.id
  if (id !== undefined && maxLength <= 128) return id
  if (format !== undefined || pattern !== undefined) return textFor(schema, random, false)
  const flavours = flavoursFor(name, maxLength)
  const flavour = flavours.find((one) => one.name === shape.flavour) ?? (flavours[0] as Flavour)
  const characters = shape.isLong ? maxLength : Math.min(maxLength, Math.max(minLength, shortText))
  const bounds = { characters, bytes: Math.max(shape.bytes, 40) }
  const text = flavour.fill(bounds)
  return text.length >= minLength && text !== '' ? text : repeat('a', { characters: Math.max(minLength, 1), bytes: 40 })
}

function listFor(schema: Schema, shape: Shape, filling: Filling, name: string, depth: number): unknown[] {
  const { minItems = 0, maxItems = Infinity, items = {} } = schema
  const list: unknown[] = []
  const most = depth > shape.depth ? minItems : Math.max(minItems, Math.min(maxItems, shape.items))
  while (list.length < most) {
    const before = shape.bytes
    list.push(largestFor(items, shape, filling, name, depth + 1))
    // What takes as much again as is left would be too much.
    if (shape.bytes < before - shape.bytes) break
  }
  return list
}

function objectFor(schema: Schema, shape: Shape, filling: Filling, depth: number): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const isDeep = depth > shape.depth
  const keys = Object.keys(properties).filter(
    (key) =>
      required.includes(key) ||
      (!isDeep && !preconditions.includes(key) && !isOmitted(key, properties[key], shape, filling)),
  )
  // What must be there comes first, while there is room.
  const ordered = keys.toSorted((one, other) => Number(required.includes(other)) - Number(required.includes(one)))
  const entries = withinMost(ordered, schema, shape)
    .filter((key) => required.includes(key) || shape.bytes > 200)
    .map((key) => {
      spend(key, shape)
      return [key, largestFor(properties[key] ?? {}, shape, filling, key, depth + 1)]
    })
  const { additionalProperties } = schema
  if (typeof additionalProperties === 'object' && !isDeep) {
    for (let index = 0; index < Math.min(shape.items, 100) && shape.bytes > 200; index++) {
      entries.push([spend(`key${index}`, shape), largestFor(additionalProperties, shape, filling, '', depth + 1)])
    }
  }
  return Object.fromEntries(entries)
}

/** Where only some may be there, which they are is a choice as well. */
function withinMost(keys: string[], { maxProperties = Infinity }: Schema, { choice }: Shape): string[] {
  if (keys.length <= maxProperties) return keys
  const inOrder = keys.toSorted((one, other) => Number(other === 'markdown') - Number(one === 'markdown'))
  return Array.from({ length: maxProperties }, (_, index) => inOrder[(choice + index) % keys.length] ?? '')
}

function isOmitted(key: string, schema: Schema = {}, { omitted }: Shape, { contract }: Filling): boolean {
  if (omitted.has(key)) return true
  if (!omitted.has(references)) return false
  const { items, ...own } = contract.resolve(schema)
  const { type, maxLength = Infinity, pattern } = items ? contract.resolve(items) : own
  return [type].flat().includes('string') && maxLength <= 128 && pattern === undefined
}
