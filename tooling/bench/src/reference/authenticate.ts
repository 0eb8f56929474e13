import { hash as digest, timingSafeEqual } from 'node:crypto'
import type { Database } from 'better-sqlite3'

interface TokenRow {
  userId: string
  hash: string
  expiresAt: string | null
}

/** Whose token it is: found by the beginning of its hash, compared whole in constant time. */
export function createAuthenticate(db: Database): (authorization: string) => string | undefined {
  const find = db.prepare('select userId, hash, expiresAt from tokens where lookup = ?')
  return (authorization) => {
    const hash = digest('sha256', authorization.slice('Bearer '.length))
    const token = find.get(hash.slice(0, 16)) as TokenRow | undefined
    if (!token || !timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(token.hash, 'hex'))) return undefined
    if (token.expiresAt !== null && token.expiresAt <= new Date().toISOString()) return undefined
    return token.userId
  }
}
