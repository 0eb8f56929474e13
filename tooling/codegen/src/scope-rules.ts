import { type Contract, type OperationEntry, resolve, type Schema } from './contract.ts'

/** The scopes of tokens that those of integrations give: `x-token-scopes` of the schema that lists the latter. */
export function givenScopes(contract: Contract): Record<string, string> {
  const { 'x-token-scopes': given = {} } = schemaOf(contract, 'IntegrationScope')
  return given as Record<string, string>
}

/** What an installation needs for the operation; undefined where it may not come at all. */
export function installationScopesOf({ operation }: OperationEntry): string[] | undefined {
  return scopesFor(operation, 'installationToken')
}

/** What scopes of integrations give are scopes that there are. */
export function scopeBreaches(contract: Contract): string[] {
  const [known, ofIntegrations] = [enumOf(contract, 'TokenScope'), enumOf(contract, 'IntegrationScope')]
  return Object.entries(givenScopes(contract)).flatMap(([from, to]) => [
    ...(ofIntegrations.includes(from) ? [] : [`IntegrationScope: its x-token-scopes have ${from}, which it has not`]),
    ...(known.includes(to) ? [] : [`IntegrationScope: its x-token-scopes give ${to}, which no token has`]),
  ])
}

/** Which scope of integrations opens an operation is said there, for several may give the same scope of tokens. */
export function operationScopeBreach(entry: OperationEntry, contract: Contract): string | undefined {
  const scopes = scopesFor(entry.operation, 'token') ?? []
  const known = enumOf(contract, 'TokenScope')
  const unknown = scopes.filter((scope) => !known.includes(scope))
  if (unknown.length > 0) return `needs the scope ${unknown.join()}, which TokenScope does not have`
  const needed = installationScopesOf(entry)
  // An empty list is for every installation.
  if (needed?.length === 0) return undefined
  const given = Object.entries(givenScopes(contract))
  const sources = scopes.map((scope) => given.filter(([, to]) => to === scope).map(([from]) => from))
  const isOpen = sources.length > 0 && sources.every((choices) => choices.length > 0)
  if (!isOpen) return needed && 'names scopes for an installationToken that do not give those for a token'
  const isRight = needed?.length === scopes.length && sources.every((from, index) => from.includes(needed[index] ?? ''))
  const choices = sources.map((from) => from.join(' or ')).join(' and ')
  return isRight ? undefined : `must name the scopes for an installationToken: ${choices}`
}

function scopesFor({ security }: OperationEntry['operation'], scheme: string): string[] | undefined {
  return security?.find((need) => scheme in need)?.[scheme]
}

export function enumOf(contract: Contract, name: string): string[] {
  return (schemaOf(contract, name).enum ?? []) as string[]
}

function schemaOf(contract: Contract, name: string): Schema {
  return resolve<Schema>(contract, contract.components.schemas[name] ?? {})
}
