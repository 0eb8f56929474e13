import type { AppContext, RequestContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'
import { decompress } from './compression.ts'
import { requireSpec } from './service.ts'
import { findDocument, findSpecOfVersion, type OpenApiSpecVersionRow } from './version-repository.ts'

/**
 * Of a public spec this address is the permission itself, so that browsers can follow it without a token: signed, and
 * handed out to whoever may read the version.
 */
export function documentUrl(ctx: AppContext, { id, documentType }: OpenApiSpecVersionRow): string {
  return `${ctx.config.publicUrl}/openapi/${id}/${signatureOf(ctx, 'openapi', id)}/openapi.${documentType}`
}

export interface StoredDocument {
  bytes: Uint8Array
  documentType: OpenApiSpecVersionRow['documentType']
  isPublic: boolean
}

/**
 * The document that an address names; undefined when the server did not make it, or the version is gone. `identify` says
 * who is calling, and is asked only when that matters.
 */
export async function readDocument(
  ctx: AppContext,
  { versionId, signature }: { versionId: string; signature: string },
  identify: () => Promise<RequestContext>,
): Promise<StoredDocument | undefined> {
  if (!isSigned(ctx, 'openapi', versionId, signature)) return undefined
  const spec = await findSpecOfVersion(ctx.db, versionId)
  if (!spec) return undefined
  const isPublic = spec.visibility === 'public'
  if (!isPublic) await requireSpec(await identify(), spec.organizationId, spec.slug, 'view')
  const found = await findDocument(ctx.db, versionId)
  return found && { bytes: await decompress(found.document), documentType: found.documentType, isPublic }
}
