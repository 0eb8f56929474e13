import openapiTS, { astToString } from 'openapi-typescript'
import { banner } from './banner.ts'
import type { Contract } from './contract.ts'
import { factsSource } from './facts.ts'
import { operationTableSource } from './operation-table.ts'
import { pathsSource } from './paths.ts'
import { validationSpec } from './validation-spec.ts'

/** Every generated file, by its path from the root. */
export async function outputsOf(contract: Contract): Promise<Record<string, string>> {
  // openapi-typescript resolves references in place, so it gets a copy of its own.
  const types = await openapiTS(structuredClone(contract) as never, { defaultNonNullable: false })
  return {
    'packages/api-types/src/schema.gen.ts': `// ${banner}\n${astToString(types)}`,
    'packages/api-types/src/operations.gen.ts': operationTableSource(contract),
    'packages/api-types/src/facts.gen.ts': factsSource(contract),
    'packages/api-types/src/paths.gen.ts': pathsSource(contract),
    'packages/api-validator/src/openapi.gen.json': inLines({ 'x-generated': banner, ...contract }),
    'packages/api-validator/src/validation.gen.json': inLines(validationSpec(contract)),
  }
}

/** One value a line, so that a change shows as what it is. */
function inLines(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
