// Generated from openapi.yaml by `pnpm codegen`. Do not edit.
export const idempotencyKeySchema = {
  "minLength": 1,
  "maxLength": 255,
  "pattern": "^[\\x21-\\x7e]+$"
} as const
