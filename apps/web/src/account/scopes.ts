import type { Schema } from '@quire/client'

/** Every right of the contract; the compiler tells when one is missing or gone. */
const rights: Record<Schema<'TokenScope'>, true> = {
  'user:read': true,
  'organization:read': true,
  'organization:write': true,
  'organization:search': true,
  'organization:members:read': true,
  'organization:members:write': true,
  'space:read': true,
  'space:write': true,
  'space:permissions:read': true,
  'space:permissions:write': true,
  'change-request:merge': true,
  'site:read': true,
  'site:write': true,
  'site:publish': true,
  'site:auth:read': true,
  'site:auth:write': true,
  'site:permissions:read': true,
  'site:permissions:write': true,
  'openapi:read': true,
  'openapi:write': true,
  'integration:publish': true,
  'integration:delete': true,
}

export const scopes = Object.keys(rights) as Schema<'TokenScope'>[]
