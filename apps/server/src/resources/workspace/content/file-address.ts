import type { ContentFile } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { ServiceError } from '../../../errors.ts'
import { isSigned, signatureOf } from '../../../signatures.ts'

/**
 * Pictures are shown by browsers, which bring no token, so the address itself is the permission. It is signed and names
 * the bytes, the space that they belong to, and for how long: for as long as a public site shows the file to anybody, or
 * for an hour or two, of which the end is the same for everybody who asks within an hour so that caches are of use.
 */
export interface FileAddress {
  spaceId: string
  fileId: string
  hash: string
  contentType: string
  name: string
  /** The site that shows it; undefined for what was handed to a member, or in a preview. */
  siteId?: string
  /** When it ends; undefined while the site shows it to anybody. */
  expiresAt?: string
}

/** How long an address works, from the moment it was handed out. */
export type Grant = { publicOn: string } | { onSite?: string | undefined }

type SignedFile = Pick<ContentFile, 'id' | 'content' | 'contentType' | 'name'>

const hourMs = 60 * 60 * 1000
const publicMark = 'public'

export function fileUrl(ctx: AppContext, spaceId: string, file: SignedFile, grant: Grant): string {
  const term = 'publicOn' in grant ? [publicMark, grant.publicOn] : [endingHour(ctx), grant.onSite ?? '-']
  const claim = [spaceId, file.id, file.content, encodeURIComponent(file.contentType), ...term].join('/')
  return `${ctx.config.publicUrl}/files/${claim}/${signatureOf(ctx, 'file', claim)}/${encodeURIComponent(file.name)}`
}

/** What an address names; undefined when the server did not make it. One that is over says so. */
export function readFileAddress(ctx: AppContext, parts: readonly string[]): FileAddress | undefined {
  const address = readSigned(ctx, parts)
  if (address?.expiresAt !== undefined && address.expiresAt <= ctx.now()) {
    throw new ServiceError(410, `this address expired at ${address.expiresAt}; ask for a new one`)
  }
  return address
}

/** The file that an address of this server means, over or not: where it stands in a text, it stands for the file. */
export function fileIdIn(ctx: AppContext, address: string): string | undefined {
  const ours = `${ctx.config.publicUrl}/files/`
  if (!address.startsWith(ours)) return undefined
  return readSigned(ctx, address.slice(ours.length).split('/').map(decode))?.fileId
}

function readSigned(ctx: AppContext, parts: readonly string[]): FileAddress | undefined {
  const [spaceId = '', fileId = '', hash = '', contentType = '', term = '', site = '', signature = '', name] = parts
  const claim = [spaceId, fileId, hash, encodeURIComponent(contentType), term, site].join('/')
  if (name === undefined || !isSigned(ctx, 'file', claim, signature)) return undefined
  const file = { spaceId, fileId, hash, contentType, name, ...(site !== '-' && { siteId: site }) }
  return term === publicMark ? file : { ...file, expiresAt: new Date(Number(term) * hourMs).toISOString() }
}

/** Of the next hour but one, so that every address works for an hour at least. */
function endingHour(ctx: AppContext): string {
  return String(Math.floor(Date.parse(ctx.now()) / hourMs) + 2)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
