import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { BadRequestError } from '../../../errors.ts'
import { blaming } from '../../../net/outbound-error.ts'
import { type ReadFile, readFileEntry } from './file-entry.ts'

type ApiChange = Schema<'ContentChange'>
type InsertFiles = Extract<ApiChange, { operation: 'insert_files' }>

/** A change whose files are at hand. */
export type ChangeWithFiles = Exclude<ApiChange, InsertFiles> | { operation: 'insert_files'; files: ReadFile[] }

const maxFileBytes = 25_000_000
const maxBatchBytes = 50_000_000
const maxBatchMs = 60_000

interface Budget {
  bytesLeft: number
  signal: AbortSignal
}

/** Fetches and decodes the files of a batch, before the transaction that stores them. */
export async function readIncomingFiles(ctx: AppContext, changes: readonly ApiChange[]): Promise<ChangeWithFiles[]> {
  const budget: Budget = { bytesLeft: maxBatchBytes, signal: AbortSignal.timeout(maxBatchMs) }
  const ready: ChangeWithFiles[] = []
  for (const [index, change] of changes.entries()) {
    if (change.operation !== 'insert_files') {
      ready.push(change)
      continue
    }
    const files: ReadFile[] = []
    for (const [number, file] of change.files.entries()) {
      files.push(await readIncoming(ctx, file, { budget, field: `body.changes[${index}].files[${number}]` }))
    }
    ready.push({ operation: 'insert_files', files })
  }
  return ready
}

async function readIncoming(
  ctx: AppContext,
  file: Schema<'ContentFileInput'>,
  { budget, field }: { budget: Budget; field: string },
): Promise<ReadFile> {
  const { name, ref } = file
  const named = { name, ...(ref !== undefined && { ref }) }
  if ('base64' in file) {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file.base64)) throw new BadRequestError(`${field}.base64 is not base64`)
    return readFileEntry(Buffer.from(file.base64, 'base64'), { ...named, contentType: file.contentType })
  }
  const { body, headers } = await fetchFile(ctx, file.url, { budget, field: `${field}.url` })
  budget.bytesLeft -= body.length
  const told = headers['content-type']?.slice(0, 256)
  return readFileEntry(body, { ...named, contentType: file.contentType || told || 'application/octet-stream' })
}

async function fetchFile(ctx: AppContext, url: string, { budget, field }: { budget: Budget; field: string }) {
  try {
    const maxBytes = Math.min(maxFileBytes, budget.bytesLeft)
    return await blaming(field, ctx.fetch(url, { maxBytes, signal: budget.signal }))
  } catch (error) {
    if (!budget.signal.aborted) throw error
    throw new BadRequestError(`${field} cannot be fetched: the files of the batch took longer than ${maxBatchMs} ms`)
  }
}
