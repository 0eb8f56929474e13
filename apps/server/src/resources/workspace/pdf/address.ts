import type { AppContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'
import { NotFoundError, ServiceError } from '#errors.ts'

/** What a signed address grants: this PDF and nothing else. */
export interface PdfClaim {
  spaceId: string
  revisionId: string
  /** Path of the content in the web application. */
  appPath: string
  title: string
  subtitle?: string
  pageId?: string
  only: boolean
  expiresAt: string
}

export const lifetimeMs = 60 * 60 * 1000

/** An address is at most 2,048 characters long, of which a character of a title may take a dozen. */
const maxTitle = 80
const maxName = 24

/** The signed address is the permission, as with files: whoever may read the content may pass it on, for an hour. */
export function pdfUrl(ctx: AppContext, claim: Omit<PdfClaim, 'expiresAt'>): string {
  const { title, subtitle } = claim
  const signed: PdfClaim = {
    ...claim,
    title: shorten(title, maxTitle),
    ...(subtitle !== undefined && { subtitle: shorten(subtitle, maxTitle) }),
    expiresAt: new Date(Date.parse(ctx.now()) + lifetimeMs).toISOString(),
  }
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
  const name = encodeURIComponent(`${shorten(title, maxName).replace(/[/\\]/g, '-') || 'document'}.pdf`)
  return `${ctx.config.publicUrl}/pdf/${text}/${signatureOf(ctx, 'pdf', text)}/${name}`
}

/** Verifies an address: 404 when this server did not sign it, 410 when it has expired. */
export function readPdfAddress(ctx: AppContext, text: string, signature: string): PdfClaim {
  if (!isSigned(ctx, 'pdf', text, signature)) throw new NotFoundError('the PDF')
  const claim = JSON.parse(Buffer.from(text, 'base64url').toString()) as PdfClaim
  if (claim.expiresAt <= ctx.now()) {
    throw new ServiceError(410, `this address expired at ${claim.expiresAt}; ask for a new one`)
  }
  return claim
}

/** By characters, so that none is cut in half. */
function shorten(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}\u2026` : text
}
