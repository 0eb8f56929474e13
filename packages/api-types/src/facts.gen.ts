// Generated from openapi.yaml by `pnpm codegen`. Do not edit.
import type { components } from './schema.gen.ts'

type Schemas = components['schemas']

export const idempotencyKeySchema = {
  "minLength": 1,
  "maxLength": 255,
  "pattern": "^[\\x21-\\x7e]+$"
} as const

export const tokenScopes: { readonly [Scope in Schemas['IntegrationScope']]?: Schemas['TokenScope'] } = {
  "space:content:read": "space:read",
  "space:content:write": "space:write",
  "space:metadata:write": "space:write",
  "site:metadata:read": "site:read",
  "openapi:read": "openapi:read",
  "openapi:write": "openapi:write"
}
