import { readFileSync } from 'node:fs'
import type { OperationId } from '@quire/api-types'

/** The generated form of the contract that validation reads: see tooling/codegen. */
export interface ValidationSpec {
  openapi: `3.1.${string}`
  schemas: Record<string, object>
  operations: Record<OperationId, ValidationOperation>
}

export interface ValidationOperation extends RequestOperation {
  responses: Record<string, object>
}

/** What the contract says about the requests of an operation. */
export interface RequestOperation {
  parameters: { name: string; in: 'path' | 'query'; schema: { type?: unknown } }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema: object } | undefined> }
}

export function readValidationSpec(): ValidationSpec {
  return JSON.parse(readFileSync(new URL('./validation.gen.json', import.meta.url), 'utf8')) as ValidationSpec
}
