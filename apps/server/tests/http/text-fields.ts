import { type OperationId, operationTable } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'

/** Names and numbers that lead to a text of a body. */
export type FieldPath = readonly (string | number)[]

export interface TextFields {
  path: string[]
  query: string[]
  body: FieldPath[]
}

interface Json {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

interface Operation {
  parameters: { name: string; in: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
}

/** Stands for a name that the caller chooses. */
const anyName = 'name'

const spec = readValidationSpec() as unknown as { schemas: Record<string, Json>; operations: Record<string, Operation> }

/** Every place of a request where the contract takes a text. */
export function textFieldsOf(id: OperationId): TextFields {
  const { parameters, requestBody } = spec.operations[id] ?? { parameters: [] }
  const isText = ({ schema }: { schema: Json }) => textsIn(schema, [], []).length > 0
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place && isText(parameter))
  const schema = requestBody?.content['application/json']?.schema
  return {
    path: [...operationTable[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    query: named('query').map(({ name }) => name),
    body: schema ? unique(textsIn(schema, [], [])) : [],
  }
}

/** Schemas that hold themselves are followed once. */
function textsIn(schema: Json, at: FieldPath, within: readonly string[]): FieldPath[] {
  const { $ref: ref } = schema
  if (ref !== undefined) {
    const named = spec.schemas[ref.replace(/^.*[:/]/, '')]
    return named && !within.includes(ref) ? textsIn(named, at, [...within, ref]) : []
  }
  const inside = (part: Json, ...keys: FieldPath) => textsIn(part, [...at, ...keys], within)
  const { type, properties = {}, additionalProperties: more, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...([type].flat().includes('string') ? [at] : []),
    ...Object.entries(properties).flatMap(([name, property]) => inside(property, name)),
    ...(typeof more === 'object' ? inside(more, anyName) : []),
    ...(items ? inside(items, 0) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => inside(part)),
  ]
}

function unique(paths: readonly FieldPath[]): FieldPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
}

/** A body in which there is nothing but one text. */
export function bodyWith(path: FieldPath, text: string): unknown {
  return path.reduceRight<unknown>((value, key) => (typeof key === 'number' ? [value] : { [key]: value }), text)
}

/** Such as `body.changes[0].title`. */
export function nameOf(path: FieldPath): string {
  return path.reduce<string>((name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}.${key}`), 'body')
}
