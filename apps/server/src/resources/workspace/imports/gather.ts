import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import type { Bundle } from './bundle.ts'
import type { Findings, KeepFile, OnProgress } from './findings.ts'
import { withReservation } from './import-memory.ts'
import type { ReadingTimes } from './limits.ts'
import { readBundle } from './read-bundle.ts'
import { readUploaded } from './read-upload.ts'
import { openReader } from './readers/reader.ts'
import { type ImportSource, readSource } from './source.ts'

export interface GatherMeans {
  reservation: Reservation
  /** Aborted when the import is to end at once. */
  signal: AbortSignal
  onProgress: OnProgress
  keepFile: KeepFile
  times: ReadingTimes
}

/** Reads what is to be imported into the memory reserved for it; asked only when the caller may write it. */
export type Gather = (means: GatherMeans) => Promise<Findings>

/** What a request asks for: something at an address, or what was uploaded to the space. */
export function fromRequest(ctx: RequestContext, spaceId: string, body: Schema<'ImportContent'>): Gather {
  const { url, upload, source } = body
  if ((url === undefined) === (upload === undefined)) {
    throw new BadRequestError('body needs either `url` or `upload`, and not both')
  }
  if (url !== undefined) return fromAddress(ctx, { url, source })
  return (means) => readUploaded(ctx, { spaceId, id: upload ?? '', source }, means)
}

/** Of an address; `field` is what a complaint about it calls it. */
export function fromAddress(ctx: RequestContext, source: ImportSource, field = 'body.url'): Gather {
  return ({ reservation, signal, ...means }) =>
    readSource(withReservation(ctx, reservation, signal), source, { ...means, field })
}

export function fromBundle(ctx: RequestContext, bundle: Bundle): Gather {
  return ({ onProgress, keepFile, signal }) =>
    readBundle(bundle, { reader: openReader(ctx, signal), onProgress, keepFile })
}
