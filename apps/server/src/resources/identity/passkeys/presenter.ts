import type { Schema } from '@quire/api-types'
import type { PasskeyRow } from './service.ts'

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Schema<'Passkey'> {
  return { object: 'passkey', id, name, createdAt, ...(lastUsedAt !== null && { lastUsedAt }) }
}
