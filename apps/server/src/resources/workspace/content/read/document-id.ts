import type { Hash } from '@quire/content'
import type { AppContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'

/**
 * Texts are shared by all spaces that hold them, so their name alone must open none of them: the id of a document is the
 * name together with the proof that this very space has shown it.
 */
export function documentId(ctx: AppContext, spaceId: string, hash: Hash): string {
  return `${hash}.${signatureOf(ctx, 'document', `${spaceId}/${hash}`)}`
}

/** The text an id stands for; undefined when it was not given out for this space. */
export function readDocumentId(ctx: AppContext, spaceId: string, id: string): Hash | undefined {
  const [hash = '', signature = ''] = id.split('.')
  return isSigned(ctx, 'document', `${spaceId}/${hash}`, signature) ? hash : undefined
}
