import { type Input, pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'
import { ConflictError, NotFoundError, ServiceError } from '#errors.ts'
import { mediaTypeOf } from '#resources/workspace/content/files/media-types.ts'
import {
  addUpload,
  bytesUploadedBy,
  type UploadRow,
  uploadEnd,
  uploadWithId,
} from '#resources/workspace/content/files/uploads.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { callerOf } from '#workers/caller.ts'

/** Of all that one person has uploaded within that time, and ten times as much of all of an organization's single sign-on. */
const maxBytesOfPerson = 500_000_000
const maxBytesTogether = 10 * maxBytesOfPerson

/** Prepares an address to which the bytes of a file or an archive are sent. */
export function createUpload(
  ctx: RequestContext,
  spaceId: string,
  { name, size, contentType = mediaTypeOf(name) }: Input<'createUpload'>['body'],
): Promise<UploadRow> {
  return inTransaction(ctx, async (tx) => {
    await requireSpace(tx, spaceId, 'edit')
    const createdById = tx.actor.userId
    const callerId = callerOf(tx)
    requireLeft(size, maxBytesOfPerson, await bytesUploadedBy(tx, callerId, createdById), 'your uploads')
    requireLeft(size, maxBytesTogether, await bytesUploadedBy(tx, callerId), 'uploads of the organization')
    const upload = {
      id: tx.newId(),
      spaceId,
      createdById,
      callerId,
      name,
      contentType,
      size,
      attempt: null,
      hash: null,
    }
    const row: UploadRow = { ...upload, createdAt: tx.now(), expiresAt: uploadEnd(tx) }
    await addUpload(tx, row)
    return row
  })
}

function requireLeft(size: number, limit: number, taken: number, whose: string): void {
  if (size <= limit - taken) return
  throw new ConflictError(`${whose} of the last day leave ${limit - taken} bytes, of ${limit}: body.size is larger`)
}

export async function requireUpload(ctx: RequestContext, spaceId: string, id: string): Promise<UploadRow> {
  await requireSpace(ctx, spaceId, 'edit')
  const upload = await uploadWithId(ctx, id)
  if (upload?.spaceId !== spaceId || upload.expiresAt <= ctx.now()) throw new NotFoundError(`the upload ${id}`)
  return upload
}

/** The upload that bytes are sent for, by the address that was given out; asked before a byte is read. */
export async function openUpload(ctx: AppContext, id: string, signature: string): Promise<UploadRow> {
  const upload = isSigned(ctx, 'upload', id, signature) ? await uploadWithId(ctx, id) : undefined
  const space = upload && (await spacesWithIds(ctx, [upload.spaceId])).get(upload.spaceId)
  if (!upload || !space) throw new NotFoundError('the upload')
  if (upload.expiresAt <= ctx.now()) throw new ServiceError(410, `this upload expired at ${upload.expiresAt}`)
  if (upload.hash !== null) throw new ConflictError('the upload is complete')
  return upload
}

export function presentUpload(ctx: AppContext, upload: UploadRow): Schema<'Upload'> {
  const { id, spaceId, name, contentType, size, hash, createdAt, expiresAt } = upload
  return {
    object: 'upload',
    id,
    name,
    contentType,
    size,
    status: hash === null ? 'waiting' : 'complete',
    createdAt,
    expiresAt,
    urls: {
      location: locationUrl(ctx, pathTo.getUpload({ spaceId, uploadId: id })),
      upload: `${ctx.config.publicUrl}/uploads/${id}/${signatureOf(ctx, 'upload', id)}`,
    },
  }
}
