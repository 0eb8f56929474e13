export { readValidationSpec, type ValidationSpec } from './contract.ts'
export { InvalidRequest } from './invalid-request.ts'
export { createRequestValidator, type RequestParts, type ValidateRequest } from './request-validator.ts'
export { createResponseValidator, type ValidateResponse } from './response-validator.ts'
