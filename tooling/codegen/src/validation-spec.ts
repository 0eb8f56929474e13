import { banner } from './banner.ts'
import { type Contract, type OperationEntry, operationsOf, type Parameter, resolve, type Schema } from './contract.ts'

/**
 * What the validator reads at run time: schemas and operations only, with every reference but those to schemas
 * resolved, and without the prose, which would only cost memory.
 */
export function validationSpec(contract: Contract): object {
  return {
    '//': banner,
    openapi: contract.openapi,
    schemas: withoutProse(contract.components.schemas, true),
    operations: Object.fromEntries(
      operationsOf(contract).map((entry) => [entry.operation.operationId, validationOperation(contract, entry)]),
    ),
  }
}

function validationOperation(contract: Contract, { operation, parameters }: OperationEntry) {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { content } = resolve(contract, response)
    return [status, { description: '', ...(content && { content: withoutProse(content) }) }]
  })
  return {
    // The one header that an operation may take is looked at when it is used: most requests come without.
    parameters: parameters
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => validationParameter(contract, parameter)),
    ...(operation.requestBody && { requestBody: withoutProse(operation.requestBody) }),
    responses: Object.fromEntries(responses),
  }
}

/**
 * A client may leave characters such as `!` and `(` as they are, and may send `title=` for an empty text: both mean
 * what they say, so the validator is told to look at the schema alone.
 */
function validationParameter(contract: Contract, { name, in: place, required, schema: written }: Parameter) {
  // The validator follows a reference here without looking at what stands beside it, such as a default.
  const { $ref, ...beside } = written
  const schema: Schema = $ref ? { ...resolve<Schema>(contract, { $ref: String($ref) }), ...beside } : written
  const isQuery = place === 'query'
  const takesEmptyText = schema.type === 'string' && !schema.minLength && !schema.enum
  return {
    name,
    in: place,
    ...(required && { required }),
    ...(isQuery && { allowReserved: true }),
    ...(isQuery && takesEmptyText && { allowEmptyValue: true }),
    schema: withoutProse(schema),
  }
}

/** `mapping` goes too: the constant in each member of a union says the same, and Ajv reads only that. */
const prose = new Set(['description', 'example', 'examples', 'title', 'deprecated', 'summary', 'mapping'])
const data = new Set(['default', 'const', 'enum'])

/** An absolute name, which means the same in whatever schema it stands. */
function shortRef(ref: unknown): string {
  return String(ref).replace('#/components/schemas/', 'quire:')
}

/** Beside a discriminator Ajv looks at objects alone and lets everything else pass, so it is told that there is nothing else. */
function withoutProse(value: unknown, isNameMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item))
  if (typeof value !== 'object' || value === null) return value
  const written = !isNameMap && 'discriminator' in value ? { type: 'object', ...value } : value
  return Object.fromEntries(
    Object.entries(written)
      .filter(([key]) => isNameMap || !(prose.has(key) || key.startsWith('x-')))
      .map(([key, child]) => {
        if (isNameMap) return [key, withoutProse(child)]
        if (key === '$ref') return [key, shortRef(child)]
        return [key, data.has(key) ? child : withoutProse(child, key === 'properties')]
      }),
  )
}
