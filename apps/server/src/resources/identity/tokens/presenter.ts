import type { Schema } from '@quire/api-types'
import { scopesOf, type TokenRow } from './repository.ts'

export function presentToken(token: TokenRow): Schema<'Token'> {
  const scopes = scopesOf(token) as Schema<'TokenScope'>[] | undefined
  return {
    object: 'token',
    id: token.id,
    label: token.label,
    createdAt: token.createdAt,
    ...(scopes && { scopes }),
    ...(token.expiresAt !== null && { expiresAt: token.expiresAt }),
    ...(token.lastUsedAt !== null && { lastUsedAt: token.lastUsedAt }),
  }
}
