import { type OperationId, operationTable } from '@quire/api-types'
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js'
import { addSchemas, ajvOf, ajvOptions, emptyDocument } from './ajv.ts'
import type { ValidationSpec } from './contract.ts'

/** Throws when the server is about to send what the contract does not allow. For tests: it costs a tenth of a request. */
export type ValidateResponse = (operationId: OperationId, status: number, body: unknown) => void

export function createResponseValidator(spec: ValidationSpec): ValidateResponse {
  const validator = new ResponseValidator(emptyDocument(spec), { ...ajvOptions, useDefaults: false })
  addSchemas(ajvOf(validator, 'ajvBody'), spec, { of: spec.operations })

  return (operationId, status, body) => {
    const { method, path } = operationTable[operationId]
    const request = { method, headers: {}, openapi: { expressRoute: path } }
    const validators = validator._getOrBuildValidator(request as never, spec.operations[operationId].responses as never)
    validator._validate({ validators, body: body as never, statusCode: status, path, accepts: ['application/json'] })
  }
}
