import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#context.ts'

/** What is signed: a signature for one purpose is worth nothing for another. */
export type Purpose = 'file' | 'pdf' | 'openapi' | 'document' | 'computed' | 'upload' | 'instance'

export function signatureOf(ctx: AppContext, purpose: Purpose, claim: string): string {
  return createHmac('sha256', ctx.signingKey).update(`${purpose}/${claim}`).digest('base64url').slice(0, 32)
}

/** Whether this server signed the claim. */
export function isSigned(ctx: AppContext, purpose: Purpose, claim: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(ctx, purpose, claim))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Compares so that time tells nothing about either. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
