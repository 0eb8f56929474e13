import { type Actor, type AppContext, inTransaction, type RequestContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import {
  deleteExpiredRecords,
  findIdempotencyRecord,
  insertIdempotencyRecord,
  listExpiredRecords,
  updateRecordEnds,
} from './repository.ts'
import { hash, type SealKey, seal, unseal } from './seal.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** One request under an idempotency key. */
export interface KeyedRequest extends SealKey {
  /** What the key stands for: operation, address and body. */
  content: string
}

/** Everything that was sent, so that it can be sent again as it was. */
export interface IdempotencyRecord {
  status: number
  location?: string | undefined
  text?: string | undefined
}

/** All tokens of an installation go by one name, and each opens its own records alone. */
function idOf({ tokenId, installation }: Actor, { secret, key }: SealKey): string {
  return installation ? hash(tokenId, secret, key) : hash(tokenId, key)
}

/** Whether the caller was answered under this key before; to what, only the whole request can tell. */
export async function hasIdempotencyRecord(ctx: RequestContext, key: SealKey): Promise<boolean> {
  const row = await findIdempotencyRecord(ctx.db, idOf(ctx.actor, key))
  return row !== undefined && row.expiresAt > ctx.now()
}

/** What the same request was answered before; undefined when it is new. */
export async function findRecordedResponse(
  ctx: RequestContext,
  request: KeyedRequest,
): Promise<IdempotencyRecord | undefined> {
  const row = await findIdempotencyRecord(ctx.db, idOf(ctx.actor, request))
  if (!row || row.expiresAt <= ctx.now()) return undefined
  if (row.fingerprint !== hash(request.content)) {
    throw new BadRequestError(
      'the Idempotency-Key was used with another request less than 24 hours ago; take a new key',
    )
  }
  return JSON.parse(unseal(request, row.sealed)) as IdempotencyRecord
}

export function recordResponse(ctx: RequestContext, request: KeyedRequest, response: IdempotencyRecord): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const row = {
      id: idOf(tx.actor, request),
      tokenId: tx.actor.installation ? null : tx.actor.tokenId,
      fingerprint: hash(request.content),
      sealed: seal(request, JSON.stringify(response)),
      expiresAt: endOf(now),
    }
    if (!(await insertIdempotencyRecord(tx.db, row, now))) {
      throw new ConflictError('another request with this Idempotency-Key was answered meanwhile; send it again')
    }
  })
}

/** Deletes some of the records that have expired, and answers whether there may be more. */
export async function deleteExpiredIdempotencyRecords(ctx: AppContext, limit = 500): Promise<boolean> {
  const now = ctx.now()
  const ids = await listExpiredRecords(ctx.db, now, limit)
  if (ids.length > 0) await inTransaction(ctx, (tx) => deleteExpiredRecords(tx.db, now, ids))
  return ids.length > 0
}

/** See `jobs/mend-times.ts`. */
export function mendRecordEnds(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateRecordEnds(tx.db, endOf(tx.now())))
}

function endOf(now: Timestamp): Timestamp {
  return new Date(Date.parse(now) + lifetimeMs).toISOString()
}
