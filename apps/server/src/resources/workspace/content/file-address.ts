import type { ContentFile } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { isSigned, signatureOf } from '../../../signatures.ts'

/**
 * Pictures are shown by browsers, which bring no token, so the address itself is the permission: it names the bytes and
 * is signed, and whoever may read the content may hand it on.
 */
export function fileUrl(ctx: AppContext, file: Pick<ContentFile, 'content' | 'contentType' | 'name'>): string {
  const claim = `${file.content}/${encodeURIComponent(file.contentType)}`
  return `${ctx.config.publicUrl}/files/${claim}/${signatureOf(ctx, 'file', claim)}/${encodeURIComponent(file.name)}`
}

export interface FileAddress {
  hash: string
  contentType: string
  name: string
}

/** What an address names; undefined when the server did not make it. */
export function readFileAddress(ctx: AppContext, [hash, type, signature, name]: string[]): FileAddress | undefined {
  if (hash === undefined || type === undefined || signature === undefined || name === undefined) return undefined
  const isOurs = isSigned(ctx, 'file', `${hash}/${encodeURIComponent(type)}`, signature)
  return isOurs ? { hash, contentType: type, name } : undefined
}
