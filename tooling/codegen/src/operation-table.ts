import { banner } from './banner.ts'
import { type Contract, type OperationEntry, operationsOf, successOf } from './contract.ts'
import { takesKey } from './idempotency-rules.ts'
import { locationOf } from './location-rules.ts'
import { installationScopesOf } from './scope-rules.ts'
import { uploadOf } from './upload-rules.ts'

/** TypeScript source of the table that the server routes by and the types are derived from. */
export function operationTableSource(contract: Contract): string {
  const rows = operationsOf(contract).map((entry) => `  ${entry.operation.operationId}: ${rowSource(entry, contract)},`)
  return [
    `// ${banner}`,
    "import type { OperationRow } from './operation-row.ts'",
    "import type { operations } from './schema.gen.ts'",
    '',
    'export const operationTable = {',
    ...rows,
    '} as const satisfies Record<keyof operations, OperationRow>',
    '',
  ].join('\n')
}

function rowSource(entry: OperationEntry, contract: Contract): string {
  const { path, method, operation, parameters } = entry
  const location = locationOf(entry, contract)
  const uploadVia = uploadOf(entry, contract)
  const installationScopes = installationScopesOf(entry)
  const schemes = operation.security.map((need) => Object.entries(need)[0])
  const isOptional = schemes.length > 1 && schemes[0] === undefined
  const [auth, scopes] = schemes.find((scheme) => scheme !== undefined) ?? ['none', []]
  const defaulted = parameters
    .filter((parameter) => parameter.in === 'query' && 'default' in parameter.schema)
    .map(({ name }) => name)
  const fields = {
    method,
    path,
    tag: operation.tags[0],
    status: successOf(operation)[0],
    auth: isOptional ? 'optional' : auth,
    scopes,
    ...(schemes.some((scheme) => scheme?.[0] === 'siteToken') && { siteToken: true }),
    ...(installationScopes && { installationScopes }),
    defaulted,
    hasBody: operation.requestBody !== undefined,
    ...(takesKey({ parameters }) && { takesIdempotencyKey: true }),
    ...(location && { location }),
    ...(uploadVia && { uploadVia }),
    ...(operation['x-max-body-bytes'] && { maxBodyBytes: operation['x-max-body-bytes'] }),
    ...(operation['x-large-response'] && { largeResponse: true }),
    ...(operation.deprecated && deprecation(operation, contract)),
    ...(parameters.some((parameter) => parameter['x-multi-segment']) && { lastParameterTakesSlashes: true }),
  }
  return literal(fields)
}

function deprecation(operation: OperationEntry['operation'], contract: Contract) {
  const successor = operationsOf(contract).find(({ operation: { operationId } }) => {
    return operationId === operation['x-successor']
  })
  const deprecatedSince = Date.parse(operation['x-deprecated-since'] ?? '') / 1000
  return { deprecatedSince, successorPath: successor?.path ?? '' }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${literal(field)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value}'` : String(value)
}
