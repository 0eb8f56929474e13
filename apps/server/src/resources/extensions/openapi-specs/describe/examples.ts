import { type Located, listIn, type SpecReader } from './reader.ts'

const most = { depth: 8, fields: 200, length: 8_000 }

/** In a request, what only responses have is left out, and the other way round. */
export type BodyDirection = 'request' | 'response'

/** An example of a body: what the description gives, or one made up by its schema. */
export function exampleOf(spec: SpecReader, media: Located, direction: BodyDirection): unknown {
  if (media.value.example !== undefined) return media.value.example
  const examples = spec.at(media, 'examples')
  for (const key of Object.keys(examples?.value ?? {})) {
    const given = examples && spec.at(examples, key)
    if (given?.value.value !== undefined) return given.value.value
  }
  const schema = spec.at(media, 'schema')
  return schema ? exampleOfSchema(spec, schema, direction) : undefined
}

export function exampleOfSchema(spec: SpecReader, schema: Located, direction: BodyDirection): unknown {
  return makeUp(schema, { spec, direction, above: [], left: { fields: most.fields } })
}

/** As it is printed; undefined where it is too long to be one. */
export function printExample(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return text !== undefined && text.length <= most.length ? text : undefined
}

interface Making {
  spec: SpecReader
  direction: BodyDirection
  above: readonly string[]
  left: { fields: number }
}

function makeUp(schema: Located, making: Making): unknown {
  const { value, reference = '' } = schema
  making.left.fields -= 1
  if (value.example !== undefined) return value.example
  const [given] = listIn(value, 'examples')
  if (given !== undefined) return given
  for (const key of ['const', 'default']) if (value[key] !== undefined) return value[key]
  const [first] = listIn(value, 'enum')
  if (first !== undefined) return first
  const isCircle = reference !== '' && making.above.includes(reference)
  if (isCircle || making.above.length >= most.depth || making.left.fields < 0) return undefined
  const within = { ...making, above: [...making.above, reference] }
  const { spec } = making
  const items = spec.at(schema, 'items')
  if (items) return [makeUp(items, within)].filter((item) => item !== undefined)
  const [choice] = [...listIn(value, 'oneOf'), ...listIn(value, 'anyOf')]
  const chosen = spec.follow(choice, schema)
  if (chosen && !value.properties) return makeUp(chosen, within)
  return value.properties || value.allOf || value.type === 'object' ? objectOf(schema, within) : scalarOf(schema)
}

function objectOf(schema: Located, making: Making): unknown {
  const { spec, direction } = making
  const made: [string, unknown][] = []
  for (const part of listIn(schema.value, 'allOf')) {
    const found = spec.follow(part, schema)
    const inner = found && makeUp(found, making)
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      for (const entry of Object.entries(inner)) made.push(entry)
  }
  const properties = spec.at(schema, 'properties')
  for (const key of Object.keys(properties?.value ?? {})) {
    const property = properties && spec.at(properties, key)
    if (!property) continue
    if (property.value[direction === 'request' ? 'readOnly' : 'writeOnly'] === true) continue
    const inner = makeUp(property, making)
    if (inner !== undefined) made.push([key, inner])
  }
  return Object.fromEntries(made)
}

const formats: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  email: 'name@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
}

function scalarOf({ value }: Located): unknown {
  const type = Array.isArray(value.type) ? value.type.find((one) => one !== 'null') : value.type
  if (type === 'integer' || type === 'number') return typeof value.minimum === 'number' ? value.minimum : 1
  if (type === 'boolean') return true
  if (type === 'string') return formats[String(value.format)] ?? 'text'
  return type === 'null' ? null : undefined
}
