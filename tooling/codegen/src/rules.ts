import { answerBreaches } from './answer-rules.ts'
import {
  type Contract,
  type OperationEntry,
  operationsOf,
  type Response,
  resolve,
  type Schema,
  successOf,
} from './contract.ts'
import { deprecationBreach } from './deprecation-rules.ts'
import { extensionBreaches } from './extension-rules.ts'
import { idempotencyBreach, takesKey } from './idempotency-rules.ts'
import { locationBreach } from './location-rules.ts'
import { requestBreaches } from './request-rules.ts'
import { operationScopeBreach, scopeBreaches } from './scope-rules.ts'
import { secretBreaches, secretParameterBreach } from './secret-rules.ts'
import { settingsBreaches } from './settings-rules.ts'
import { uploadBreach } from './upload-rules.ts'

/** The house rules that no general linter knows. Answers one sentence for each breach. */
export function breachesOf(contract: Contract): string[] {
  const operations = operationsOf(contract)
  return [
    ...duplicates(operations.map(({ operation }) => operation.operationId)).map(
      (id) => `${id}: operationId used twice`,
    ),
    ...operations.flatMap((entry) =>
      operationRules.flatMap((rule) => {
        const breach = rule(entry, contract)
        return breach ? [`${entry.operation.operationId}: ${breach}`] : []
      }),
    ),
    ...schemasOf(contract).flatMap(([where, schema]) => [
      ...schemaBreaches(where, schema),
      ...secretBreaches(where, schema),
    ]),
    ...requestBreaches(contract, operations),
    ...answerBreaches(contract, operations),
    ...scopeBreaches(contract),
    ...settingsBreaches(contract),
    ...extensionBreaches(contract),
  ]
}

type Rule = (entry: OperationEntry, contract: Contract) => string | undefined

const operationRules: Rule[] = [
  ({ operation }, { tags }) =>
    operation.tags?.length === 1 && tags?.some(({ name }) => name === operation.tags[0])
      ? undefined
      : 'needs exactly one tag, declared at the top',
  ({ operation }) => (successOf(operation).length === 1 ? undefined : 'needs exactly one 2xx response'),
  ({ operation }) => (operation.summary && operation.description ? undefined : 'needs a summary and a description'),
  ({ operation }) =>
    operation.requestBody && typeof operation.requestBody.required !== 'boolean'
      ? 'its request body must say whether it is required'
      : undefined,
  ({ operation }, contract) =>
    operation.requestBody?.required === true && demandsNothing(operation.requestBody, contract)
      ? 'its request body demands nothing, so it is not required'
      : undefined,
  ({ operation }) =>
    operation.requestBody && Object.keys(operation.requestBody.content).join() !== 'application/json'
      ? 'takes application/json and nothing else'
      : undefined,
  deprecationBreach,
  idempotencyBreach,
  locationBreach,
  operationScopeBreach,
  secretParameterBreach,
  uploadBreach,
  (entry) => {
    const missing = expectedErrors(entry).filter((status) => !entry.operation.responses[status])
    return missing.length > 0 ? `must declare ${missing.join(', ')}` : undefined
  },
  ({ operation }) => {
    const inline = Object.entries(operation.responses).filter(
      ([status, response]) => !status.startsWith('2') && !('$ref' in response),
    )
    return inline.length > 0
      ? `${inline.map(([status]) => status).join(', ')}: errors come from shared components`
      : undefined
  },
  ({ operation }) =>
    operation.security && isOneScheme(operation.security)
      ? undefined
      : 'must say which security scheme it takes, one at most',
  ({ operation }) =>
    operation.security?.some(({ token }) => token?.length === 0)
      ? 'must name the scopes that a limited token needs for it'
      : undefined,
  ({ operation, parameters }, contract) => {
    if (!answersPages(operation, contract)) return undefined
    const limit = parameters.find(({ name }) => name === 'limit')
    const hasPage = parameters.some(({ name }) => name === 'page')
    return hasPage && limit && Number(limit.schema.maximum) <= 1000
      ? undefined
      : 'is a list and takes `page` and `limit` (1000 at most)'
  },
  ({ path, parameters }) => {
    const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    return used.join() === declared.join()
      ? undefined
      : `path parameters are ${declared.join()} but the path has ${used.join()}`
  },
]

/** One kind of API token, which may be left out (`{}` before it); a limited one beside those of visitors and installations. */
function isOneScheme(security: Record<string, string[]>[]): boolean {
  const schemes = security.map((need) => Object.keys(need).join(' and '))
  return /^(?:(?:fullToken)?|(?: or )?token(?: or siteToken)?(?: or installationToken)?)$/.test(schemes.join(' or '))
}

function expectedErrors(entry: OperationEntry): string[] {
  const always = ['400', '429', '503', 'default']
  const withToken = entry.operation.security?.length ? ['401', '403'] : []
  const withKey = takesKey(entry) ? ['409'] : []
  const withBody = entry.operation.requestBody ? ['413', '415'] : []
  return [...always, ...withToken, ...withKey, ...withBody]
}

function answersPages(operation: OperationEntry['operation'], contract: Contract): boolean {
  const [status] = successOf(operation)
  const response = resolve<Response>(contract, operation.responses[String(status)] ?? { description: '' })
  const schema = response.content?.['application/json']?.schema
  if (!schema) return false
  const { properties } = resolve<Schema>(contract, schema)
  return typeof properties === 'object' && properties !== null && 'next' in properties
}

/** Every inline object schema, with the place it stands in. */
function schemasOf(contract: Contract): [string, Schema][] {
  const found: [string, Schema][] = []
  const visit = (where: string, value: unknown, insideProperties: boolean) => {
    if (typeof value !== 'object' || value === null) return
    if (!insideProperties && (value as Schema).type === 'object') found.push([where, value as Schema])
    for (const [key, child] of Object.entries(value)) {
      if (key === 'example' || key === 'examples' || key === 'default') continue
      visit(`${where}/${key}`, child, key === 'properties' && !insideProperties)
    }
  }
  visit('paths', contract.paths, false)
  visit('components', contract.components, false)
  return found
}

function schemaBreaches(where: string, schema: Schema): string[] {
  if (!Array.isArray(schema.required)) return [`${where}: an object schema names what is required`]
  const properties = Object.keys((schema.properties ?? {}) as object)
  const unknown = schema.required.filter((name) => !properties.includes(String(name)))
  return unknown.length > 0 ? [`${where}: requires ${unknown.join(', ')}, which it does not have`] : []
}

function duplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function demandsNothing(
  { content }: NonNullable<OperationEntry['operation']['requestBody']>,
  contract: Contract,
): boolean {
  const body = content['application/json']?.schema
  if (!body) return false
  const { type, required = [], oneOf, anyOf, allOf, minProperties } = resolve<Schema>(contract, body)
  const isOneOfSeveral = [oneOf, anyOf, allOf].some((choices) => choices !== undefined)
  return type === 'object' && !isOneOfSeveral && (required as string[]).length === 0 && minProperties === undefined
}
