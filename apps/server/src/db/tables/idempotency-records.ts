import type { Timestamp } from './columns.ts'

export interface IdempotencyRecordTables {
  idempotencyRecords: IdempotencyRecordRow
}

/** What a request that carried an idempotency key was answered. */
export interface IdempotencyRecordRow {
  /** Made of the token and the key. */
  id: string
  /** The record is deleted with it; null for a token that has no row, such as an installation's. */
  tokenId: string | null
  /** Tells one request from another under the same key. */
  fingerprint: string
  /** Readable only with the caller's token and the key, for an answer may hold a secret. */
  sealed: Uint8Array
  expiresAt: Timestamp
}
