export type Schema = Record<string, unknown>

/** The parts of an OpenAPI document that somebody who calls the API may rely on. */
export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, unknown>>
  components: Record<string, Record<string, object>>
}

export interface Operation {
  operationId: string
  method: string
  path: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

export type Content = Record<string, { schema: Schema }>

const methods = ['get', 'put', 'post', 'patch', 'delete']

/** Every operation by its name, with references resolved but for those to schemas. */
export function operationsOf(document: Document): Map<string, Operation> {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const written = item[method] as Operation | undefined
      if (!written) return []
      const parameters = [...((item.parameters as Parameter[]) ?? []), ...(written.parameters ?? [])]
      const responses = Object.entries(written.responses).map(([status, one]) => [status, resolve(document, one)])
      return [
        {
          ...written,
          method,
          path,
          parameters: parameters.map((parameter) => resolve(document, parameter)),
          responses: Object.fromEntries(responses) as Operation['responses'],
        },
      ]
    }),
  )
  return new Map(operations.map((operation) => [operation.operationId, operation]))
}

export function resolve<Value extends object>(document: Document, value: Value): Value {
  const [, section = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(refOf(value) ?? '') ?? []
  const found = document.components[section]?.[name] as Value | undefined
  return found ? resolve(document, found) : value
}

export function refOf(value: object): string | undefined {
  return '$ref' in value ? String(value.$ref) : undefined
}

const prose = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'externalDocs'])

/** What is kept of a released contract: all but its words, which break nobody. */
export function withoutProse({ info: { version }, paths, components }: Document): Document {
  return {
    info: { version },
    paths: strip(paths, true) as Document['paths'],
    components: strip(components, true) as Document['components'],
  }
}

function strip(value: unknown, isNameMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNameMap || !prose.has(key))
      .map(([key, child]) => [key, strip(child, key === 'properties' || key === 'schemas')]),
  )
}
