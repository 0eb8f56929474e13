import type { OperationId } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'

/** A place in the requests of an operation where text can stand, such as `body.position.before(space).space`. */
export interface Field {
  name: string
  /** Whether it is part of what the contract calls a link, a `ContentRef`. */
  isLink: boolean
  /** The parts of a request with this text there: alone, or with the least that must stand beside it. */
  plant(text: string, beside?: Beside): { query?: Record<string, unknown>; body?: unknown }
}

/** Texts for what must stand beside, by the name of the property. */
export type Beside = Record<string, string>

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  minimum?: number
  format?: string
  discriminator?: { propertyName: string }
}

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Leaf {
  name: string
  isLink: boolean
  plant(text: string, beside?: Beside): unknown
}

const spec = readValidationSpec()

/** Every field of an operation that takes any text, found by walking through the contract. */
export function textFieldsOf(id: OperationId): Field[] {
  const { parameters, requestBody } = spec.operations[id] as unknown as Operation
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  return [
    ...inQuery.flatMap(({ name, schema }) =>
      leavesOf(schema, `query.${name}`).map((leaf) => ({
        name: leaf.name,
        isLink: leaf.isLink,
        plant: (text: string, beside?: Beside) => ({ query: { [name]: leaf.plant(text, beside) } }),
      })),
    ),
    ...leavesOf(body ?? {}, 'body').map((leaf) => ({
      name: leaf.name,
      isLink: leaf.isLink,
      plant: (text: string, beside?: Beside) => ({ body: leaf.plant(text, beside) }),
    })),
  ]
}

function leavesOf(written: Schema, name: string, above: Schema[] = []): Leaf[] {
  const leaves = leavesWithin(written, name, above)
  return written.$ref?.startsWith('quire:ContentRef') ? leaves.map((leaf) => ({ ...leaf, isLink: true })) : leaves
}

function leavesWithin(written: Schema, name: string, above: Schema[]): Leaf[] {
  const schema = resolved(written)
  if (above.includes(schema) || schema.enum || schema.const !== undefined) return []
  const within = [...above, schema]
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) {
    return choices.flatMap((choice) => leavesOf(choice, name + choiceName(choice, schema.discriminator), within))
  }
  if (schema.items) {
    return leavesOf(schema.items, `${name}[]`, within).map((leaf) => ({
      ...leaf,
      plant: (text, beside) => [leaf.plant(text, beside)],
    }))
  }
  if (isOfType(schema, 'string')) return [{ name, isLink: false, plant: (text) => text }]
  const map = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([property, inner]) =>
      leavesOf(inner, `${name}.${property}`, within).map((leaf) => ({
        ...leaf,
        plant: (text: string, beside?: Beside) => ({
          ...(beside && requiredOf(schema, beside)),
          [property]: leaf.plant(text, beside),
        }),
      })),
    ),
    ...(map ? leavesOfMap(map, name, within) : []),
  ]
}

function leavesOfMap(inner: Schema, name: string, above: Schema[]): Leaf[] {
  const values = leavesOf(inner, `${name}.*`, above)
  return [
    { name: `${name}.<key>`, isLink: false, plant: (text, beside = {}) => ({ [text]: least(inner, beside) }) },
    ...values.map((leaf) => ({
      ...leaf,
      plant: (text: string, beside?: Beside) => ({ any: leaf.plant(text, beside) }),
    })),
  ]
}

function choiceName(choice: Schema, discriminator: Schema['discriminator']): string {
  const told = discriminator && resolved(resolved(choice).properties?.[discriminator.propertyName] ?? {})
  const value = told?.const ?? told?.enum?.[0]
  return value === undefined ? '' : `(${value})`
}

/** The smallest value that a schema allows. */
function least(written: Schema, beside: Beside, property = ''): unknown {
  const schema = resolved(written)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.oneOf ?? schema.anyOf)?.[0]
  if (choice) return least(choice, beside, property)
  if (isOfType(schema, 'array')) return schema.minItems ? [least(schema.items ?? {}, beside, property)] : []
  if (isOfType(schema, 'string')) return beside[property] ?? 'Word'
  if (isOfType(schema, 'boolean')) return false
  if (isOfType(schema, 'integer') || isOfType(schema, 'number')) return schema.minimum ?? 0
  return requiredOf(schema, beside)
}

function requiredOf({ properties = {}, required = [] }: Schema, beside: Beside): Record<string, unknown> {
  return Object.fromEntries(required.map((key) => [key, least(properties[key] ?? {}, beside, key)]))
}

function isOfType({ type }: Schema, wanted: string): boolean {
  return type === wanted || (Array.isArray(type) && type.includes(wanted))
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolved(spec.schemas[schema.$ref.replace('quire:', '')] as Schema)
}
