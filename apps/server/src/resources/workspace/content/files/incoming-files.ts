import type { Schema } from '@quire/api-types'
import type { AppContext, RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { blaming } from '#net/outbound-error.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import { callerOf } from '#workers/caller.ts'
import { hashedFile, type ReadFile, readFileEntry } from './file-entry.ts'
import { mediaTypeOf, toldMediaType } from './media-types.ts'
import { readUpload } from './uploads.ts'

type ApiChange = Schema<'ContentChange'>
type InsertFiles = Extract<ApiChange, { operation: 'insert_files' }>

/** A change whose files are at hand. */
export type ChangeWithFiles = Exclude<ApiChange, InsertFiles> | { operation: 'insert_files'; files: ReadFile[] }

const maxFileBytes = 25_000_000
const maxBatchBytes = 50_000_000
const maxBatchMs = 60_000

const nothing = () => undefined
const unlimited: Reservation = { grow: async () => undefined, shrink: nothing, free: nothing }

interface Budget {
  bytesLeft: number
  signal: AbortSignal
  /** Where what does not come with the request itself counts while it is in memory. */
  reservation: Reservation
}

/** Fetches and decodes the files of a batch, before the transaction that stores them, and keeps memory reserved for them until then. */
export async function withIncomingFiles<T>(
  ctx: RequestContext,
  { spaceId, changes }: { spaceId: string; changes: readonly ApiChange[] },
  work: (changes: ChangeWithFiles[]) => Promise<T>,
): Promise<T> {
  const files = changes.flatMap((change) => (change.operation === 'insert_files' ? change.files : []))
  if (files.every((file) => 'base64' in file)) return work(await readIncomingFiles(ctx, { spaceId, changes }))
  const reservation = ctx.importMemory.open(callerOf(ctx))
  try {
    return await work(await readIncomingFiles(ctx, { spaceId, changes, reservation }))
  } finally {
    reservation.free()
  }
}

async function readIncomingFiles(
  ctx: AppContext,
  {
    spaceId,
    changes,
    reservation = unlimited,
  }: { spaceId: string; changes: readonly ApiChange[]; reservation?: Reservation },
): Promise<ChangeWithFiles[]> {
  const budget: Budget = { bytesLeft: maxBatchBytes, signal: AbortSignal.timeout(maxBatchMs), reservation }
  const ready: ChangeWithFiles[] = []
  for (const [index, change] of changes.entries()) {
    if (change.operation !== 'insert_files') {
      ready.push(change)
      continue
    }
    const files: ReadFile[] = []
    for (const [number, file] of change.files.entries()) {
      files.push(await readIncoming(ctx, file, { spaceId, budget, field: `body.changes[${index}].files[${number}]` }))
    }
    ready.push({ operation: 'insert_files', files })
  }
  return ready
}

async function readIncoming(
  ctx: AppContext,
  file: Schema<'ContentFileInput'>,
  { spaceId, budget, field }: { spaceId: string; budget: Budget; field: string },
): Promise<ReadFile> {
  if ('upload' in file) return readUploaded(ctx, file, { spaceId, budget, field: `${field}.upload` })
  const { name, ref } = file
  const named = { name, ...(ref !== undefined && { ref }) }
  if ('base64' in file) {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file.base64)) throw new BadRequestError(`${field}.base64 is not base64`)
    return readFileEntry(Buffer.from(file.base64, 'base64'), {
      ...named,
      contentType: file.contentType ?? mediaTypeOf(name),
    })
  }
  const { body, headers } = await fetchFile(ctx, file.url, { budget, field: `${field}.url` })
  budget.bytesLeft -= body.length
  return readFileEntry(body, {
    ...named,
    contentType: file.contentType ?? toldMediaType(headers['content-type']) ?? mediaTypeOf(name),
  })
}

async function readUploaded(
  ctx: AppContext,
  { upload: id, name, contentType, ref }: Extract<Schema<'ContentFileInput'>, { upload: string }>,
  { spaceId, budget, field }: { spaceId: string; budget: Budget; field: string },
): Promise<ReadFile> {
  const maxBytes = Math.min(maxFileBytes, budget.bytesLeft)
  const { upload, hash, bytes } = await readUpload(ctx, {
    spaceId,
    id,
    field,
    maxBytes,
    reservation: budget.reservation,
  })
  budget.bytesLeft -= bytes.length
  const named = { name: name ?? upload.name, contentType: contentType ?? upload.contentType }
  return hashedFile(bytes, hash, { ...named, ...(ref !== undefined && { ref }) })
}

async function fetchFile(ctx: AppContext, url: string, { budget, field }: { budget: Budget; field: string }) {
  try {
    const maxBytes = Math.min(maxFileBytes, budget.bytesLeft)
    return await blaming(field, ctx.fetch(url, { maxBytes, signal: budget.signal, onBytes: budget.reservation.grow }))
  } catch (error) {
    if (!budget.signal.aborted) throw error
    throw new BadRequestError(`${field} cannot be fetched: the files of the batch took longer than ${maxBatchMs} ms`)
  }
}
