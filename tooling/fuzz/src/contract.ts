import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'

/** The keywords that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minProperties?: number
  maxProperties?: number
  pattern?: string
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

export interface Operation {
  id: OperationId
  row: OperationRow
  parameters: Parameter[]
  body: { schema: Schema; isRequired: boolean } | undefined
  statuses: string[]
}

interface Written {
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

export type Contract = ReturnType<typeof readContract>

export function readContract() {
  const spec = readValidationSpec()
  const operations = Object.entries(spec.operations).map(([id, written]) => toOperation(id as OperationId, written))
  return {
    spec,
    operations,
    /** Follows a reference to what it names. */
    resolve(schema: Schema): Schema {
      const name = schema.$ref?.replace('quire:', '')
      return name === undefined ? schema : ((spec.schemas[name] ?? {}) as Schema)
    },
  }
}

function toOperation(id: OperationId, written: object): Operation {
  const { parameters, requestBody, responses } = written as Written
  const schema = requestBody?.content['application/json']?.schema
  return {
    id,
    row: operationTable[id],
    parameters,
    body: schema && { schema, isRequired: requestBody?.required === true },
    statuses: Object.keys(responses).filter((status) => status !== 'default'),
  }
}
