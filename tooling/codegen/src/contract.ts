/** The document is refused; each problem is one line about it. */
export class ContractError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The parts of an OpenAPI document that the generator looks at. */
export interface Contract {
  openapi: string
  info: { title: string; version: string }
  tags?: { name: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    headers: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

export interface PathItem {
  parameters?: (Parameter | Ref)[]
  [method: string]: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  deprecated?: boolean
  security: Record<string, string[]>[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Response | Ref>
  'x-max-body-bytes'?: number
  /** Whether the answer is whole and grows with a space or a document, so that few are worked on at the same time. */
  'x-large-response'?: boolean
  /** Of a deprecated operation: the day since when it is one, and the operation to use instead. */
  'x-deprecated-since'?: string
  'x-successor'?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  'x-multi-segment'?: boolean
  /** Whether it opens something by being known. */
  'x-secret'?: string
}

export interface Response {
  description: string
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, unknown>
  links?: Record<string, unknown>
  /** Of what is created: why it is not read on its own. */
  'x-no-location'?: string
}

export interface Ref {
  $ref: string
}

export type Schema = Record<string, unknown>

/** One operation with everything the path item says about it folded in. */
export interface OperationEntry {
  path: string
  method: Method
  operation: Operation
  parameters: Parameter[]
}

export const methods = ['get', 'put', 'post', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

export function operationsOf(contract: Contract): OperationEntry[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        resolve<Parameter>(contract, parameter),
      )
      return [{ path, method, operation, parameters }]
    }),
  )
}

export function resolve<T extends object>(contract: Contract, value: T | Ref): T {
  if (!('$ref' in value)) return value
  const [, section, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(value.$ref) ?? []
  const sections = contract.components as unknown as Record<string, Record<string, T | undefined> | undefined>
  const found = section && name ? sections[section]?.[name] : undefined
  if (!found) throw new ContractError([`${value.$ref} leads nowhere`])
  return resolve(contract, found)
}

export function successOf(operation: Operation): number[] {
  return Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300)
}
