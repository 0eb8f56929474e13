import { readFileSync } from 'node:fs'
import type { OperationId } from '@quire/api-types'

/** The generated form of the contract that validation reads: see tooling/codegen. */
export interface ValidationSpec {
  openapi: `3.1.${string}`
  schemas: Record<string, object>
  operations: Record<OperationId, ValidationOperation>
}

export interface ValidationOperation {
  parameters: object[]
  requestBody?: object
  responses: Record<string, object>
}

export function readValidationSpec(): ValidationSpec {
  return JSON.parse(readFileSync(new URL('./validation.gen.json', import.meta.url), 'utf8')) as ValidationSpec
}
