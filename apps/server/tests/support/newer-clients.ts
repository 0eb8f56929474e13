import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type OperationId, operationTable } from '@quire/api-types'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** Versions of the official client that are newer than the specification, with the package each is installed as. */
export const newerVersions = { '0.181.0': '@gitbook/api-newer', '0.202.0': '@gitbook/api-newest' } as const
export type NewerVersion = keyof typeof newerVersions

export interface Answer {
  operationId: OperationId
  status: number
  body: unknown
}

/** What is wrong with an answer for a client: nothing, some sentences, or undefined when it does not know the operation. */
export type ProblemsOf = (answer: Answer) => string[] | undefined

interface Spec {
  paths: Record<string, Record<string, { responses: Record<string, Json> }>>
  components: { responses: Record<string, Json> }
}
type Json = { $ref?: string; content?: Record<string, unknown> }

/** Holds answers against the schemas that a version of the client ships and its types are made from. */
export function problemsFor(version: NewerVersion): ProblemsOf {
  const file = createRequire(import.meta.url).resolve(`${newerVersions[version]}/spec/openapi.json`)
  const spec = asTypes(JSON.parse(readFileSync(file, 'utf8'))) as Spec
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false })
  ajv.addSchema(spec, 'spec')
  const known = new Map<string, string>()
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const method of Object.keys(item)) known.set(`${method} ${nameless(path)}`, path)
  }
  return ({ operationId, status, body }) => {
    const { method, path: own } = operationTable[operationId]
    const path = known.get(`${method} ${nameless(own)}`)
    if (path === undefined) return undefined
    const declared = spec.paths[path]?.[method]?.responses[status]
    if (!declared) return [`the status is ${status}`]
    const at = declared.$ref ?? `#/paths/${pointer(path)}/${method}/responses/${status}`
    const response = declared.$ref ? spec.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared
    if (!response?.content?.['application/json']) return []
    const validate = ajv.compile({ $ref: `spec${at}/content/${pointer('application/json')}/schema` })
    return validate(body) ? [] : sentencesOf(validate)
  }
}

/**
 * Schemas as the types of the client say them: a type is a union where the schema says `oneOf`, whose members overlap, and
 * types are open where the schema takes no other property. `object` takes lists where no property is named.
 */
function asTypes(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => asTypes(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const isAnyObject = 'type' in schema && schema.type === 'object' && Object.keys(schema).every(isType)
  if (!isProperties && isAnyObject) return { type: ['object', 'array'] }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (isProperties) return [[key, asTypes(value)]]
      if (key === 'additionalProperties' && value === false) return []
      return [[key === 'oneOf' ? 'anyOf' : key, asTypes(value, key === 'properties')]]
    }),
  )
}

function isType(key: string): boolean {
  return key === 'type' || key === 'description'
}

function sentencesOf({ errors }: ValidateFunction): string[] {
  const sentences = (errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const place = instancePath.replaceAll(/\/\d+/g, '').slice(1).replaceAll('/', '.')
    if (keyword === 'required') return [`${[place, params.missingProperty].filter(Boolean).join('.')} is missing`]
    return keyword === 'anyOf' ? [] : [`${place} is another ${keyword}`]
  })
  return [...new Set(sentences)].toSorted()
}

function nameless(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

function pointer(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
}
