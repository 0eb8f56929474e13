import type { Schema } from '@quire/api-types'
import type { Actor } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { fields, optionalText } from '#db/tables/stored-values.ts'
import type { ImportRow } from './repository.ts'

/** What the row of an import says about where it comes from. */
export interface StoredOrigin {
  source: Schema<'ContentImport'>['source']
  url?: string | undefined
  upload?: string | undefined
  /** The name of a folder, or of what was uploaded. */
  from?: string | undefined
}

export function sourceOf({ source: stored }: Pick<ImportRow, 'source'>): StoredOrigin {
  const { source, url, upload, from } = fromJson(stored, fields)
  return {
    source: (optionalText(source) ?? 'folder') as StoredOrigin['source'],
    url: optionalText(url),
    upload: optionalText(upload),
    from: optionalText(from),
  }
}

export function targetOf({ spaceId, changeRequestId, pageId }: ImportRow) {
  return { spaceId, changeRequestId: changeRequestId ?? undefined, pageId: pageId ?? undefined }
}

/** Who started an import, as they were then. What they are and may do by now is for `recheckCaller` to say. */
export function actorOf({ actor }: Pick<ImportRow, 'actor'>): Actor {
  const stored = fromJson(actor, fields)
  return {
    ...(stored as Partial<Actor>),
    userId: optionalText(stored.userId) ?? '',
    email: '',
    tokenId: optionalText(stored.tokenId) || unknownToken,
  }
}

/** Nobody's: without a token only a command acts, and a command waits for its imports itself. */
const unknownToken = 'unknown'

/** One that nobody has seen for so long was ended with the process that was at it. */
const silentMs = 60_000

/** Whether it was ended by no fault of its own. What a job is at goes on after a restart. */
export function isLost({ status, isInBackground, updatedAt }: ImportRow, now: string): boolean {
  return status === 'running' && !fromFlag(isInBackground) && Date.parse(now) - Date.parse(updatedAt) > silentMs
}
