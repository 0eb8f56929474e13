import type { Schema } from '@quire/api-types'
import type { SessionRow } from './repository.ts'

export function presentSession(currentId: string, session: SessionRow): Schema<'Session'> {
  return {
    object: 'session',
    id: session.id,
    method: session.label,
    userAgent: session.userAgent ?? '',
    current: session.id === currentId,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt ?? '',
    ...(session.lastUsedAt !== null && { lastUsedAt: session.lastUsedAt }),
  }
}
