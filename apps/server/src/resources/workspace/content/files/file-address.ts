import { type ContentFile, decodeOrKeep } from '@quire/content'
import type { AppContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'
import { ServiceError } from '#errors.ts'

/**
 * Pictures are shown by browsers, which bring no token, so the address itself is the permission. It is signed and names
 * the bytes, the content that they belong to, and for how long: for as long as a public site shows the file to anybody, or
 * for an hour or two, of which the end is the same for everybody who asks within an hour so that caches are of use. It ends
 * sooner when that content has the file no more.
 */
export interface FileAddress {
  spaceId: string
  fileId: string
  hash: string
  contentType: string
  name: string
  /** The content that has it; undefined for the primary content of the space. */
  source?: FileSource
  /** The site that shows it; undefined for what was handed to a member. */
  siteId?: string
  /** Whether the site need not be live. */
  isPreview?: boolean
  /** When it ends; undefined while the site shows it to anybody. */
  expiresAt?: string
}

/** What a change request proposes now, or a state that was asked for by its name. */
export type FileSource = { changeRequestId: string } | { revisionId: string }

/** How long an address works, from the moment it was handed out. */
export type Grant =
  | { publicOn: string }
  | { onSite?: string | undefined; isPreview?: boolean; source?: FileSource | undefined }

type SignedFile = Pick<ContentFile, 'id' | 'content' | 'contentType' | 'name'>

const hourMs = 60 * 60 * 1000
const publicMark = 'public'

export function contentFileUrl(ctx: AppContext, spaceId: string, file: SignedFile, grant: Grant): string {
  const claim = [spaceId, file.id, file.content, encodeURIComponent(file.contentType), ...termOf(ctx, grant)].join('/')
  return `${ctx.config.publicUrl}/files/${claim}/${signatureOf(ctx, 'file', claim)}/${segmentOf(file.name)}`
}

function termOf(ctx: AppContext, grant: Grant): [term: string, site: string] {
  if ('publicOn' in grant) return [publicMark, grant.publicOn]
  const { source, onSite, isPreview } = grant
  const from = !source ? '' : 'revisionId' in source ? `.r${source.revisionId}` : `.c${source.changeRequestId}`
  return [`${endingHour(ctx)}${from}`, `${isPreview ? '~' : ''}${onSite ?? '-'}`]
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
  return readSigned(ctx, address.slice(ours.length).split('/').map(decodeOrKeep))?.fileId
}

function readSigned(ctx: AppContext, parts: readonly string[]): FileAddress | undefined {
  const [spaceId = '', fileId = '', hash = '', contentType = '', term = '', site = '', signature = '', name] = parts
  const claim = [spaceId, fileId, hash, encodeURIComponent(contentType), term, site].join('/')
  if (name === undefined || !isSigned(ctx, 'file', claim, signature)) return undefined
  const isPreview = site.startsWith('~')
  const siteId = isPreview ? site.slice(1) : site
  const file = { spaceId, fileId, hash, contentType, name, isPreview, ...(siteId !== '-' && { siteId }) }
  if (term === publicMark) return file
  const [hour, from] = term.split('.')
  const source = from === undefined ? {} : { source: readSource(from) }
  return { ...file, ...source, expiresAt: new Date(Number(hour) * hourMs).toISOString() }
}

function readSource(from: string): FileSource {
  const id = from.slice(1)
  return from.startsWith('c') ? { changeRequestId: id } : { revisionId: id }
}

/** Of the next hour but one, so that every address works for an hour at least. */
function endingHour(ctx: AppContext): string {
  return String(Math.floor(Date.parse(ctx.now()) / hourMs) + 2)
}

/** The last segment only names the download; what stands for a folder, every client would take out of the address. */
function segmentOf(name: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(name) ? name.replaceAll('.', '_') : name)
}
