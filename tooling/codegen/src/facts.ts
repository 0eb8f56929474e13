import { banner } from './banner.ts'
import { type Contract, operationsOf } from './contract.ts'
import { idempotencyKey } from './idempotency-rules.ts'
import { enumOf, givenScopes } from './scope-rules.ts'
import { secretSegments } from './secret-rules.ts'
import { layeredSettings } from './settings-rules.ts'

/** TypeScript source of what the contract says once for all operations, and the server goes by. */
export function factsSource(contract: Contract): string {
  return [
    `// ${banner}`,
    "import type { components } from './schema.gen.ts'",
    "import type { SettingsTree } from './settings-tree.ts'",
    '',
    "type Schemas = components['schemas']",
    '',
    `export const idempotencyKeySchema = ${print(keySchema(contract))} as const`,
    '',
    `export const secretSegments = ${print(secretSegments(contract))} as const`,
    '',
    `export const tokenScopeNames: readonly Schemas['TokenScope'][] = ${print(enumOf(contract, 'TokenScope'))}`,
    '',
    `export const tokenScopes: { readonly [Scope in Schemas['IntegrationScope']]?: Schemas['TokenScope'] } = ${print(givenScopes(contract))}`,
    '',
    `export const layeredSettings = ${print(layeredSettings(contract))} as const satisfies { readonly [Name in keyof Schemas]?: SettingsTree }`,
    '',
  ].join('\n')
}

function keySchema(contract: Contract) {
  const keys = operationsOf(contract).flatMap(({ parameters }) =>
    parameters.filter(({ name }) => name === idempotencyKey),
  )
  const { minLength, maxLength, pattern } = keys[0]?.schema ?? {}
  return { minLength, maxLength, pattern }
}

/** One value a line, and short lists in one. */
function print(value: object): string {
  return JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]{1,80}?)\s+\]/g, (_, items: string) => {
    return `[${items.replace(/\s+/g, ' ')}]`
  })
}
