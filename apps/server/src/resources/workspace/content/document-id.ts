import { createHmac } from 'node:crypto'
import type { Hash } from '@quire/content'
import type { AppContext } from '../../../context.ts'

/**
 * Texts are shared by all spaces that hold them, so their name alone must open none of them: the id of a document is the
 * name together with the proof that this very space has shown it.
 */
export function documentId(ctx: AppContext, spaceId: string, hash: Hash): string {
  return `${hash}${proof(ctx, spaceId, hash)}`
}

/** The text an id stands for; undefined when it was not given out for this space. */
export function readDocumentId(ctx: AppContext, spaceId: string, id: string): Hash | undefined {
  const hash = id.slice(0, -proofLength)
  return id === documentId(ctx, spaceId, hash) ? hash : undefined
}

const proofLength = 16

function proof(ctx: AppContext, spaceId: string, hash: Hash): string {
  const mac = createHmac('sha256', ctx.signingKey).update(`document/${spaceId}/${hash}`)
  return mac.digest('hex').slice(0, proofLength)
}
