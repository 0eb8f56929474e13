import type { OperationId } from '@quire/api-types'
import { addSchemas, ajvOptions } from './ajv.ts'
import type { ValidationSpec } from './contract.ts'
import { createResponseEngine } from './express-openapi-validator.ts'

/** Throws when the server is about to send what the contract does not allow. For tests: it costs a tenth of a request. */
export type ValidateResponse = (operationId: OperationId, status: number, body: unknown) => void

export function createResponseValidator(spec: ValidationSpec): ValidateResponse {
  const engine = createResponseEngine(spec, { ...ajvOptions, useDefaults: false })
  addSchemas(engine.ajv, spec, { of: spec.operations })
  return engine.validate
}
