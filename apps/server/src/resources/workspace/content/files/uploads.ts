import { createHash } from 'node:crypto'
import { type AppContext, inTransaction } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import { BadRequestError, ConflictError, NotFoundError } from '#errors.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import { nextTurn } from '#workers/pause.ts'
import {
  deletePieces,
  deleteUpload,
  findPiece,
  findUpload,
  findUploadBefore,
  findUploadOfSpace,
  insertPiece,
  insertUpload,
  sumUploads,
  type UploadRow,
  updateUpload,
  updateUploadEnds,
} from './upload-repository.ts'

export type { UploadRow }

/** Of one row: what is stored and removed in no time. */
export const uploadPieceBytes = 1024 * 1024
const piecesAtOnce = 8
/** How long there is to send the bytes and to use them. */
const lifetimeMs = 24 * 60 * 60 * 1000

export function uploadEnd(ctx: AppContext): string {
  return new Date(Date.parse(ctx.now()) + lifetimeMs).toISOString()
}

/** See `jobs/mend-times.ts`. */
export function mendUploadEnds(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateUploadEnds(tx.db, uploadEnd(tx)))
}

/** Asked only by those who checked that it may be made. */
export function addUpload(tx: AppContext, upload: UploadRow): Promise<void> {
  return insertUpload(tx.db, upload)
}

export function uploadWithId(ctx: AppContext, id: string): Promise<UploadRow | undefined> {
  return findUpload(ctx.db, id)
}

/** What the uploads of a caller take up, sent or still to be sent: of all who are that caller together, or of one of them. */
export function bytesUploadedBy(ctx: AppContext, callerId: CallerId, userId?: string): Promise<number> {
  return sumUploads(ctx.db, callerId, userId)
}

/** Stores what somebody sends for an upload, which is there once all of it is. */
export interface Receiving {
  take(piece: Buffer): Promise<void>
  finish(): Promise<void>
  /** Forgets what has come; the upload waits for another try. */
  abandon(): Promise<void>
}

/** Begins anew: whoever sends for the same upload at the same time is refused from then on. */
export async function receiveUpload(ctx: AppContext, { id }: UploadRow): Promise<Receiving> {
  const attempt = ctx.newId()
  const hash = createHash('sha256')
  let number = 0
  await inTransaction(ctx, async (tx) => {
    if ((await findUpload(tx.db, id))?.hash !== null) throw new ConflictError('the upload is complete')
    await updateUpload(tx.db, id, { attempt })
  })
  await removePieces(ctx, id)
  const whileOurs = <T>(work: (tx: AppContext) => Promise<T>) =>
    inTransaction(ctx, async (tx) => {
      if ((await findUpload(tx.db, id))?.attempt !== attempt)
        throw new ConflictError('the upload is sent by another request')
      return work(tx)
    })
  return {
    async take(bytes) {
      hash.update(bytes)
      await whileOurs((tx) => insertPiece(tx.db, { uploadId: id, number, bytes }))
      number += 1
    },
    async finish() {
      // Once: a transaction may be run again.
      const digest = hash.digest('hex')
      await whileOurs((tx) => updateUpload(tx.db, id, { attempt: null, hash: digest }))
    },
    async abandon() {
      if ((await findUpload(ctx.db, id))?.attempt === attempt) await removePieces(ctx, id)
    },
  }
}

export interface WantedUpload {
  spaceId: string
  id: string
  /** What names it in the request. */
  field: string
  maxBytes: number
  /** Where its bytes count while they are in memory. */
  reservation: Reservation
}

/** Refuses what was not uploaded to the space, or not all of it. */
export async function requireCompleteUpload(
  ctx: AppContext,
  { spaceId, id, field }: Pick<WantedUpload, 'spaceId' | 'id' | 'field'>,
): Promise<UploadRow & { hash: string }> {
  const upload = await findUpload(ctx.db, id)
  if (upload?.spaceId !== spaceId || upload.expiresAt <= ctx.now()) throw new NotFoundError(`the upload ${id}`)
  const { hash } = upload
  if (hash === null) throw new ConflictError(`${field} is not there yet: send its bytes to \`urls.upload\` first`)
  return { ...upload, hash }
}

/** What was uploaded to a space, with its bytes. */
export async function readUpload(
  ctx: AppContext,
  { spaceId, id, field, maxBytes, reservation }: WantedUpload,
): Promise<{ upload: UploadRow; hash: string; bytes: Buffer }> {
  const upload = await requireCompleteUpload(ctx, { spaceId, id, field })
  const { hash, size } = upload
  if (size > maxBytes) throw new BadRequestError(`${field} has ${size} bytes, and at most ${maxBytes} are taken`)
  await reservation.grow(size)
  const bytes = Buffer.allocUnsafeSlow(size)
  // A piece at a time, so that no row and no answer of the database is large.
  const found = createHash('sha256')
  for (let at = 0, number = 0; at < size; number += 1) {
    const piece = await findPiece(ctx.db, id, number)
    if (!piece) throw new NotFoundError(`the upload ${id}`)
    found.update(piece)
    bytes.set(piece, at)
    at += piece.length
    await nextTurn()
  }
  if (found.digest('hex') !== hash)
    throw new ConflictError(`${field} is not what was sent: its bytes are damaged, send them again`)
  return { upload, hash, bytes }
}

async function removePieces(ctx: AppContext, id: string): Promise<void> {
  while ((await inTransaction(ctx, (tx) => deletePieces(tx.db, id, piecesAtOnce))) > 0);
}

/** Removes uploads whose time is over, a few pieces at a time; answers whether there is more. */
export async function deleteExpiredUploads(ctx: AppContext): Promise<boolean> {
  const id = await findUploadBefore(ctx.db, ctx.now())
  if (id === undefined) return false
  await inTransaction(ctx, (tx) => removeSome(tx, id))
  return true
}

/** See `jobs/purge-deleted-spaces.ts`. */
export async function purgeUploads(tx: AppContext, spaceId: string): Promise<number> {
  const id = await findUploadOfSpace(tx.db, spaceId)
  if (id === undefined) return 0
  await removeSome(tx, id)
  return 1
}

async function removeSome(tx: AppContext, id: string): Promise<void> {
  if ((await deletePieces(tx.db, id, piecesAtOnce)) === 0) await deleteUpload(tx.db, id)
}
