import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { readUpload } from '#resources/workspace/content/files/uploads.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import type { Bundle } from './bundle.ts'
import type { Findings, KeepFile, OnProgress } from './findings.ts'
import { limits } from './limits.ts'
import { titleFromName } from './names.ts'
import { readBundle } from './read-bundle.ts'
import { openReader, UnreadableError } from './readers/reader.ts'
import { openZip } from './zip.ts'

const field = 'body.upload'
const extensions: Partial<Record<Schema<'ImportContent'>['source'], string>> = {
  markdown: 'md',
  html: 'html',
  docx: 'docx',
}

interface UploadMeans {
  reservation: Reservation
  signal: AbortSignal
  onProgress: OnProgress
  keepFile: KeepFile
}

/** Reads what was uploaded: an archive, or one page as an archive of it would hold it. */
export async function readUploaded(
  ctx: RequestContext,
  { spaceId, id, source }: { spaceId: string; id: string; source: Schema<'ImportContent'>['source'] },
  { reservation, signal, onProgress, keepFile }: UploadMeans,
): Promise<Findings> {
  const extension = extensions[source]
  if (source !== 'zip' && extension === undefined) {
    throw new BadRequestError('body.source of an upload is `zip`, `markdown`, `html` or `docx`')
  }
  const maxBytes = source === 'zip' ? limits.maxArchiveBytes : limits.maxEntryBytes
  const { upload, bytes } = await readUpload(ctx, { spaceId, id, field, maxBytes, reservation })
  const bundle =
    extension === undefined ? await openZip(bytes, field, reservation) : onePage(upload.name, extension, bytes)
  try {
    return await readBundle(bundle, { reader: openReader(ctx, signal), onProgress, keepFile })
  } catch (error) {
    if (error instanceof UnreadableError) throw new BadRequestError(`${field} cannot be read: ${error.message}`)
    throw error
  }
}

function onePage(name: string, extension: string, bytes: Buffer): Bundle {
  const path = `${titleFromName(name).replace(/[\\/]/g, '-') || 'page'}.${extension}`
  return { paths: [path], read: async () => bytes }
}
