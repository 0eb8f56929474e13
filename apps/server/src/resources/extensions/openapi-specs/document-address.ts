import type { AppContext } from '../../../context.ts'
import { isSigned, signatureOf } from '../../../signatures.ts'
import { decompress } from './compression.ts'
import { findDocument, type OpenApiSpecVersionRow } from './version-repository.ts'

/**
 * Renderers and browsers follow this address without a token, so it is the permission itself: signed, and handed out
 * to whoever may read the version.
 */
export function documentUrl(ctx: AppContext, { id, documentType }: OpenApiSpecVersionRow): string {
  return `${ctx.config.publicUrl}/openapi/${id}/${signatureOf(ctx, 'openapi', id)}/openapi.${documentType}`
}

export interface StoredDocument {
  bytes: Uint8Array
  documentType: OpenApiSpecVersionRow['documentType']
}

/** The document that an address names; undefined when the server did not make it, or the version is gone. */
export async function readDocument(
  ctx: AppContext,
  versionId: string,
  signature: string,
): Promise<StoredDocument | undefined> {
  if (!isSigned(ctx, 'openapi', versionId, signature)) return undefined
  const found = await findDocument(ctx.db, versionId)
  return found && { bytes: await decompress(found.document), documentType: found.documentType }
}
